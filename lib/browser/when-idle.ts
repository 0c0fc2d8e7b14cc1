import { startTimer } from '@/lib/timers';

/** How long a screen and its first request run undisturbed. */
const SETTLE_MS = 1_500;

/** Runs a function when the browser is idle; the returned function cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari lacks both.
  const { requestIdleCallback, cancelIdleCallback } = window as Partial<Window>;
  let handle: number | undefined;
  const cancelTimer = startTimer(() => {
    if (requestIdleCallback) handle = requestIdleCallback(run);
    else run();
  }, SETTLE_MS);
  return () => {
    cancelTimer();
    if (handle !== undefined) cancelIdleCallback?.(handle);
  };
}
