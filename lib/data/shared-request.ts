import { useEffect } from 'react';

/** How many hooks show a read, and how to abort what they asked for. */
type Read = {
  readers: number;
  running: Set<AbortController>;
  /** Fetched before any hook asked for it, and until when a hook may take it. */
  prefetched?: { reply: Promise<unknown>; untilMs: number };
};

/** A prefetched reply is taken within this time, or not at all. */
const PREFETCHED_MS = 5_000;

/** One cache's reads: a session's never mix with another's. */
const readsOf = new WeakMap<object, Map<string, Read>>();

function readOf(cache: object, name: string): Read {
  const reads = readsOf.get(cache) ?? new Map<string, Read>();
  readsOf.set(cache, reads);
  const known = reads.get(name);
  if (known) return known;
  dropUnused(reads);
  const read: Read = { readers: 0, running: new Set() };
  reads.set(name, read);
  return read;
}

/** What was prefetched, if it may still be taken. */
function freshPrefetch({ prefetched }: Read): Read['prefetched'] {
  return prefetched && performance.now() < prefetched.untilMs ? prefetched : undefined;
}

/** Without this a session would hold an entry for each page and search that it ever read. */
function dropUnused(reads: Map<string, Read>): void {
  for (const [name, read] of reads) {
    if (read.readers > 0 || read.running.size > 0 || freshPrefetch(read)) continue;
    delete read.prefetched; // a write cannot drop it any more
    reads.delete(name);
  }
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
    const { running } = read;
    const prefetched = freshPrefetch(read);
    delete read.prefetched;
    // Only reads of the same key, so of the same type, are ever put there.
    if (prefetched) return prefetched.reply as Promise<Value>;
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
  if (read.running.size > 0 || freshPrefetch(read)) return;
  const reply = fetchValue(new AbortController().signal);
  const prefetched = { reply, untilMs: performance.now() + PREFETCHED_MS };
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
