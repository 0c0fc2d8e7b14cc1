import { set } from 'idb-keyval';

import { leaseKey, onDevice } from '@/lib/changes/home/device-table';
import { keepSet, newSet, readSet } from '@/lib/changes/home/set-store';
import { chooseBack, chooseOpen } from '@/lib/changes/live/choices';
import { liveSets, showSet, takeSet } from '@/lib/changes/live/live-sets';
import { showAndKeep, runSet } from '@/lib/changes/live/run-set';
import type { RowChange } from '@/lib/changes/plan/change-set';
import { type RunOptions, runRows } from '@/lib/changes/run/run-rows';
import { type RowState, WAITING } from '@/lib/changes/state/row-state';
import { ApiError } from '@/lib/http/api-error';
import { endSession, getSession, rememberSession, startSession } from '@/lib/session/session';
import { wait } from '@/lib/timers';

import { TEST_ADMIN } from '../support/test-admin';

/** A run that waits for a server hears what ends it meanwhile. */

const rows = ['a', 'b'].map((id): RowChange => ({
  id,
  noun: 'rows',
  name: id,
  before: { n: 0 },
  after: { n: 1 },
}));
const busy = () => new ApiError('Busy', 503, { retryAfterMs: 600_000, isOutcomeUnknown: true });

/** Runs rows; the first is to wait for ten minutes. */
function begin(writeOther: () => Promise<void>, more: Partial<RunOptions> = {}) {
  let states: readonly RowState[] = rows.map(() => WAITING);
  const over = runRows({
    rows,
    states,
    places: [0, 1],
    writer: {
      read: () => Promise.resolve({ n: 0, updatedAt: String(Math.random()) }),
      write: ({ id }) => (id === 'a' ? Promise.reject(busy()) : writeOther()),
    },
    keep: () => Promise.resolve(true),
    onStates: (now) => (states = now),
    signal: new AbortController().signal,
    mayGoOn: () => true,
    ...more,
  });
  const isOver = (ms: number) => Promise.race([over.then(() => true), wait(ms).then(() => false)]);
  return { isOver, states: () => states };
}

it('ends with the session', async () => {
  startSession('token', TEST_ADMIN);
  const { isOver } = begin(() => Promise.resolve(), {
    mayGoOn: () => getSession().token !== null,
  });
  expect(await isOver(50)).toBe(false);

  endSession('signed-out');

  expect(await isOver(500)).toBe(true);
});

it('ends with a 401 that comes while it waits', async () => {
  const { isOver, states } = begin(async () => {
    await wait(30);
    throw new ApiError('Signed out', 401);
  });

  expect(await isOver(500)).toBe(true);
  expect(states()[1]).toEqual(WAITING);
});

it('ends where another tab has taken the set', async () => {
  startSession('token', TEST_ADMIN);
  const owner = TEST_ADMIN.email;
  const kept = newSet({ noun: 'rows', title: 'changed', rows, refused: [], same: [] });
  await keepSet(owner, kept);
  showSet({ ...kept, owner, isRunning: false, isOnDevice: true });
  const writer = {
    read: () => Promise.resolve({ n: 0, updatedAt: String(Math.random()) }),
    write: () => Promise.reject(busy()),
  };
  const run = runSet(kept.id, chooseOpen, { writer });
  await wait(300);
  const theirs = { tab: 'another', untilMs: Date.now() + 9_000, isLocked: false };
  await onDevice((table) => set(leaseKey(kept.id), theirs, table));

  expect(await Promise.race([run.then(() => true), wait(4_000).then(() => false)])).toBe(true);
  expect(liveSets.read().get(kept.id)).toMatchObject({ isRunning: false, waitsUntilMs: null });
});

it('writes nothing for another admin who signs in while the device takes the set', async () => {
  startSession('token', TEST_ADMIN);
  const owner = TEST_ADMIN.email;
  const kept = newSet({ noun: 'rows', title: 'changed', rows, refused: [], same: [] });
  const write = jest.fn(() => Promise.resolve());
  const added = showAndKeep(kept);
  endSession('signed-out');
  startSession('another token', { ...TEST_ADMIN, email: 'bea@example.org' });
  await added;

  const read = () => Promise.resolve({ n: 0 });
  expect(await runSet(kept.id, chooseOpen, { writer: { read, write } })).toBe(false);

  expect(write).not.toHaveBeenCalled();
  expect(liveSets.read().get(kept.id)).toMatchObject({ owner, isRunning: false });
  // The first admin finds it broken off.
  expect(await readSet(owner, kept.id)).toMatchObject({ isOpen: true });
});

it('takes back nothing for another session than that of the press, and gives no set to another admin', async () => {
  startSession('token', TEST_ADMIN);
  const owner = TEST_ADMIN.email;
  const kept = newSet({ noun: 'rows', title: 'changed', rows, refused: [], same: [] });
  const states: RowState[] = rows.map(() => ({ is: 'written' }));
  await keepSet(owner, { ...kept, states });
  showSet({ ...kept, states, owner, isRunning: false, isOnDevice: true });
  const isSameSession = rememberSession();
  endSession('signed-out');
  startSession('another token', { ...TEST_ADMIN, email: 'bea@example.org' });

  expect(await takeSet('bea@example.org', kept.id)).toBe('gone');

  endSession('signed-out');
  startSession('token', TEST_ADMIN);
  const write = jest.fn(() => Promise.resolve());
  const read = () => Promise.resolve({ n: 1 });
  const how = { writer: { read, write }, isSameSession };
  expect(await runSet(kept.id, chooseBack(null), how)).toBe(false);
  expect(write).not.toHaveBeenCalled();
});

it('says what a server in front of the API asks for, which is no end of the session', async () => {
  const asked = () =>
    new ApiError('A server in front of the API asks for a password of its own', 401, {
      isAskedByHost: true,
    });
  const { states, isOver } = begin(() => Promise.reject(asked()), { places: [1] });
  expect(await isOver(500)).toBe(true);
  expect(states()[1]).toMatchObject({ is: 'failed', message: asked().message });

  const reading = begin(() => Promise.resolve(), {
    places: [1],
    writer: { read: () => Promise.reject(asked()), write: () => Promise.resolve() },
  });
  expect(await reading.isOver(500)).toBe(true);
  const [, state] = reading.states();
  expect(state?.is === 'failed' && state.message).toMatch(asked().message);
});
