import { callInParallel, pause } from '@/lib/http/call-in-parallel';

afterEach(() => jest.useRealTimers());

it('waits as long as the longest of several refusals says, also where a shorter one comes later', async () => {
  jest.useFakeTimers();
  const begun: number[] = [];
  const startMs = Date.now();
  const delays = [30_000, 1000, null];
  const { signal } = new AbortController();

  const done = callInParallel(
    signal,
    () => {
      if (delays.length === 0) return undefined;
      const delayMs = delays.shift();
      return () => {
        begun.push(Date.now() - startMs);
        return Promise.resolve(delayMs);
      };
    },
    2,
  );
  await jest.runAllTimersAsync();
  await done;

  expect(begun).toEqual([0, 0, 30_000]);
});

it('waits for nothing where it was stopped before', async () => {
  jest.useFakeTimers();
  const stopped = AbortSignal.abort();

  await pause(120_000, stopped);

  expect(jest.getTimerCount()).toBe(0);
});
