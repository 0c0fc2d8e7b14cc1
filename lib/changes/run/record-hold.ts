import { pause } from '@/lib/http/call-in-parallel';

import { takeLease } from '../home/lease';
import { hasLocks, holdLock } from '../home/tab-locks';

/** How soon it looks again whether a record is free, where the browser does not tell. */
const TRY_AGAIN_MS = 200;

/**
 * Waits until no other run of this browser has a record, and holds it until it is given back. Else two sets over the
 * same rows could each find a row as it was, and the second write would undo the first. Over plain http a lease takes
 * the place of the browser's lock. Null where the wait was stopped.
 */
export async function holdRecord(key: string, signal: AbortSignal): Promise<(() => void) | null> {
  const name = `record ${key}`;
  if (hasLocks()) return holdLock(name, signal);
  while (!signal.aborted) {
    const lease = await takeLease(name, 0);
    if (lease) return () => void lease.release();
    await pause(TRY_AGAIN_MS, signal);
  }
  return null;
}
