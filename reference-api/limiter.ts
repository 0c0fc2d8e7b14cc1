/** Limits how often a caller may do something. */
export type Limiter = {
  /** Counts an attempt; returns 0, or the seconds to wait when it is refused. */
  attempt(caller: string): number;
  /** Gives a caller all attempts back. */
  forgive(caller: string): void;
  /** How many callers are remembered. */
  size(): number;
};

/** A limiter in memory: so many attempts in each span, which begins with the first. `now` in milliseconds. */
export function createLimiter(now: () => number, free: number, spanMs: number): Limiter {
  // The oldest span first, since all are of one length.
  const spans = new Map<string, { count: number; endsAt: number }>();

  function forgetOver(): void {
    for (const [caller, { endsAt }] of spans) {
      if (endsAt > now()) return;
      spans.delete(caller);
    }
  }

  return {
    attempt(caller) {
      forgetOver();
      const { count, endsAt } = spans.get(caller) ?? { count: 0, endsAt: now() + spanMs };
      if (count >= free) return Math.ceil((endsAt - now()) / 1000);
      spans.set(caller, { count: count + 1, endsAt });
      return 0;
    },
    forgive: (caller) => void spans.delete(caller),
    size: () => spans.size,
  };
}
