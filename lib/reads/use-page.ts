import { READ_ALL } from '@/lib/constants';
import type { ListPage } from '@/lib/http/read-page';
import type { Resource } from '@/lib/nouns/noun';
import type { Identified } from '@/lib/rows/known-rows';
import { isSameQuery, type ListQuery } from '@/lib/rows/list-query';
import { pageWithOwnWrites } from '@/lib/rows/own-writes';
import { entriesOf } from '@/lib/rows/store';

import { takePage } from './apply-change';
import { givenSize } from './given-size';
import { type FetchedPage, listRead } from './noun-reads';
import { useCached, useRead, useSessionCache } from './session-cache';
import { type ValueState, stateOf } from './use-value';

const NO_ROWS: never[] = [];

/** One page of a list as a screen shows it. */
export type PageState<Row> = ListPage<Row> &
  Omit<ValueState<Row>, 'data'> & {
    /** The server has answered with it, now or before, if it was with no rows. */
    isKnown: boolean;
    /** How many rows a page has, which an API may decide by itself; undefined where no page is read. */
    given?: number;
  };

/**
 * Reads one page. While it loads `rows` is empty, but `total` keeps its last value so that the
 * pager stays. Without a query nothing is read. All rows of its search take the page.
 */
export function usePage<Row>(noun: Resource<Row>, query: ListQuery | null): PageState<Row> {
  const session = useSessionCache();
  const swr = useRead<FetchedPage<Row>>(query && listRead(noun, query), {
    keepPreviousData: true,
    onSuccess: (page: FetchedPage<Row>) => takePage(session, noun.name, query?.key ?? '', page),
  });
  // The kept data may be another page's: its rows must not stand under this page's number.
  const own = query && swr.data && isSameQuery(swr.data.query, query) ? swr.data : undefined;
  return {
    rows: own?.rows ?? NO_ROWS,
    total: swr.data?.total ?? 0,
    isKnown: own !== undefined,
    given: query ? givenSize(noun.list, query, own) : undefined,
    ...stateOf(swr, own === undefined),
  };
}

/**
 * Reads the first page of a search: a cheap look whether anything is new. All rows of it take the page, and are
 * stale where it has other ones. Of rows that were written or read meanwhile the page may be older: it is left then, as
 * another look comes.
 * @throws ApiError
 */
export function useLookForChanges<Row extends Identified>(
  noun: Resource<Row>,
  search: string,
): () => Promise<void> {
  const session = useSessionCache();
  return async () => {
    const known = () => entriesOf(session.cache, noun.name).map(({ state }) => state.read().last);
    const before = known();
    const first = { key: search, currentPage: 1, resultPerPage: READ_ALL.smallestPage };
    const page = pageWithOwnWrites(session.cache, noun.name, await noun.list(first));
    if (known().every((last, at) => last === before[at]))
      takePage(session, noun.name, search, page);
  };
}

/** What the session has already read of a list's first page; never sends a request. */
export function useCachedFirstPage<Row>(noun: Resource<Row>): ListPage<Row> | undefined {
  return useCached()(listRead(noun));
}

/** Tells which pages of a list the session holds; never sends a request. */
export function useIsCached<Row>(noun: Resource<Row>): (query: ListQuery) => boolean {
  const cached = useCached();
  return (query) => cached(listRead(noun, query)) !== undefined;
}
