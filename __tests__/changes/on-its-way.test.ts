import type { RowChange } from '@/lib/changes/plan/change-set';
import { type RunOptions, runRows } from '@/lib/changes/run/run-rows';
import { type RowState, WAITING } from '@/lib/changes/state/row-state';
import { ApiError } from '@/lib/http/api-error';
import { wait } from '@/lib/timers';

const row: RowChange = { id: 'a', noun: 'rows', name: 'A', before: { n: 0 }, after: { n: 1 } };
const unknown = (status?: number, retryAfterMs?: number) =>
  new ApiError('No reply', status, {
    isOutcomeUnknown: true,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });

/** Runs one row, each of whose reads takes a second, and whose first write ends with an error. */
function begin(error: ApiError, more: Partial<RunOptions> = {}) {
  let held = { n: 0 };
  let writes = 0;
  let state: RowState | undefined = WAITING;
  const over = runRows({
    rows: [row],
    states: [WAITING],
    places: [0],
    writer: {
      async read() {
        await wait(1_000);
        return { ...held, updatedAt: String(Date.now()) };
      },
      write() {
        writes += 1;
        return writes === 1 ? Promise.reject(error) : Promise.resolve();
      },
    },
    keep: () => Promise.resolve(true),
    onStates: ([now]) => (state = now),
    signal: new AbortController().signal,
    mayGoOn: () => true,
    ...more,
  });
  return {
    over,
    arrive: () => void (held = { n: 1 }),
    writes: () => writes,
    state: () => state,
  };
}

function connect(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  connect(true);
  jest.useRealTimers();
});

it.each([[undefined], [408], [502], [503], [504], [524]])(
  'says of no write that it was not carried out while it may be on its way: %s',
  async (status) => {
    const { over, arrive, state } = begin(unknown(status));
    await jest.advanceTimersByTimeAsync(6_000);
    arrive();
    await jest.advanceTimersByTimeAsync(8_000);
    await over;

    expect(state()).toEqual({ is: 'written' });
  },
);

it('waits for no write whose API has answered, if only with a page', async () => {
  const { over, state } = begin(unknown(500));
  await jest.advanceTimersByTimeAsync(2_000);
  await over;

  expect(state()).toEqual({
    is: 'failed',
    message: 'No reply. Read again: it was not written.',
  });
});

it.each([
  ['when the connection is back', unknown()],
  ['when the server has asked to wait', unknown(503, 1_000)],
])('sends a row anew, %s, once what it sent before has surely arrived', async (_, error) => {
  const { over, arrive, state, writes } = begin(error, {
    onOffline: () => undefined,
    keep(_place, [now]) {
      if (now?.is === 'sent' && error.status === undefined) connect(false);
      return Promise.resolve(true);
    },
  });
  await jest.advanceTimersByTimeAsync(2_000);
  connect(true);
  await jest.advanceTimersByTimeAsync(4_000);
  arrive();
  await jest.advanceTimersByTimeAsync(8_000);
  await over;

  expect(state()).toEqual({ is: 'written' });
  expect(writes()).toBe(1);
});

it('does not take a row for unsent that is stopped while its call may be on its way', async () => {
  const controller = new AbortController();
  const { over, state } = begin(unknown(503, 1_000), { signal: controller.signal });
  await jest.advanceTimersByTimeAsync(2_500);
  controller.abort();
  await jest.advanceTimersByTimeAsync(8_000);
  await over;

  expect(state()).toMatchObject({ is: 'sent' });
});
