/** Long enough for a screen and its first reply; Safari has no word for idleness. */
const FALLBACK_DELAY_MS = 1_500;

/**
 * Runs something once the page has loaded and the browser has time to spare. Returns the function
 * that calls it off.
 */
export function whenIdle(run: () => void): () => void {
  // The types promise it, Safari lacks it.
  const { requestIdleCallback, cancelIdleCallback } = window as Partial<Window>;
  if (!requestIdleCallback || !cancelIdleCallback) {
    const timer = setTimeout(run, FALLBACK_DELAY_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
