const FREE_PER_WINDOW = 10;
const WINDOW_MS = 10 * 60 * 1000;
const MOST_ENTRIES = 10_000;

/** Limits how many queries one caller can send; sending one is open to everybody. */
export type QueryLimiter = {
  /** Counts a query; returns 0, or the seconds to wait when it is refused. */
  attempt(address: string): number;
};

/** A limiter in memory: ten queries per address in ten minutes. `now` in milliseconds. */
export function createQueryLimiter(now: () => number): QueryLimiter {
  const windows = new Map<string, { count: number; endsAt: number }>();

  function windowOf(address: string) {
    const known = windows.get(address);
    if (known && known.endsAt > now()) return known;
    const fresh = { count: 0, endsAt: now() + WINDOW_MS };
    // Re-inserting sorts the map by window, so the first key is the one to delete.
    windows.delete(address);
    windows.set(address, fresh);
    const oldest = windows.keys().next().value;
    if (windows.size > MOST_ENTRIES && oldest !== undefined) windows.delete(oldest);
    return fresh;
  }

  return {
    attempt(address) {
      const window = windowOf(address);
      if (window.count >= FREE_PER_WINDOW) return Math.ceil((window.endsAt - now()) / 1000);
      window.count += 1;
      return 0;
    },
  };
}
