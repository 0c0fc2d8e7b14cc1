const MOST_ENTRIES = 10_000;

/** What a limiter remembers of callers, the longest unused first. */
export type BoundedEntries<Entry> = {
  get(key: string): Entry | undefined;
  /** Puts an entry last; false when there is no room that may be made. */
  put(key: string, entry: Entry): boolean;
  delete(key: string): void;
};

/**
 * At most 10,000 entries. The oldest goes for a new one, but never one that refuses its caller: or
 * made-up callers would wipe the waits of others.
 */
export function createBoundedEntries<Entry>(
  isRefusing: (entry: Entry) => boolean,
): BoundedEntries<Entry> {
  const entries = new Map<string, Entry>();

  function makeRoom(): boolean {
    for (const [key, entry] of entries) {
      if (isRefusing(entry)) continue;
      entries.delete(key);
      return true;
    }
    return false;
  }

  return {
    get: (key) => entries.get(key),
    put(key, entry) {
      // A map keeps the order of insertion.
      if (!entries.delete(key) && entries.size >= MOST_ENTRIES && !makeRoom()) return false;
      entries.set(key, entry);
      return true;
    },
    delete: (key) => void entries.delete(key),
  };
}
