import { keepSet, newSet, takeLease } from '@/lib/changes/home/set-store';
import { chooseBack } from '@/lib/changes/live/choices';
import { takeSet } from '@/lib/changes/live/live-sets';
import { runSet } from '@/lib/changes/live/run-set';
import type { RowState } from '@/lib/changes/state/row-state';
import type { Fields } from '@/lib/narrow';
import { startSession } from '@/lib/session/session';

import { TEST_ADMIN } from '../../support/test-admin';

const BEFORE = { theme: 'Crime' };
const AFTER = { theme: 'Noir' };

const realTimeout = setTimeout;

/** Until the database has answered all that it was asked. */
async function answers(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => realTimeout(resolve));
}

afterEach(() => jest.useRealTimers());

it.each<[string, RowState]>([
  ['the call of a page that is gone', { is: 'sent', sentAtMs: Date.now() }],
  ['a call whose end is not known', { is: 'unknown', message: 'No', sentAtMs: Date.now() }],
])('takes back what %s has written after the press', async (_, state) => {
  startSession('token', TEST_ADMIN);
  const owner = TEST_ADMIN.email;
  const rows = [{ id: 'a', noun: 'stories', name: 'a', before: BEFORE, after: AFTER }];
  const kept = newSet({ noun: 'stories', title: 'moved', rows, refused: [], same: [] });
  await keepSet(owner, kept);
  const lease = await takeLease(kept.id);
  await lease?.keep([0], [state]);
  await lease?.release();
  await takeSet(owner, kept.id);
  let now: Fields = BEFORE;
  const writer = {
    read: () => Promise.resolve(now),
    write: () => Promise.resolve((now = BEFORE)),
  };
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });

  const run = runSet(kept.id, chooseBack(null), { writer });
  await answers();
  now = AFTER; // It arrives.
  await jest.advanceTimersByTimeAsync(11_000);
  await answers();

  expect(await run).toBe(true);
  expect(now).toEqual(BEFORE);
});
