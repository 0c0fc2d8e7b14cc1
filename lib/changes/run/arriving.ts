import { UPLOAD_TIMEOUT_MS } from '@/lib/constants';
import { pause } from '@/lib/http/call-in-parallel';

import type { OnItsWay } from '../state/row-state';

/** The server may carry out a call for so long after its reply was lost; a lease ends within the same time. */
const ARRIVES_MS = 10_000;

/**
 * Waits until a call has surely arrived, counted from when its reply was lost: an earlier read would take the row for
 * one that was never written. A page that is gone has noted no such moment: it may have been any, until now. False
 * where the wait was stopped.
 */
export async function letArrive(
  { sentAtMs, lostAtMs = sentAtMs + UPLOAD_TIMEOUT_MS }: OnItsWay,
  signal: AbortSignal,
): Promise<boolean> {
  const leftMs = lostAtMs + ARRIVES_MS - Date.now();
  // The reply is lost by now, and the clock may have been set back since.
  if (leftMs > 0) await pause(Math.min(leftMs, ARRIVES_MS), signal);
  return !signal.aborted;
}
