import { READ_ALL } from '@/lib/constants';
import type { ApiError } from '@/lib/http/api-error';
import type { ListPage } from '@/lib/http/read-page';
import { asText, isFields } from '@/lib/narrow';
import type { Resource } from '@/lib/nouns/noun';

import type { ListQuery } from './list-query';
import { type FetchedPage, listRead, type ResourceRead } from './reads';
import { takePage, takeRecords } from './take-records';
import { type Read, useRead, useReadBefore, useSessionKey } from './use-read';

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

/**
 * Reads one page. While it loads `rows` is empty, but `total` keeps its last value so that the
 * pager stays. Without a query nothing is read. All rows of its search take the page.
 */
export function usePage<Row>(resource: Resource<Row>, query: ListQuery | null): PageState<Row> {
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

/**
 * Asks for the first page of a search: a cheap question whether anything is new. All rows of it take the page, and are
 * stale where it has other ones.
 * @throws ApiError
 */
export function useAskForNews<Row>(resource: Resource<Row>, search: string): () => Promise<void> {
  const session = useSessionKey();
  return async () => {
    const first = { key: search, currentPage: 1, resultPerPage: READ_ALL.smallestPage };
    takePage(session, resource.name, search, await resource.list(first));
  };
}

/** What the session has already read of a list's first page; never sends a request. */
export function useFirstPageRead<Row>(resource: Resource<Row>): ListPage<Row> | undefined {
  return useReadBefore()(listRead(resource));
}

/** Tells which pages of a list the session holds; never sends a request. */
export function useHasRead<Row>(resource: Resource<Row>): (query: ListQuery) => boolean {
  const readBefore = useReadBefore();
  return (query) => readBefore(listRead(resource, query)) !== undefined;
}

/**
 * Reads one record, or a whole reply; null reads nothing. All rows take the record.
 * `takesRead` takes what the session has read of it as it is, without a request.
 */
export function useRecord<Value>(
  read: ResourceRead<Value> | null,
  { takesRead = false } = {},
): RecordState<Value> {
  const session = useSessionKey();
  const swr = useRead(read, {
    revalidateIfStale: !takesRead,
    onSuccess: (value: unknown) => {
      const [resource = '', kind, id] = read?.key ?? [];
      if (kind !== 'one' || !isFields(value)) return;
      takeRecords(session, resource, new Map([[asText(id), value]]), 'read');
    },
  });
  return { data: swr.data, ...stateOf(swr, swr.data === undefined) };
}

/** What a screen shows of a read beside the value; `isMissing` says that no value has arrived. */
function stateOf<Value>(read: Read<Value>, isMissing: boolean) {
  const { error, isLoading, isValidating, mutate } = read;
  // A failure that is about to be replaced: by the read under way, or by the one on returning.
  const isRetrying = error !== undefined && (error.isCancelled || isValidating) && isMissing;
  return {
    isLoading: isLoading || isRetrying,
    error: isRetrying || error?.isCancelled ? undefined : error,
    // A cache ends with its session, and rejects what comes later.
    retry: () => void mutate().catch(() => undefined),
  };
}
