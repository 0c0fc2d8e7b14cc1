import { waitFor } from '@testing-library/react';
import { get, keys, set } from 'idb-keyval';

import { leaseKey, onDevice } from '@/lib/changes/home/device-table';
import { takeLease } from '@/lib/changes/home/lease';
import { isTaken } from '@/lib/changes/home/lease-entry';
import { keepSet, newSet, readSet } from '@/lib/changes/home/set-store';
import { holdRecord } from '@/lib/changes/run/record-hold';
import type { RowState } from '@/lib/changes/state/row-state';

import { fakeLocks, setLocks } from '../support/locks';

const OWNER = 'ann@example.org';
const WRITTEN: RowState = { is: 'written' };

afterEach(() => jest.useRealTimers());

it('keeps where each row stands when it is renewed in the same moment', async () => {
  jest.useFakeTimers({ doNotFake: ['Date', 'setTimeout', 'setImmediate', 'queueMicrotask'] });
  const rows = ['a', 'b', 'c'].map((id) => ({
    id,
    noun: 'stories',
    name: id,
    before: { n: 0 },
    after: { n: 1 },
  }));
  const kept = newSet({ noun: 'stories', title: 'changed', rows, refused: [], same: [] });
  await keepSet(OWNER, kept);
  const lease = await takeLease(kept.id);
  const states: RowState[] = [WRITTEN, WRITTEN, { is: 'waiting' }];
  await lease?.keep([0, 1], states);

  jest.advanceTimersByTime(1_000);
  states[2] = { is: 'sent', sentAtMs: 1 };
  await lease?.keep([2], states);
  await lease?.release();

  expect((await readSet(OWNER, kept.id))?.states).toEqual([
    WRITTEN,
    WRITTEN,
    { is: 'sent', sentAtMs: 1 },
  ]);
});

it('keeps a set, and that a call is sent, before a power cut could take it back', async () => {
  const begin = jest.spyOn(IDBDatabase.prototype, 'transaction');
  const strict = () =>
    begin.mock.calls.filter(([, , options]) => options?.durability === 'strict').length;
  const rows = [{ id: 'a', noun: 'stories', name: 'a', before: { n: 0 }, after: { n: 1 } }];
  const kept = newSet({ noun: 'stories', title: 'changed', rows, refused: [], same: [] });
  await keepSet(OWNER, kept);
  // Its head and its rows in one.
  expect(strict()).toBe(1);
  const lease = await takeLease(kept.id);
  await lease?.keep([0], [{ is: 'sent', sentAtMs: 1 }]);
  expect(strict()).toBe(2);

  // Of what was decided the record says as much.
  await lease?.keep([0], [WRITTEN]);

  expect(strict()).toBe(2);
  await lease?.release();
  begin.mockRestore();
});

it('is free as soon as the page that had it is dead, where the browser has locks', async () => {
  const id = 'of a dead page';
  const locks = fakeLocks();
  setLocks(locks);
  await takeLease(id);
  expect(await isTaken(id)).toBe(true);
  expect(await takeLease(id, 0)).toBeNull();

  locks.break();

  expect(await isTaken(id)).toBe(false);
  expect(await takeLease(id, 0)).not.toBeNull();
});

it('is held as long as its page lives, also where that is hidden and renews it once a minute', async () => {
  const id = 'of a hidden page';
  setLocks(fakeLocks());
  const lease = await takeLease(id);
  const now = Date.now.bind(Date);
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 40_000);

  expect(await isTaken(id)).toBe(true);
  expect(await takeLease(id, 0)).toBeNull();

  await lease?.release();
  expect(await isTaken(id)).toBe(false);
  clock.mockRestore();
});

it.each([
  ['over https', fakeLocks()],
  ['over plain http', undefined],
])('holds a record for one run at a time %s', async (_, locks) => {
  setLocks(locks);
  const { signal } = new AbortController();
  const stopped = new AbortController();
  const giveBack = await holdRecord('stories a', signal);
  expect(await holdRecord('stories b', signal)).not.toBeNull();
  let isNext = false;
  const next = holdRecord('stories a', signal).then(() => (isNext = true));
  const never = holdRecord('stories a', stopped.signal);
  stopped.abort();
  expect(await never).toBeNull();
  expect(isNext).toBe(false);

  giveBack?.();

  await next;
});

it('keeps nothing of a record that was held over plain http', async () => {
  setLocks(undefined);
  const kept = () => onDevice((table) => keys(table));
  const key = leaseKey('record stories z');
  const giveBack = await holdRecord('stories z', new AbortController().signal);
  expect(await kept()).toContain(key);

  giveBack?.();

  await waitFor(async () => expect(await kept()).not.toContain(key));
});

/** Lets the database answer once, and fail from then on. */
function failAfterOne(): void {
  const real = Reflect.get(IDBDatabase.prototype, 'transaction');
  const begin = jest.spyOn(IDBDatabase.prototype, 'transaction');
  begin.mockImplementation(function (this: IDBDatabase, ...of) {
    if (begin.mock.calls.length > 1) throw new Error('The disk is full');
    return Reflect.apply(real, this, of);
  });
}

it.each([
  ['gives back what it did not get', 0],
  ['looks again', 1],
])('is another tab’s also where the database fails as one %s', async (_, triesMs) => {
  const id = `another tab’s ${triesMs}`;
  setLocks(undefined);
  const untilMs = Date.now() + 8_000;
  await onDevice((table) => set(leaseKey(id), { tab: 'another', untilMs }, table));
  failAfterOne();

  expect(await takeLease(id, triesMs)).toBeNull();
  jest.restoreAllMocks();
});

/** A lease of which the database has not heard that its page is gone. */
async function leaveUnheard(id: string): Promise<void> {
  setLocks(undefined);
  await takeLease(id);
  const stored = await onDevice((table) => get<unknown>(leaseKey(id), table));
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(async () => expect(await isTaken(id)).toBe(false));
  await onDevice((table) => set(leaseKey(id), stored, table));
}

it('is free at once for the tab that was reloaded, also where that is copied, but for one page alone', async () => {
  const id = 'reloaded';
  await leaveUnheard(id);

  expect(await isTaken(id)).toBe(false);
  const lease = await takeLease(id, 0);
  expect(lease).not.toBeNull();
  // A copy of the tab has its notes too.
  expect(await isTaken(id)).toBe(true);
  expect(await takeLease(id, 0)).toBeNull();
  await lease?.release();
});

it('is another tab’s until that has said nothing for a while', async () => {
  const id = 'elsewhere';
  await leaveUnheard(id);
  window.sessionStorage.clear();

  expect(await isTaken(id)).toBe(true);
  expect(await takeLease(id, 0)).toBeNull();
});

it('is nobody’s where the clock was set back since it was taken', async () => {
  const id = 'of the future';
  const untilMs = Date.now() + 3_600_000;
  await onDevice((table) => set(leaseKey(id), { tab: 'another', untilMs }, table));

  expect(await isTaken(id)).toBe(false);
});

it('goes as the oldest of 200 once it is over, and not before', async () => {
  const owner = 'bea@example.org';
  const plan = { noun: 'stories', title: 'changed', rows: [], refused: [], same: [] };
  const open = newSet(plan);
  const over = { ...newSet(plan), isOpen: false };
  await keepSet(owner, open);
  await keepSet(owner, over);
  for (let count = 0; count < 199; count += 1) await keepSet(owner, newSet(plan));

  expect(await readSet(owner, over.id)).toBeNull();
  expect(await readSet(owner, open.id)).not.toBeNull();
});
