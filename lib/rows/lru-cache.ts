type BoundedCache<Value> = {
  keys: () => IterableIterator<string>;
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value) => void;
  delete: (key: string) => void;
};

/**
 * A least-recently-used cache. Screens read their entries on every render, so `most` must be many
 * times what one screen shows.
 */
export function createLruCache<Value>(most: number): BoundedCache<Value> {
  // A Map iterates in insertion order: the first entry is the oldest.
  const entries = new Map<string, Value>();

  function putLast(key: string, value: Value): void {
    entries.delete(key);
    entries.set(key, value);
  }

  return {
    // A copy, since `get` reorders the entries during iteration.
    keys: () => Array.from(entries.keys()).values(),
    get(key) {
      const value = entries.get(key);
      if (value !== undefined) putLast(key, value);
      return value;
    },
    set(key, value) {
      putLast(key, value);
      const [oldest] = entries.keys();
      if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    },
    delete: (key) => void entries.delete(key),
  };
}
