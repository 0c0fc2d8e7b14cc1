import { pause } from '@/lib/http/call-in-parallel';

/** So long a call of which nobody has heard the end may take to be carried out; a lease takes no longer to end. */
const ARRIVES_MS = 10_000;

/**
 * Waits until a call that was sent at a moment has surely arrived: it may be on its way, and a read from before
 * that would take the row for one that was never written. False where the wait was stopped.
 */
export async function letArrive(sentAtMs: number, signal: AbortSignal): Promise<boolean> {
  const leftMs = sentAtMs + ARRIVES_MS - Date.now();
  // The clock may have been set back since.
  if (leftMs > 0) await pause(Math.min(leftMs, ARRIVES_MS), signal);
  return !signal.aborted;
}
