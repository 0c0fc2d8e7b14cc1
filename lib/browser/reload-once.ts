import { readStored, removeStored, writeStored } from '@/lib/storage/web-storage';

const KEY = 'reloadedFor';

/**
 * Reloads the page for a missing chunk, once per chunk. False when it was tried before, or when
 * that cannot be stored, which might reload for ever.
 */
export function reloadOnceFor(part: string): boolean {
  if (readStored('session', KEY) === part || !writeStored('session', KEY, part)) return false;
  window.location.reload();
  return true;
}

/** Allows another reload for a chunk, since it has loaded. */
export function clearReloadMark(part: string): void {
  if (readStored('session', KEY) === part) removeStored('session', KEY);
}
