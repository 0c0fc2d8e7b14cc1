import { ApiFailure } from './reply';

const MOST_WAITING = 10;
const RETRY_AFTER_SECONDS = 5;

/**
 * Runs one check of a password after the other: each holds one of the four threads that also read the
 * files, and 32 MB. @throws ApiFailure 503 while ten wait
 */
export type PasswordQueue = <Result>(check: () => Promise<Result>) => Promise<Result>;

/** A queue in memory. */
export function createPasswordQueue(): PasswordQueue {
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;

  return async (check) => {
    if (unfinished > MOST_WAITING) {
      const message = 'Too many people sign in just now. Please try again in a moment';
      throw new ApiFailure(503, message, { 'Retry-After': String(RETRY_AFTER_SECONDS) });
    }
    unfinished += 1;
    const result = last.then(check);
    last = result.catch(() => undefined).finally(() => (unfinished -= 1));
    return result;
  };
}
