import { createBoundedEntries } from './bounded-entries';

const FREE_PER_WINDOW = 10;
const WINDOW_MS = 10 * 60 * 1000;

/** Limits how many queries one caller can send; sending one is open to everybody. */
export type QueryLimiter = {
  /** Counts a query; returns 0, or the seconds to wait when it is refused. */
  attempt(address: string): number;
};

/** A limiter in memory: ten queries per address in ten minutes. `now` in milliseconds. */
export function createQueryLimiter(now: () => number): QueryLimiter {
  return createWindowLimiter(now, FREE_PER_WINDOW, WINDOW_MS);
}

/** So many of something per caller in each span, which begins with the first. */
export function createWindowLimiter(
  now: () => number,
  free: number,
  windowMs: number,
): QueryLimiter {
  const windows = createBoundedEntries<{ count: number; endsAt: number }>(
    ({ count, endsAt }) => count >= free && endsAt > now(),
  );
  return {
    attempt(address) {
      const known = windows.get(address);
      const window = known && known.endsAt > now() ? known : { count: 0, endsAt: now() + windowMs };
      const waitSeconds = Math.ceil((window.endsAt - now()) / 1000);
      if (window.count >= free) return waitSeconds;
      return windows.put(address, { ...window, count: window.count + 1 }) ? 0 : waitSeconds;
    },
  };
}
