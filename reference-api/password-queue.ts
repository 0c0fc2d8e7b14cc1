import { ApiFailure } from './reply';

/** So many checks run beside each other: each takes a thread and much memory. */
const MOST_RUNNING = 2;
const MOST_WAITING = 10;
const RETRY_AFTER_SECONDS = 5;

/** Lets few passwords be checked at a time, so that many callers cannot stop the server. */
export type PasswordQueue = {
  /** @throws ApiFailure 503 when ten wait already */
  run<Result>(check: () => Promise<Result>): Promise<Result>;
  /** The same refusal, for a caller whose attempt is not to be counted. */
  refuseIfFull(): void;
};

/** A queue in memory. */
export function createPasswordQueue(): PasswordQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  function refuseIfFull(): void {
    if (running < MOST_RUNNING || waiting.length < MOST_WAITING) return;
    throw new ApiFailure(503, 'Too many people sign in just now. Please try again in a moment', {
      'Retry-After': String(RETRY_AFTER_SECONDS),
    });
  }

  return {
    refuseIfFull,
    async run(check) {
      refuseIfFull();
      if (running >= MOST_RUNNING) await new Promise<void>((resolve) => waiting.push(resolve));
      else running += 1;
      try {
        return await check();
      } finally {
        // Whoever waits takes over this place.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
