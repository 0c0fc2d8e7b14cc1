import { keys } from 'idb-keyval';

import { onDevice } from '@/lib/changes/home/device-table';
import { keepSet, forgetOver, listSets, newSet, readSet } from '@/lib/changes/home/set-store';
import { chooseBack } from '@/lib/changes/live/choices';
import { showSet } from '@/lib/changes/live/live-sets';
import { forgetSet, runSet } from '@/lib/changes/live/run-set';
import type { RowState } from '@/lib/changes/state/row-state';
import { startSession } from '@/lib/session/session';

import { TEST_ADMIN } from '../support/test-admin';

const BEFORE = { theme: 'Crime' };
const AFTER = { theme: 'Noir' };
const GONE: RowState = { is: 'left', why: 'gone' };

it('is kept again where it goes back after the log was cleared, while its list still showed it', async () => {
  startSession('token', TEST_ADMIN);
  const owner = TEST_ADMIN.email;
  const rows = ['a', 'b'].map((id) => ({
    id,
    noun: 'stories',
    name: id,
    before: BEFORE,
    after: AFTER,
  }));
  const plan = { noun: 'stories', title: 'changed', rows, refused: [], same: [] };
  const over = { ...newSet(plan), isOpen: false };
  await keepSet(owner, over);
  const states: RowState[] = [{ is: 'written' }, GONE];
  showSet({ ...over, states, owner, isRunning: false, isOnDevice: true });
  await forgetOver(owner);
  expect(await readSet(owner, over.id)).toBeNull();

  const writer = {
    read: () => Promise.resolve(AFTER),
    write: () => Promise.resolve(),
  };
  expect(await runSet(over.id, chooseBack(null), { writer })).toBe(true);

  const kept = await readSet(owner, over.id);
  expect(kept).toMatchObject({ isOpen: false, rows });
  expect(await listSets(owner)).toMatchObject([{ tally: { back: 1, ours: 0 } }]);
  expect(kept?.states).toEqual([{ is: 'written', back: true }, GONE]);

  await forgetSet(owner, over.id);
  const left = await onDevice((table) => keys<string>(table));
  expect(left.filter((key) => /^(states|rows):/.test(key))).toEqual([]);
});
