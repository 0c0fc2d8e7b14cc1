import { useEffect, useEffectEvent } from 'react';
import useSWR, {
  type Cache,
  type SWRConfiguration,
  type SWRResponse,
  unstable_serialize,
  useSWRConfig,
} from 'swr';

import { READ_ALL } from '@/lib/constants';
import type { ApiError } from '@/lib/http/api-error';
import type { ListPage } from '@/lib/http/http';
import { toApiError } from '@/lib/http/to-api-error';
import { asText, isFields } from '@/lib/narrow';
import { announceChange, watchChanges } from '@/lib/storage/tab-channel';

import { COUNTERS, type FetchedPage, listRead, type Resource, type ResourceRead } from './noun';
import type { ListQuery } from './sort-and-filter';
import { isEcho, type KnownRecords, markStale, noteWritten, takePage, takeRecords } from './store';

/** One record, or a whole reply, as a screen shows it. */
export type RecordState<Value> = {
  data: Value | undefined;
  isLoading: boolean;
  error: ApiError | undefined;
  retry: () => void;
};

const NO_ROWS: never[] = [];

/** One page of a list as a screen shows it. */
type ListState<Row> = ListPage<Row> & Omit<RecordState<Row>, 'data'>;

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
export function useList<Row>(resource: Resource<Row>, query: ListQuery | null): ListState<Row> {
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
    const all = [...(sharings.get(cache)?.values() ?? [])];
    return all.length > 0 && all.every(({ running }) => running.size === 0);
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

/** Writes what is known of single records by now into all rows that were read of their noun. */
export function useTakeKnown(): (resource: string, known: KnownRecords) => void {
  const session = useSessionKey();
  return (resource, known) => takeRecords(session, resource, known, 'read');
}

const isOf = (resource: string, key: unknown): key is unknown[] =>
  Array.isArray(key) && key[0] === resource;

/**
 * Reads again what is on screen of a resource, and drops what is not. A list may be shown as it was until
 * then; a record may not, since a form would start from it. Where it is known which records have
 * changed, the others stay.
 */
function useReadAgain() {
  const { cache, mutate } = useSWRConfig();
  return async (resource: string, records?: KnownRecords, except?: ListQuery): Promise<void> => {
    const skipped = JSON.stringify(except);
    try {
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

/**
 * Marks everything read of a resource as stale, on screen or not and in other tabs too; call it
 * after every successful write. SWR would otherwise answer a list opened within two seconds from
 * before the write. `written` is what the write is known to have made of records: all rows take it,
 * and stay as true as they were. `except` is a page that is being left because it has no rows any more.
 * Never rejects.
 */
export function useRefresh(
  resource: string,
): (written?: KnownRecords, except?: ListQuery) => Promise<void> {
  const refresh = useRefreshOf();
  return (written, except) => refresh(resource, written, except);
}

/** The same of whichever resource it is told. */
export function useRefreshOf() {
  const session = useSessionKey();
  const readAgain = useReadAgain();
  return (resource: string, written?: KnownRecords, except?: ListQuery): Promise<void> => {
    announceChange(resource, written);
    if (written) {
      noteWritten(session, resource, written);
      takeRecords(session, resource, written, 'own');
    } else markStale(session, resource);
    return readAgain(resource, written, except);
  };
}

/** Takes what somebody else has made of records, or marks all as stale, and reads again what is on screen. */
function useTakeChange() {
  const session = useSessionKey();
  const readAgain = useReadAgain();
  return (resource: string, records: KnownRecords | undefined): Promise<void> => {
    if (records) takeRecords(session, resource, records, 'others');
    else markStale(session, resource);
    return readAgain(resource, records);
  };
}

/** Takes what another tab has changed, and reads again what this one shows of it. */
export function useCrossTabRefresh(): void {
  const session = useSessionKey();
  const takeChange = useTakeChange();
  const take = useEffectEvent((resource: string, records: KnownRecords | undefined) => {
    if (records) noteWritten(session, resource, records);
    void takeChange(resource, records);
  });
  useEffect(function followOtherTabs() {
    return watchChanges((resource, records) => take(resource, records));
  }, []);
}

/**
 * Takes what the server says has changed: each of the records is read by itself, if it is not the echo of
 * a write in this browser; where nobody knows which (null), or many have, all are stale. Never rejects.
 */
export function useTakeEvents<Row extends object>({
  name,
  get,
}: Pick<Resource<Row>, 'name' | 'get'>): (ids: readonly string[] | null) => Promise<void> {
  const session = useSessionKey();
  const takeChange = useTakeChange();

  async function read(id: string): Promise<[id: string, record: Row | null]> {
    try {
      return [id, await get(id)];
    } catch (thrown) {
      if (toApiError(thrown).status === 404) return [id, null];
      throw thrown;
    }
  }

  return async (ids) => {
    const news = ids?.filter((id) => !isEcho(session, name, id));
    if (news?.length === 0) return;
    const isFew = news !== undefined && news.length <= READ_ALL.mostCallsUnasked;
    // A record that cannot be read is one of which nobody knows what it is.
    const records = isFew ? await Promise.all(news.map(read)).catch(() => undefined) : undefined;
    await takeChange(name, records && new Map(records));
  };
}
