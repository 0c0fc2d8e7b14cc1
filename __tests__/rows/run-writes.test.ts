/** @jest-environment node */
import { ApiError } from '@/lib/http/api-error';
import { type RowState, writeAll } from '@/lib/rows/run-writes';

const rows = Array.from({ length: 20 }, (_, index) => index);
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

function run(
  write: (row: number) => Promise<unknown>,
  signal = new AbortController().signal,
  mayGoOn = () => true,
  manner = {},
) {
  const states = new Map<number, RowState['is'][]>(rows.map((row) => [row, []]));
  const onState = (row: number, { is }: RowState) => states.get(row)?.push(is);
  const result = writeAll({ ...manner, rows, write, signal, mayGoOn, onState });
  return { result, states };
}

it('writes each row once, four at a time', async () => {
  const written: number[] = [];
  let underWay = 0;
  let most = 0;

  const { result, states } = run(async (row) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await nextTask();
    written.push(row);
    underWay -= 1;
  });

  expect(await result).toEqual({ done: rows, failed: [], untouched: [] });
  expect(written).toEqual(rows);
  expect(most).toBe(4);
  expect([...states.values()]).toEqual(rows.map(() => ['running', 'done']));
});

it('goes on after a failure and says which rows failed and why', async () => {
  const { result } = run((row) =>
    row % 7 === 3 ? Promise.reject(new ApiError(`No ${row}`, 500)) : Promise.resolve(),
  );

  const { done, failed, untouched } = await result;

  expect(failed.map(({ row, error }) => [row, error.message])).toEqual([
    [3, 'No 3'],
    [10, 'No 10'],
    [17, 'No 17'],
  ]);
  expect(done).toHaveLength(17);
  expect(untouched).toEqual([]);
});

it('finishes what is under way when it is stopped and leaves the rest untouched', async () => {
  const controller = new AbortController();
  const { result } = run(async (row) => {
    await nextTask();
    if (row === 5) controller.abort();
  }, controller.signal);

  const { done, failed, untouched } = await result;

  expect(failed).toEqual([]);
  expect(done.length).toBeGreaterThanOrEqual(6);
  expect(done.length).toBeLessThan(10);
  expect([...done, ...untouched]).toEqual(rows);
});

it('stops at the end of the session', async () => {
  const { result } = run(async (row) => {
    await nextTask();
    if (row === 2) throw new ApiError('Signed out', 401);
  });

  const { done, failed, untouched } = await result;

  expect(failed).toHaveLength(1);
  expect(done.length + failed.length + untouched.length).toBe(20);
  expect(untouched.length).toBeGreaterThan(10);
});

it('lets the next rows wait as long as the server asks, and does not send one twice', async () => {
  jest.useFakeTimers();
  const sent: number[] = [];
  const { result } = run((row) => {
    sent.push(row);
    const isBusy = row === 0;
    return isBusy
      ? Promise.reject(new ApiError('Slow down', 429, { retryAfterMs: 10_000 }))
      : Promise.resolve();
  });

  await jest.advanceTimersByTimeAsync(9_000);
  expect(sent.length).toBeLessThan(9);
  await jest.advanceTimersByTimeAsync(2_000);

  const { failed } = await result;
  expect(failed).toHaveLength(1);
  expect(sent).toEqual(rows);
  jest.useRealTimers();
});

it('writes nothing more once the session is another', async () => {
  const written: number[] = [];
  const write = (row: number) => Promise.resolve(written.push(row));
  const { result } = run(write, undefined, () => written.length < 6);
  const { done, untouched } = await result;
  expect(done).toHaveLength(written.length);
  expect(untouched).toHaveLength(rows.length - written.length);
  expect(written.length).toBeLessThan(10);
});

it('ends at the first failure where each step builds on the one before, and says where each stands', async () => {
  const written: number[] = [];
  const write = async (row: number) => {
    await nextTask();
    if (row === 3) throw new ApiError('Locked', 423);
    written.push(row);
  };
  const { result, states } = run(write, undefined, undefined, { atOnce: 1, stopsAtFailure: true });

  const { failed, untouched } = await result;

  expect(written).toEqual([0, 1, 2]);
  expect(failed.map(({ row }) => row)).toEqual([3]);
  expect(untouched).toEqual(rows.slice(4));
  expect([2, 3, 4].map((row) => states.get(row))).toEqual([
    ['running', 'done'],
    ['running', 'failed'],
    ['untouched'],
  ]);
});
