import { useEffect } from 'react';

/** How many hooks show a read, and how to stop what they asked for. */
type Read = { readers: number; running: Set<AbortController> };

/** One cache's reads: a session's never mix with another's. */
const readsOf = new WeakMap<object, Map<string, Read>>();

function readOf(cache: object, name: string): Read {
  const reads = readsOf.get(cache) ?? new Map<string, Read>();
  readsOf.set(cache, reads);
  const read = reads.get(name) ?? { readers: 0, running: new Set() };
  reads.set(name, read);
  return read;
}

/**
 * A read that lasts as long as somebody shows it: the last hook that stops asking for `name`
 * aborts what is under way. Several hooks may share one request, so they are counted.
 */
export function useWantedRead<Value>(
  cache: object,
  name: string,
  fetchValue: (signal: AbortSignal) => Promise<Value>,
): () => Promise<Value> {
  useEffect(
    function keepWanted() {
      const read = readOf(cache, name);
      read.readers += 1;
      return () => {
        read.readers -= 1;
        // React may put the same screen back at once (strict mode); that is no leaving.
        queueMicrotask(() => {
          if (read.readers > 0) return;
          for (const controller of read.running) controller.abort();
        });
      };
    },
    [cache, name],
  );

  return async () => {
    const { running } = readOf(cache, name);
    const controller = new AbortController();
    running.add(controller);
    try {
      return await fetchValue(controller.signal);
    } finally {
      running.delete(controller);
    }
  };
}
