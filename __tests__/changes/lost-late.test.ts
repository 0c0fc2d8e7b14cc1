import { chooseOpen } from '@/lib/changes/live/choices';
import type { RowChange } from '@/lib/changes/plan/change-set';
import { runRows } from '@/lib/changes/run/run-rows';
import { type RowState, WAITING } from '@/lib/changes/state/row-state';
import { ApiError } from '@/lib/http/api-error';
import { startSession } from '@/lib/session/session';
import { wait } from '@/lib/timers';

import { TEST_ADMIN } from '../support/test-admin';

/** A reply is lost long after its call was sent, and the call may be carried out after that. */

const row: RowChange = { id: 'a', noun: 'rows', name: 'A', before: { n: 0 }, after: { n: 1 } };
const lost = () => new ApiError('No reply', undefined, { isOutcomeUnknown: true });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Runs one row whose first reply is lost so long after its call; it may be carried out later still. */
function begin(lostAfterMs: number, from: RowState = WAITING) {
  let held = { n: 0 };
  let writes = 0;
  let state: RowState = from;
  const { places, states } = chooseOpen([from], [row]);
  const over = runRows({
    rows: [row],
    states,
    places,
    writer: {
      read: () => Promise.resolve({ ...held, updatedAt: String(Date.now()) }),
      async write() {
        writes += 1;
        await wait(lostAfterMs);
        throw lost();
      },
    },
    keep: () => Promise.resolve(true),
    onStates: ([now = from]) => (state = now),
    signal: new AbortController().signal,
    mayGoOn: () => true,
  });
  const arrive = (): void => void (held = { n: 1 });
  return { over, arrive, state: () => state, writes: () => writes };
}

it.each([15_000, 30_000, 60_000, 120_000])(
  'says of no write that it was not carried out which arrives after its loss: %i ms',
  async (lostAfterMs) => {
    const { over, arrive, state } = begin(lostAfterMs);
    await jest.advanceTimersByTimeAsync(lostAfterMs + 3_000);
    arrive();
    await jest.advanceTimersByTimeAsync(8_000);
    await over;

    expect(state()).toEqual({ is: 'written' });
  },
);

it('waits as well for a call that the page before this one may have made until just now', async () => {
  const { over, arrive, state, writes } = begin(0, { is: 'sent', sentAtMs: Date.now() - 60_000 });
  await jest.advanceTimersByTimeAsync(3_000);
  arrive();
  await jest.advanceTimersByTimeAsync(8_000);
  await over;

  expect(state()).toEqual({ is: 'written' });
  expect(writes()).toBe(0);
});

it('waits for none that was lost long ago', async () => {
  const { arrive, state } = begin(0, { is: 'sent', sentAtMs: Date.now() - 200_000 });
  arrive();
  await jest.advanceTimersByTimeAsync(100);

  expect(state()).toEqual({ is: 'written' });
});

/** Runs one row whose reads answer so, one after the other; `write` may fail. */
const go = (from: RowState, reads: object[], write: () => Promise<void>) =>
  runRows({
    rows: [{ ...row, id: 'late' }],
    states: [from],
    places: [0],
    writer: { read: () => Promise.resolve({ ...reads.shift() }), write },
    keep: () => Promise.resolve(true),
    onStates: () => undefined,
    signal: new AbortController().signal,
    mayGoOn: () => true,
  });
const OLD = { n: 0, updatedAt: '2026-01-01T00:00:00.000Z' };
const NEW = { n: 1, updatedAt: '2026-01-02T00:00:00.000Z' };
const loseReply = () => Promise.reject(new ApiError('x', 502, { isOutcomeUnknown: true }));
const longAgo: RowState = { is: 'sent', sentAtMs: 1 };

it.each<[string, RowState, object[], () => Promise<void>]>([
  ['whose reply was lost', WAITING, [OLD, NEW], loseReply],
  ['of the page before', longAgo, [NEW], () => Promise.resolve()],
])('believes no late copy of the record after a write %s', async (_, from, reads, write) => {
  jest.useRealTimers();
  startSession('token', TEST_ADMIN);
  const undo = jest.fn(() => Promise.resolve());
  expect(await go(from, reads, write)).toEqual([{ is: 'written' }]);

  const back: RowState = { is: 'waiting', back: true };
  expect(await go(back, [OLD], undo)).toMatchObject([{ is: 'failed', back: true }]);
  expect(undo).not.toHaveBeenCalled();

  const putBack = { ...OLD, updatedAt: '2026-01-03T00:00:00.000Z' };
  expect(await go(back, [putBack], undo)).toMatchObject([{ is: 'same', back: true }]);
});
