/** How long a screen and its first reply have the browser to themselves. */
const SETTLE_MS = 1_500;

/**
 * Runs something once a screen has settled and the browser has time to spare. Returns the function
 * that calls it off.
 */
export function whenIdle(run: () => void): () => void {
  // The types promise it, Safari lacks it.
  const { requestIdleCallback, cancelIdleCallback } = window as Partial<Window>;
  let handle: number | undefined;
  const timer = setTimeout(() => {
    if (requestIdleCallback) handle = requestIdleCallback(run);
    else run();
  }, SETTLE_MS);
  return () => {
    clearTimeout(timer);
    if (handle !== undefined) cancelIdleCallback?.(handle);
  };
}
