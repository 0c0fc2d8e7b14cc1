import { useEffect } from 'react';
import useSWR, {
  type Cache,
  type SWRConfiguration,
  type SWRResponse,
  unstable_serialize,
  useSWRConfig,
} from 'swr';

import { ONLINE } from '@/lib/browser/environment';
import type { ApiError } from '@/lib/http/api-error';
import { isFields } from '@/lib/narrow';
import type { Identified, RecordsNow } from '@/lib/rows/known-rows';
import type { ListQuery } from '@/lib/rows/list-query';
import { rowsWith } from '@/lib/rows/merge-records';
import { pageWithOwnWrites, withOwnWrite } from '@/lib/rows/own-writes';
import { perSession, type SessionKey } from '@/lib/session/per-session';

import type { FetchedPage, NounRead, ReadKey } from './noun-reads';

/** What was read in a session: SWR's cache, and `mutate`, which reads again or writes into it. */
export type SessionCache = Pick<ReturnType<typeof useSWRConfig>, 'cache' | 'mutate'>;

/** The cache of whoever is signed in. */
export const useSessionCache = (): SessionCache => useSWRConfig();

type ListKey = Extract<ReadKey, { is: 'page' | 'newest' | 'named' }>;

/** What SWR calls a key. */
const nameOf = (key: ReadKey | undefined) => unstable_serialize(key);

/** The mounted hooks of a key, and its running requests. */
type Sharing = {
  readers: number;
  running: Set<AbortController>;
  /** The last write since which no read has begun and succeeded. */
  write?: symbol;
};

/** Who reads what in each session, by the names of the keys. */
const sharingsOf = perSession(() => new Map<string, Sharing>());

function sharingOf(session: SessionKey, name: string): Sharing {
  const sharings = sharingsOf(session);
  const sharing = sharings.get(name) ?? { readers: 0, running: new Set() };
  sharings.set(name, sharing);
  return sharing;
}

/** A read as SWR tells of it. */
export type SwrState<Value> = SWRResponse<Value, ApiError>;

/**
 * Reads under a key through SWR; null reads nothing. Hooks with the same key share one request, and
 * the last of them to leave the screen or the key aborts it.
 */
export function useRead<Value>(
  read: NounRead<Value> | null,
  options?: SWRConfiguration,
): SwrState<Value> {
  const { cache } = useSWRConfig();
  const name = nameOf(read?.key);

  useEffect(
    function countReader() {
      const sharing = sharingOf(cache, name);
      sharing.readers += 1;
      return () => {
        sharing.readers -= 1;
        // Strict mode unmounts and remounts in one task: abort only if nobody is left after that.
        queueMicrotask(() => {
          if (sharing.readers > 0) return;
          for (const controller of sharing.running) controller.abort();
          if (sharing.write) cache.delete(name);
          // Or the map would grow with every page and search.
          sharingsOf(cache).delete(name);
        });
      };
    },
    [cache, name],
  );

  async function request({ key, fetchValue }: NounRead<Value>): Promise<Value> {
    const sharing = sharingOf(cache, name);
    const controller = new AbortController();
    sharing.running.add(controller);
    const { write } = sharing;
    try {
      const value = asWritten(cache, key, await fetchValue(controller.signal));
      if (sharing.write === write) delete sharing.write;
      return value;
    } finally {
      sharing.running.delete(controller);
    }
  }
  return useSWR<Value, ApiError>(read?.key, read && (() => request(read)), options);
}

/** What was read of a noun, as this browser has left it. */
function asWritten<Value>(cache: Cache, key: ReadKey, value: Value): Value {
  if (isOfList(key))
    return pageWithOwnWrites(cache, key.noun, value as FetchedPage<Identified> & Value); // as `listRead` reads
  if (key.is !== 'record' || !isFields(value)) return value;
  return withOwnWrite(cache, key.noun, value as Identified & Value) ?? value; // as `recordRead` reads
}

/** The rows and records of a noun that the session has read so far under keys. */
export function cachedRows({ cache }: SessionCache, nounName: string): readonly Identified[] {
  return [...cache.keys()].flatMap((name) => {
    // As SWR keeps it; `useRead` alone makes the keys.
    const { _k: key, data } = (cache.get(name) ?? {}) as { _k?: ReadKey; data?: unknown };
    if (data === undefined || key?.noun !== nounName) return [];
    if (isOfList(key)) return (data as FetchedPage<Identified>).rows; // read under such a key
    return key.is === 'record' ? [data as Identified] : [];
  });
}

/** What the session has read under a key so far; sends no request. */
export function useCached(): <Value>(read: NounRead<Value>) => Value | undefined {
  const { cache } = useSWRConfig();
  return <Value>({ key }: NounRead<Value>) => cache.get(nameOf(key))?.data as Value | undefined; // `useRead` wrote it under this key
}

/** Tells whether what the screen reads has arrived, or failed; sends no request. */
export function useHasSettled(): () => boolean {
  const { cache } = useSWRConfig();
  return () => [...sharingsOf(cache).values()].every(({ running }) => running.size === 0);
}

/**
 * Drops what was read under a key before a write: at once if no hook shows it, else when the last
 * hook leaves before it was read again.
 */
function dropAfterWrite(cache: Cache, name: string): void {
  const sharing = sharingsOf(cache).get(name);
  if (sharing && sharing.readers > 0) sharing.write = Symbol();
  else cache.delete(name);
}

/** Puts what was read beside the hooks of a key under that key: they show it, so that no screen is behind a form's check. */
export function usePutInCache() {
  const { mutate } = useSWRConfig();
  return async <Value>({ key }: NounRead<Value>, value: Value): Promise<void> => {
    // SWR throws where the cache has ended with its session.
    await mutate(key, value, { revalidate: false }).catch(() => undefined);
  };
}

/**
 * Reads again what is on screen of a noun, and drops what is not. A list may be shown as it was until
 * then; a record may not, since a form would start from it. Where it is known which records have
 * changed, the others stay.
 */
export async function revalidate(
  { cache, mutate }: SessionCache,
  nounName: string,
  { records, except }: { records?: RecordsNow; except?: ListQuery },
): Promise<void> {
  const skipped = except && nameOf({ is: 'page', noun: nounName, query: except });
  try {
    // Without a connection nothing is read again: what is on show takes what is known.
    if (records && !ONLINE.read()) {
      await mutate<FetchedPage<Identified>>(
        keysThat((key) => key.noun === nounName && isOfList(key)),
        (page) => page && { ...page, rows: rowsWith(page.rows, records) },
        { revalidate: false },
      );
    }
    await mutate(
      keysThat((key) => {
        if (key.is === 'figures') return true;
        if (key.noun !== nounName) return false;
        if (key.is === 'record' && records && !records.has(key.id)) return false;
        const name = nameOf(key);
        if (!isOfList(key)) dropAfterWrite(cache, name);
        return name !== skipped;
      }),
    );
  } catch {
    // SWR throws where the cache has ended with its session; nothing of it is shown any more.
  }
}

/** A filter of keys for SWR, which knows of none what it is. */
const keysThat = (isDue: (key: ReadKey) => boolean) => (key?: unknown) =>
  key !== undefined && isDue(key as ReadKey); // `useRead` alone makes them

const isOfList = (key: ReadKey): key is ListKey =>
  key.is === 'page' || key.is === 'newest' || key.is === 'named';
