import { readStored, removeStored, writeStored } from '@/lib/storage/web-storage';

const KEY = 'reloadedFor';

/**
 * Reloads the page because a part of it is gone, as after a new deployment; once for each part.
 * False means that it did not: it was tried before, or the browser could not remember that it was,
 * and then it might never stop.
 */
export function reloadOnceFor(part: string): boolean {
  if (readStored('session', KEY) === part || !writeStored('session', KEY, part)) return false;
  window.location.reload();
  return true;
}

/** Allows a part to be reloaded for again, since it has arrived. */
export function clearReloadMark(part: string): void {
  if (readStored('session', KEY) === part) removeStored('session', KEY);
}
