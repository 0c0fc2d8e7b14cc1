/** The part of a map that SWR keeps its replies in. */
type BoundedCache<Value> = {
  keys: () => IterableIterator<string>;
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value) => void;
  delete: (key: string) => void;
};

/**
 * A cache of at most so many entries: one more, and the one that was not asked for the longest is
 * forgotten. A screen asks for its own whenever it renders, so choose many times what one shows.
 */
export function createLruCache<Value>(most: number): BoundedCache<Value> {
  // A map keeps the order of insertion, so the oldest stand first.
  const entries = new Map<string, Value>();

  function putLast(key: string, value: Value): void {
    entries.delete(key);
    entries.set(key, value);
  }

  return {
    // Who walks over the keys asks for the entries meanwhile, which moves them to the end.
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
