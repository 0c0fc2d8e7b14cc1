import { UPLOAD_TIMEOUT_MS, WRITE_WAITS } from '@/lib/constants';
import { pause } from '@/lib/http/call-in-parallel';

import type { OnItsWay } from './row-state';

/** So long a call of which nobody has heard the end may still take to be carried out; a lease takes no longer to end. */
const ARRIVES_MS = 10_000;

/** No page waits longer for the end of a call, with what it is sent again of too many at once. */
const LONGEST_CALL_MS = UPLOAD_TIMEOUT_MS + WRITE_WAITS.count * WRITE_WAITS.longestMs;

/**
 * Waits until a call has surely arrived: it may be on its way, and a read from before that would take the row for one
 * that was never written. That counts from when its reply was lost. Nobody has noted that of the call of a page that is
 * gone: it may have been at any moment, until now. False where the wait was stopped.
 */
export async function letArrive(
  { sentAtMs, lostAtMs = sentAtMs + LONGEST_CALL_MS }: OnItsWay,
  signal: AbortSignal,
): Promise<boolean> {
  const leftMs = lostAtMs + ARRIVES_MS - Date.now();
  // It is lost by now; and the clock may have been set back since.
  if (leftMs > 0) await pause(Math.min(leftMs, ARRIVES_MS), signal);
  return !signal.aborted;
}
