import { useEffect } from 'react';

/** The mounted hooks of a key, and its running requests. */
type Read = {
  readers: number;
  running: Set<AbortController>;
  /** The last write since which no read has begun and succeeded. */
  write?: symbol;
};

/** What is read, by key; it belongs to one session. */
type ValueCache = { delete: (name: string) => void };

/** The reads of each cache, so that sessions stay separate. */
const readsOf = new WeakMap<object, Map<string, Read>>();

function readOf(cache: object, name: string): Read {
  const reads = readsOf.get(cache) ?? new Map<string, Read>();
  readsOf.set(cache, reads);
  const known = reads.get(name);
  if (known) return known;
  const read: Read = { readers: 0, running: new Set() };
  reads.set(name, read);
  return read;
}

/**
 * The SWR fetcher of a key. Hooks with the same key share the request; when the last of them
 * unmounts or changes its key, it is aborted. Null without `fetchValue`.
 */
export function useSharedRequest<Value>(
  cache: ValueCache,
  name: string,
  fetchValue: ((signal: AbortSignal) => Promise<Value>) | undefined,
): (() => Promise<Value>) | null {
  useEffect(
    function countReader() {
      const read = readOf(cache, name);
      read.readers += 1;
      return () => {
        read.readers -= 1;
        // Strict mode unmounts and remounts synchronously: abort only if no reader is left after
        // that.
        queueMicrotask(() => {
          if (read.readers > 0) return;
          for (const controller of read.running) controller.abort();
          if (read.write) cache.delete(name);
          // Or the map would grow with every page and search.
          readsOf.get(cache)?.delete(name);
        });
      };
    },
    [cache, name],
  );

  if (!fetchValue) return null;
  return async () => {
    const read = readOf(cache, name);
    const { running } = read;
    const controller = new AbortController();
    running.add(controller);
    const { write } = read;
    try {
      const value = await fetchValue(controller.signal);
      if (read.write === write) delete read.write;
      return value;
    } finally {
      running.delete(controller);
    }
  };
}

/**
 * Notes that a write has changed what was read under a key. Its old value is dropped: at once if no
 * hook shows it, else when the last hook leaves before it was read again.
 */
export function dropAfterWrite(cache: ValueCache, name: string): void {
  const read = readsOf.get(cache)?.get(name);
  if (read && read.readers > 0) read.write = Symbol();
  else cache.delete(name);
}
