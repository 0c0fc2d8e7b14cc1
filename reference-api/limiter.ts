/** Limits how often a caller may do something. */
export type Limiter = {
  /** Counts an attempt; returns 0, or the seconds to wait when it is refused. */
  attempt(caller: string): number;
  /** Gives a caller all attempts back. */
  forgive(caller: string): void;
};

/** A limiter in memory: so many attempts in each span, which begins with the first. `now` in milliseconds. */
export function createLimiter(now: () => number, free: number, spanMs: number): Limiter {
  const spans = new Map<string, { count: number; endsAt: number }>();
  return {
    attempt(caller) {
      const known = spans.get(caller);
      const span = known && known.endsAt > now() ? known : { count: 0, endsAt: now() + spanMs };
      if (span.count >= free) return Math.ceil((span.endsAt - now()) / 1000);
      spans.set(caller, { ...span, count: span.count + 1 });
      return 0;
    },
    forgive: (caller) => void spans.delete(caller),
  };
}
