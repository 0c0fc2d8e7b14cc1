import { useCallback, useEffect } from 'react';
import useSWR, { unstable_serialize, useSWRConfig } from 'swr';

import type { ApiError } from '@/lib/http/api-error';
import type { ListPage } from '@/lib/http/read-response';
import { announceChange, watchChanges } from '@/lib/storage/tab-channel';

import type { ListQuery } from './list-query';
import { listName, listRead, recordName, recordRead, type ResourceRead } from './resource-read';
import { dropPrefetched, prefetch, useSharedRequest } from './shared-request';

/** One page of a list as a screen shows it. */
export type ListState<Row> = ListPage<Row> & {
  isLoading: boolean;
  error: ApiError | undefined;
  retry: () => void;
  /** Fetches another page that is likely to be opened next, unless it has been read before. */
  prefetch: (next: ListQuery) => void;
};

/** One record, or a whole reply, as a screen shows it. */
export type RecordState<Value> = {
  data: Value | undefined;
  isLoading: boolean;
  error: ApiError | undefined;
  retry: () => void;
};

/**
 * Reads one page. While it loads `rows` is empty, but `total` keeps its last value so that the
 * pager stays. All keys are `[resource, 'list' | 'one', …]`. Leaving the screen or the page aborts
 * the read. Without a query nothing is read.
 */
export function useList<Row>(
  resource: string,
  query: ListQuery | null,
  fetchPage: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>,
): ListState<Row> {
  const link = JSON.stringify(query);
  const { cache } = useSWRConfig();
  const ahead = usePrefetch();
  const read = useSharedRequest(cache, listName(resource, query), (signal) =>
    query === null ? Promise.resolve(NO_PAGE) : fetchPage(query, signal),
  );
  const { data, error, isLoading, isValidating, mutate } = useSWR<FetchedPage<Row>, ApiError>(
    query && [resource, 'list', query],
    async () => ({ ...(await read()), link }),
    { keepPreviousData: true },
  );
  // The kept data may be another page's: its rows must not stand under this page's number.
  const own = data?.link === link ? data : undefined;
  const isRetrying = error !== undefined && isPassing(error, isValidating) && own === undefined;
  return {
    rows: own?.rows ?? [],
    total: data?.total ?? 0,
    isLoading: isLoading || isRetrying,
    error: isRetrying || error?.isCancelled ? undefined : error,
    retry: () => void mutate(),
    prefetch: (next) => ahead(listRead(resource, fetchPage, next)),
  };
}

/**
 * One page of a list for a screen that is not the list; undefined until it is there. What the list
 * has read is taken as it is, without a request.
 */
export function useListPage<Row>(
  resource: string,
  query: ListQuery,
  fetchPage: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>,
): ListPage<Row> | undefined {
  const link = JSON.stringify(query);
  const { cache } = useSWRConfig();
  const read = useSharedRequest(cache, listName(resource, query), (signal) =>
    fetchPage(query, signal),
  );
  return useSWR<FetchedPage<Row>, ApiError>(
    [resource, 'list', query],
    async () => ({ ...(await read()), link }),
    { revalidateIfStale: false },
  ).data;
}

/** A failure that is about to be replaced: by the read under way, or by the one on returning. */
function isPassing({ isCancelled }: ApiError, isValidating: boolean): boolean {
  return isCancelled || isValidating;
}

const NO_PAGE = { rows: [], total: 0 };

type FetchedPage<Row> = ListPage<Row> & { link: string };

/** Reads one record; `scope` tells records of one resource apart (usually the id). */
export function useRecord<Value>(
  resource: string,
  scope: string,
  fetchOne: (signal: AbortSignal) => Promise<Value>,
): RecordState<Value> {
  const { cache } = useSWRConfig();
  const read = useSharedRequest(cache, recordName(resource, scope), fetchOne);
  const { data, error, isLoading, isValidating, mutate } = useSWR<Value, ApiError>(
    [resource, 'one', scope],
    read,
  );
  const isRetrying = error !== undefined && isPassing(error, isValidating) && data === undefined;
  return {
    data,
    isLoading: isLoading || isRetrying,
    error: isRetrying || error?.isCancelled ? undefined : error,
    retry: () => void mutate(),
  };
}

/**
 * Reads what is about to be opened, unless it has been read before. Its screen then draws it at
 * once, and takes the same reply as its own.
 */
export function usePrefetch(): (read: ResourceRead) => void {
  const { cache, mutate: fill } = useSWRConfig();
  return ({ key, name, fetchValue }) => {
    if (cache.get(unstable_serialize(key))?.data !== undefined) return;
    prefetch(cache, name, fetchValue, (value) => {
      fill(key, value, { revalidate: false }).catch(ignoreEndedCache);
    });
  };
}

/** The same for the records of one resource, by id. */
export function usePrefetchRecord(
  resource: string,
  fetchOne: (id: string, signal: AbortSignal) => Promise<unknown>,
): (id: string) => void {
  const ahead = usePrefetch();
  return (id) => ahead(recordRead(resource, id, (signal) => fetchOne(id, signal)));
}

/**
 * Marks everything read of a resource as stale, on screen or not and in other tabs too; call it
 * after every successful write. SWR would otherwise answer a list opened within two seconds from before the write.
 * `except` is a page that is being left because it has no rows any more.
 */
export function useRefresh(resource: string): (except?: ListQuery) => Promise<void> {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    async (except) => {
      dropPrefetched(cache);
      announceChange(resource);
      await mutate(
        (key) => Array.isArray(key) && key[0] === resource && !(except && isSame(key[2], except)),
      ).catch(ignoreEndedCache);
    },
    [cache, mutate, resource],
  );
}

/** Reads again what another tab has changed, wherever this one shows it. */
export function useCrossTabRefresh(): void {
  const { cache, mutate } = useSWRConfig();
  useEffect(
    function followOtherTabs() {
      return watchChanges((topic) => {
        dropPrefetched(cache);
        mutate((key) => Array.isArray(key) && key[0] === topic).catch(ignoreEndedCache);
      });
    },
    [cache, mutate],
  );
}

/** SWR's mutate rejects when the cache has ended with its session: then no screen shows it. */
const ignoreEndedCache = () => undefined;

function isSame(scope: unknown, query: ListQuery): boolean {
  return JSON.stringify(scope) === JSON.stringify(query);
}
