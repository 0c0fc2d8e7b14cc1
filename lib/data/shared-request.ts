import { useEffect } from 'react';

/** How many hooks show a read, and how to abort what they asked for. */
type Read = {
  readers: number;
  running: Set<AbortController>;
  /** Fetched before any hook asked for it, and until when a hook may take it. */
  prefetched?: { reply: Promise<unknown>; untilMs: number };
};

/** A prefetched reply is taken within this time, or not at all. */
const PREFETCH_MS = 5_000;

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
 * The fetcher of a read under its serialised key. Several hooks may share one request, so they are
 * counted: when the last of them asks for another key or unmounts, the request is aborted. Without
 * `fetchValue` there is no fetcher.
 */
export function useSharedRequest<Value>(
  cache: object,
  name: string,
  fetchValue: ((signal: AbortSignal) => Promise<Value>) | undefined,
): (() => Promise<Value>) | null {
  useEffect(
    function countReader() {
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

  if (!fetchValue) return null;
  return async () => {
    const read = readOf(cache, name);
    const { running, prefetched } = read;
    delete read.prefetched;
    // Only values of the same key, so of the same type, are ever put there.
    if (isFresh(prefetched)) return prefetched.reply as Promise<Value>;
    const controller = new AbortController();
    running.add(controller);
    try {
      return await fetchValue(controller.signal);
    } finally {
      running.delete(controller);
    }
  };
}

function isFresh<Kept extends { untilMs: number }>(kept: Kept | undefined): kept is Kept {
  return kept !== undefined && performance.now() < kept.untilMs;
}

/**
 * Fetches what a hook will most likely ask for next, as when the pointer rests on a link. `onReady`
 * gets the value too, unless a hook took it or it was dropped by then.
 */
export function prefetch<Value>(
  cache: object,
  name: string,
  fetchValue: (signal: AbortSignal) => Promise<Value>,
  onReady: (value: Value) => void,
): void {
  const read = readOf(cache, name);
  if (read.running.size > 0 || isFresh(read.prefetched)) return;
  const reply = fetchValue(new AbortController().signal);
  const prefetched = { reply, untilMs: performance.now() + PREFETCH_MS };
  read.prefetched = prefetched;
  reply.then(
    (value) => {
      if (read.prefetched === prefetched) onReady(value);
    },
    () => undefined, // a hook that takes the reply gets the error
  );
}

/** Drops all prefetched replies, since a write may have changed what they say. */
export function dropPrefetched(cache: object): void {
  for (const read of readsOf.get(cache)?.values() ?? []) delete read.prefetched;
}
