import { startTimer } from '@/lib/timers';

const CALLS_AT_ONCE = 4;

/** A call. What it resolves to is a delay in milliseconds before the calls that follow, if any. */
export type Call = () => Promise<number | null | undefined>;

/** Makes calls, four at a time, until `next` has none left or the signal is aborted. */
export async function callInParallel(
  signal: AbortSignal,
  next: () => Call | undefined,
): Promise<void> {
  let delay: Promise<unknown> = Promise.resolve();

  async function work(): Promise<void> {
    for (;;) {
      await delay;
      const call = signal.aborted ? undefined : next();
      if (!call) return;
      const delayMs = await call();
      if (typeof delayMs === 'number') delay = pause(delayMs, signal);
    }
  }

  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, work));
}

/** Resolves after a delay, or at once when aborted. */
function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = startTimer(resolve, delayMs);
    signal.addEventListener('abort', () => {
      cancel();
      resolve();
    });
  });
}
