import { useEffect, useEffectEvent, useState } from 'react';
import useSWR, {
  type SWRConfiguration,
  type SWRResponse,
  unstable_serialize,
  useSWRConfig,
} from 'swr';

import type { ApiError } from '@/lib/http/api-error';
import type { ListPage } from '@/lib/http/read-response';
import { asText, isFields } from '@/lib/narrow';
import { announceChange, watchChanges } from '@/lib/storage/tab-channel';
import { startTimer } from '@/lib/timers';

import { type KnownRecords, withKnown } from './known-records';
import type { ListQuery } from './list-query';
import {
  COUNTERS,
  type FetchedPage,
  listRead,
  type Resource,
  type ResourceRead,
} from './resource-read';
import { dropAfterWrite, useSharedRequest } from './shared-request';

/** One record, or a whole reply, as a screen shows it. */
export type RecordState<Value> = {
  data: Value | undefined;
  isLoading: boolean;
  error: ApiError | undefined;
  retry: () => void;
};

const NO_ROWS: never[] = [];

/** One page of a list as a screen shows it. */
export type ListState<Row> = ListPage<Row> & Omit<RecordState<Row>, 'data'>;

/**
 * Reads under a key through SWR; null reads nothing. Hooks with the same key share one request, and
 * the last of them to leave the screen or the key aborts it.
 */
function useRead<Value>(read: ResourceRead<Value> | null, options?: SWRConfiguration) {
  const { cache } = useSWRConfig();
  const name = unstable_serialize(read?.key);
  return useSWR<Value, ApiError>(
    read?.key,
    useSharedRequest(cache, name, read?.fetchValue),
    options,
  );
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
 * pager stays. Without a query nothing is read.
 */
export function useList<Row>(resource: Resource<Row>, query: ListQuery | null): ListState<Row> {
  const swr = useRead<FetchedPage<Row>>(query && listRead(resource, query), {
    keepPreviousData: true,
  });
  // The kept data may be another page's: its rows must not stand under this page's number.
  const own = swr.data?.link === JSON.stringify(query) ? swr.data : undefined;
  return {
    rows: own?.rows ?? NO_ROWS,
    total: swr.data?.total ?? 0,
    ...stateOf(swr, own === undefined),
  };
}

/**
 * One page of a list for a screen that is not the list; undefined until it is there. What the list
 * has read is taken as it is, without a request. Without a query nothing is read.
 */
export function useListPage<Row>(
  resource: Resource<Row>,
  query: ListQuery | null,
): ListPage<Row> | undefined {
  return useRead(query && listRead(resource, query), { revalidateIfStale: false }).data;
}

/** What the session has already read of a list; never sends a request. */
export function useKnownList<Row>({
  key,
}: ResourceRead<FetchedPage<Row>>): ListPage<Row> | undefined {
  const { cache } = useSWRConfig();
  // Written by `useRead` under the same key.
  return cache.get(unstable_serialize(key))?.data as ListPage<Row> | undefined;
}

/** Reads one record, or a whole reply; null reads nothing. All rows that were read take the record. */
export function useRecord<Value>(read: ResourceRead<Value> | null): RecordState<Value> {
  const take = useTakeKnown();
  const swr = useRead(read, {
    onSuccess: (value: unknown) => {
      const [resource = '', kind, id] = read?.key ?? [];
      if (kind === 'one' && isFields(value)) take(resource, new Map([[asText(id), value]]));
    },
  });
  return { data: swr.data, ...stateOf(swr, swr.data === undefined) };
}

const isOf = (resource: string, key: unknown): key is unknown[] =>
  Array.isArray(key) && key[0] === resource;

/** Writes what is known of single records by now into all rows that were read of their noun. */
export function useTakeKnown(): (resource: string, known: KnownRecords) => void {
  const { mutate } = useSWRConfig();
  return (resource, known) => {
    const isAll = (key: unknown) => isOf(resource, key) && key[1] === 'all';
    const taken = mutate(isAll, (kept: unknown) => withKnown(kept, known, false), {
      revalidate: false,
    });
    // A cache ends with its session, and rejects what comes later.
    taken.catch(() => undefined);
  };
}

const markAsStale = (rows: unknown) => (isFields(rows) ? { ...rows, isStale: true } : undefined);

/**
 * Marks what a session has read of a resource as stale, and reads again what is on screen of it. A
 * list may be shown as it was until then; a record may not, since a form would start from it. All rows
 * take what was written, where that is known, in place of becoming stale.
 */
function useMarkStale(): (
  resource: string,
  written?: KnownRecords,
  except?: ListQuery,
) => Promise<void> {
  const { cache, mutate } = useSWRConfig();
  return async (resource, written, except) => {
    const skipped = JSON.stringify(except);
    try {
      const update = (rows: unknown) =>
        written ? withKnown(rows, written, true) : markAsStale(rows);
      const marked = mutate((key) => isOf(resource, key) && key[1] === 'all', update, {
        revalidate: false,
      });
      const read = mutate((key) => {
        if (isOf(COUNTERS, key)) return true;
        if (!isOf(resource, key) || key[1] === 'all' || key[1] === 'order') return false;
        if (key[1] !== 'list') dropAfterWrite(cache, unstable_serialize(key));
        return !(except && JSON.stringify(key[2]) === skipped);
      });
      await Promise.all([marked, read]);
    } catch {
      // SWR throws where the cache has ended with its session; nothing of it is shown any more.
    }
  };
}

/**
 * Marks everything read of a resource as stale, on screen or not and in other tabs too; call it
 * after every successful write. SWR would otherwise answer a list opened within two seconds from
 * before the write. `written` is what the write is known to have made of records: all rows that were
 * read take it, and stay as true as they were. `except` is a page that is being left because it has
 * no rows any more. Never rejects.
 */
export function useRefresh(
  resource: string,
): (written?: KnownRecords, except?: ListQuery) => Promise<void> {
  const markStale = useMarkStale();
  return (written, except) => {
    announceChange(resource);
    return markStale(resource, written, except);
  };
}

/** Reads again what another tab has changed, wherever this one shows it. */
export function useCrossTabRefresh(): void {
  const markStale = useEffectEvent(useMarkStale());
  useEffect(function followOtherTabs() {
    return watchChanges((topic) => void markStale(topic));
  }, []);
}

/** What is cached beside the replies of the API, by resource; `useRefresh` marks 'all' as stale. */
type Key = readonly [resource: string, kind: 'all' | 'order', rest: string];

/** What stands for the session: it ends with its cache. */
export const useSessionKey = (): object => useSWRConfig().cache;

/**
 * A value in the session's SWR cache, without a fetcher: never revalidated, gone with the session.
 */
export function useCachedValue<Value>(
  key: Key,
): [cached: Value | undefined, setCached: (change: (cached?: Value) => Value | undefined) => void] {
  const { data, mutate } = useSWR<Value>(key, null);
  // An updater, since the caller's value may be outdated.
  const setCached = (change: (cached?: Value) => Value | undefined): void => {
    // SWR rejects where the cache has ended with its session.
    mutate(change).catch(() => undefined);
  };
  return [data, setCached];
}

/** So long the rows before stay, instead of skeletons that would only flash. */
const KEEP_MS = 100;

type Shown<Row> = { rows: readonly Row[]; first: number };

/**
 * The rows on show: while others load, those before for a moment, then none. `query` tells one load
 * from the next.
 */
export function useKeepPreviousRows<Row>(
  next: Shown<Row>,
  isLoading: boolean,
  query: string,
): Shown<Row> {
  const [last, setLast] = useState(next);
  const [lateQuery, setLateQuery] = useState<string | null>(null);
  if (!isLoading && (last.rows !== next.rows || last.first !== next.first)) setLast(next);

  useEffect(
    function showNoneWhenLate() {
      if (!isLoading) return;
      return startTimer(() => setLateQuery(query), KEEP_MS);
    },
    [isLoading, query],
  );

  return isLoading && lateQuery !== query ? last : next;
}
