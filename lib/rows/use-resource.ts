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
import type { ListPage } from '@/lib/http/http';
import { asText, isFields } from '@/lib/narrow';

import { type Identified, type KnownRecords, withKnown } from './known-rows';
import type { ListQuery } from './list-query';
import type { Resource } from './noun';
import { COUNTERS, type FetchedPage, listRead, type ResourceRead } from './reads';
import { takePage, takeRecords } from './store';

/** One record, or a whole reply, as a screen shows it. */
export type RecordState<Value> = {
  data: Value | undefined;
  isLoading: boolean;
  error: ApiError | undefined;
  retry: () => void;
};

const NO_ROWS: never[] = [];

/** One page of a list as a screen shows it. */
export type PageState<Row> = ListPage<Row> & Omit<RecordState<Row>, 'data'>;

/** The mounted hooks of a key, and its running requests. */
type Sharing = {
  readers: number;
  running: Set<AbortController>;
  /** The last write since which no read has begun and succeeded. */
  write?: symbol;
};

/** Who reads what of each cache, so that sessions stay separate. */
const sharings = new WeakMap<Cache, Map<string, Sharing>>();

function sharingOf(cache: Cache, name: string): Sharing {
  const known = sharings.get(cache) ?? new Map<string, Sharing>();
  sharings.set(cache, known);
  const sharing = known.get(name) ?? { readers: 0, running: new Set() };
  known.set(name, sharing);
  return sharing;
}

/**
 * Reads under a key through SWR; null reads nothing. Hooks with the same key share one request, and
 * the last of them to leave the screen or the key aborts it.
 */
function useRead<Value>(read: ResourceRead<Value> | null, options?: SWRConfiguration) {
  const { cache } = useSWRConfig();
  const name = unstable_serialize(read?.key);

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
          sharings.get(cache)?.delete(name);
        });
      };
    },
    [cache, name],
  );

  async function request({ fetchValue }: ResourceRead<Value>): Promise<Value> {
    const sharing = sharingOf(cache, name);
    const controller = new AbortController();
    sharing.running.add(controller);
    const { write } = sharing;
    try {
      const value = await fetchValue(controller.signal);
      if (sharing.write === write) delete sharing.write;
      return value;
    } finally {
      sharing.running.delete(controller);
    }
  }
  return useSWR<Value, ApiError>(read?.key, read && (() => request(read)), options);
}

/**
 * Drops what was read under a key before a write: at once if no hook shows it, else when the last
 * hook leaves before it was read again.
 */
function dropAfterWrite(cache: Cache, name: string): void {
  const sharing = sharings.get(cache)?.get(name);
  if (sharing && sharing.readers > 0) sharing.write = Symbol();
  else cache.delete(name);
}

/** What a screen shows of a read beside the value; `isMissing` says that no value has arrived. */
function stateOf<Value>(swr: SWRResponse<Value, ApiError>, isMissing: boolean) {
  const { error, isLoading, isValidating, mutate } = swr;
  // A failure that is about to be replaced: by the read under way, or by the one on returning.
  const isRetrying = error !== undefined && (error.isCancelled || isValidating) && isMissing;
  return {
    isLoading: isLoading || isRetrying,
    error: isRetrying || error?.isCancelled ? undefined : error,
    // A cache ends with its session, and rejects what comes later.
    retry: () => void mutate().catch(() => undefined),
  };
}

/**
 * Reads one page. While it loads `rows` is empty, but `total` keeps its last value so that the
 * pager stays. Without a query nothing is read. All rows of its search take the page.
 */
export function useList<Row>(resource: Resource<Row>, query: ListQuery | null): PageState<Row> {
  const session = useSessionKey();
  const swr = useRead<FetchedPage<Row>>(query && listRead(resource, query), {
    keepPreviousData: true,
    onSuccess: (page: FetchedPage<Row>) => takePage(session, resource.name, query?.key ?? '', page),
  });
  // The kept data may be another page's: its rows must not stand under this page's number.
  const own = swr.data?.link === JSON.stringify(query) ? swr.data : undefined;
  return {
    rows: own?.rows ?? NO_ROWS,
    total: swr.data?.total ?? 0,
    ...stateOf(swr, own === undefined),
  };
}

/** What the session has already read of a list's first page; never sends a request. */
export function useKnownList<Row>(resource: Resource<Row>): ListPage<Row> | undefined {
  const { cache } = useSWRConfig();
  // Written by `useRead` under the same key.
  return cache.get(unstable_serialize(listRead(resource).key))?.data as ListPage<Row> | undefined;
}

/** Tells which pages of a list the session holds; never sends a request. */
export function useHasRead<Row>(resource: Resource<Row>): (query: ListQuery) => boolean {
  const { cache } = useSWRConfig();
  return (query) =>
    cache.get(unstable_serialize(listRead(resource, query).key))?.data !== undefined;
}

/** Tells whether what the screen reads has arrived, or failed; never sends a request. */
export function useHasSettled(): () => boolean {
  const { cache } = useSWRConfig();
  return () => {
    // A form may read nothing.
    const all = [...(sharings.get(cache)?.values() ?? [])];
    return all.every(({ running }) => running.size === 0);
  };
}

/**
 * Reads one record, or a whole reply; null reads nothing. All rows take the record.
 * `takesKnown` takes what the session has read of it as it is, without a request.
 */
export function useRecord<Value>(
  read: ResourceRead<Value> | null,
  { takesKnown = false } = {},
): RecordState<Value> {
  const session = useSessionKey();
  const swr = useRead(read, {
    revalidateIfStale: !takesKnown,
    onSuccess: (value: unknown) => {
      const [resource = '', kind, id] = read?.key ?? [];
      if (kind !== 'one' || !isFields(value)) return;
      takeRecords(session, resource, new Map([[asText(id), value]]), 'read');
    },
  });
  return { data: swr.data, ...stateOf(swr, swr.data === undefined) };
}

/** What stands for the session: it ends with its cache. */
export const useSessionKey = (): object => useSWRConfig().cache;

const isOf = (resource: string, key: unknown): key is unknown[] =>
  Array.isArray(key) && key[0] === resource;

/**
 * Reads again what is on screen of a resource, and drops what is not. A list may be shown as it was until
 * then; a record may not, since a form would start from it. Where it is known which records have
 * changed, the others stay.
 */
export function useReadAgain() {
  const { cache, mutate } = useSWRConfig();
  return async (resource: string, records?: KnownRecords, except?: ListQuery): Promise<void> => {
    const skipped = JSON.stringify(except);
    const isPage = (key: unknown) => isOf(resource, key) && key[1] === 'list';
    try {
      // Without a connection nothing is read again: what is on show takes what is known.
      if (records && !ONLINE.read()) {
        await mutate<FetchedPage<Identified>>(
          isPage,
          (page) => page && { ...page, rows: withKnown(page.rows, records) },
          { revalidate: false },
        );
      }
      await mutate((key) => {
        if (isOf(COUNTERS, key)) return true;
        if (!isOf(resource, key)) return false;
        if (key[1] === 'one' && records && !records.has(asText(key[2]))) return false;
        if (key[1] !== 'list') dropAfterWrite(cache, unstable_serialize(key));
        return !(except && JSON.stringify(key[2]) === skipped);
      });
    } catch {
      // SWR throws where the cache has ended with its session; nothing of it is shown any more.
    }
  };
}
