import { deviceHome } from '@/lib/changes/home/device-home';
import { announceSets, changeHead, keepSet, newSet } from '@/lib/changes/home/set-store';
import { chooseOpen } from '@/lib/changes/live/choices';
import { liveSets, showSet } from '@/lib/changes/live/live-sets';
import { showAndKeep, runSet } from '@/lib/changes/live/run-set';
import type { RowChange } from '@/lib/changes/plan/change-set';
import type { RowState } from '@/lib/changes/state/row-state';
import { startSession } from '@/lib/session/session';
import { wait } from '@/lib/timers';

import { TEST_ADMIN } from '../support/test-admin';

/** What the device keeps of a set and what the page knows of it are one. */

const owner = TEST_ADMIN.email;
const row: RowChange = { id: 'a', noun: 'rows', name: 'A', before: { n: 0 }, after: { n: 1 } };
const newOne = () => newSet({ noun: 'rows', title: 'changed', rows: [row], refused: [], same: [] });
const WRITTEN: RowState = { is: 'written' };

/** Writes a row that holds what `held` says. */
function writerOver(held: { n: number }) {
  const write = jest.fn(async (change: RowChange) => {
    await wait();
    held.n = Number(change.after?.n);
  });
  const read = () => Promise.resolve({ n: held.n, updatedAt: String(Math.random()) });
  return { read, write };
}

beforeEach(() => startSession('token', TEST_ADMIN));
afterEach(() => jest.restoreAllMocks());

it('runs nothing from memory where the device does not show what it keeps', async () => {
  const set = newOne();
  await keepSet(owner, set);
  showSet({ ...set, owner, isRunning: false, isOnDevice: true });
  // Another tab has written it, and taken it back.
  await deviceHome.changeStates(set, () => ({ ...WRITTEN, back: true }));
  jest.spyOn(deviceHome, 'heads').mockRejectedValueOnce(new Error('The database does not answer.'));
  const writer = writerOver({ n: 0 });
  const onUnreadable = jest.fn();

  expect(await runSet(set.id, chooseOpen, { writer, onUnreadable })).toBe(false);

  expect(writer.write).not.toHaveBeenCalled();
  expect(onUnreadable).toHaveBeenCalledTimes(1);
  expect(liveSets.read().get(set.id)).toMatchObject({ isRunning: false });
  const [head] = (await deviceHome.heads(owner)).filter(({ id }) => id === set.id);
  expect(head && (await deviceHome.open(head))?.states).toEqual([{ ...WRITTEN, back: true }]);
});

it('follows what another tab does with its sets where no list is open', async () => {
  const set = { ...newOne(), isOpen: false };
  await keepSet(owner, { ...set, states: [WRITTEN] });
  showSet({ ...set, states: [WRITTEN], owner, isRunning: false, isOnDevice: true });
  await deviceHome.changeStates(set, () => ({ ...WRITTEN, back: true }));

  announceSets();
  await wait(200);

  expect(liveSets.read().get(set.id)?.states).toEqual([{ ...WRITTEN, back: true }]);
});

it('deletes what a device has taken too late by the next change, where its deletion failed', async () => {
  const keep = deviceHome.keep.bind(deviceHome);
  jest.spyOn(deviceHome, 'keep').mockImplementationOnce(async (...all) => {
    await keep(...all);
    throw new Error('The database does not answer.');
  });
  jest
    .spyOn(deviceHome, 'changeHeads')
    .mockRejectedValueOnce(new Error('The database does not answer.'));
  const set = newOne();
  expect(await keepSet(owner, set)).toBe(false);
  await wait(50);

  await changeHead(owner, set.id, { isOpen: false });

  expect((await deviceHome.heads(owner)).map(({ id }) => id)).not.toContain(set.id);
});

it('leaves no second set on a device that has answered too late', async () => {
  const keep = deviceHome.keep.bind(deviceHome);
  jest.spyOn(deviceHome, 'keep').mockImplementationOnce(async (...all) => {
    await keep(...all);
    throw new Error('The database does not answer.');
  });
  const set = newOne();
  await showAndKeep(set);
  await runSet(set.id, chooseOpen, { writer: writerOver({ n: 0 }) });
  await wait(200);

  expect(liveSets.read().get(set.id)).toMatchObject({ states: [WRITTEN], isOnDevice: false });
  expect((await deviceHome.heads(owner)).filter(({ id }) => id === set.id)).toEqual([]);
});
