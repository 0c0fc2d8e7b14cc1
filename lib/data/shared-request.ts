import { useEffect } from 'react';

/** How many hooks show a read, and how to stop what they asked for. */
type Read = {
  readers: number;
  running: Set<AbortController>;
  /** Asked for before anybody needs it, and until when it may be taken. */
  ahead?: { reply: Promise<unknown>; untilMs: number };
};

/** A reply that was fetched ahead is taken within this time, or not at all. */
const AHEAD_MS = 5_000;

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
export function useSharedRequest<Value>(
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
    const read = readOf(cache, name);
    const { running, ahead } = read;
    delete read.ahead;
    // Only reads of the same name, so of the same kind, are ever put there.
    if (ahead && performance.now() < ahead.untilMs) return ahead.reply as Promise<Value>;
    const controller = new AbortController();
    running.add(controller);
    try {
      return await fetchValue(controller.signal);
    } finally {
      running.delete(controller);
    }
  };
}

/**
 * Fetches what a read of this name will most likely be asked for next, as under a pointer. `onReady`
 * gets it too, unless it was taken or forgotten by then.
 */
export function prefetch<Value>(
  cache: object,
  name: string,
  fetchValue: (signal: AbortSignal) => Promise<Value>,
  onReady: (value: Value) => void,
): void {
  const read = readOf(cache, name);
  if (read.running.size > 0 || (read.ahead && performance.now() < read.ahead.untilMs)) return;
  const reply = fetchValue(new AbortController().signal);
  const ahead = { reply, untilMs: performance.now() + AHEAD_MS };
  read.ahead = ahead;
  reply.then(
    (value) => {
      if (read.ahead === ahead) onReady(value);
    },
    () => undefined, // whoever takes it hears why
  );
}

/** Drops what was fetched ahead, since a write may have changed it. */
export function dropPrefetched(cache: object): void {
  for (const read of readsOf.get(cache)?.values() ?? []) delete read.ahead;
}
