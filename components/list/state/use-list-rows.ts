import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import { ONLINE } from '@/lib/browser/environment';
import { MOST_ROWS, READ_ALL } from '@/lib/constants';
import type { ListPage } from '@/lib/http/http';
import type { Readable } from '@/lib/rows/filters';
import { type ListQuery, pageCount } from '@/lib/rows/list-query';
import type { Resource } from '@/lib/rows/noun';
import { useList } from '@/lib/rows/use-resource';
import { useStore } from '@/lib/storage/store';
import { startTimer } from '@/lib/timers';

import { useFoundRows } from './use-found-rows';
import type { ListLink } from './use-list-link';

const NO_ROWS: readonly never[] = [];

/** The page on show. */
export type ShownPage<Row extends { _id: string }> = ReturnType<typeof useListRows<Row>>['page'];

/** How many rows there are, for tabs and headings. */
export type ListCounts<Row extends { _id: string }> = ReturnType<typeof useListRows<Row>>['counts'];

/**
 * A list's page, what is known of its rows, and their counts. Without order, filter or search of all records
 * the page is one of the server; otherwise it is cut from the rows found, of which there are none until
 * all are read: those of the server are others.
 */
export function useListRows<Row extends { _id: string }>(
  resource: Resource<Row>,
  fields: readonly Readable<Row>[],
  link: ListLink,
) {
  const { query, needsAllRows } = link;
  // Pages of all rows are cut here; the server's first one says how many rows there are.
  const server = useList(resource, { ...query, ...(needsAllRows && { currentPage: 1 }) });
  const isServerSettled = !server.isLoading && server.error === undefined;
  const { known, isOnePage, left, ofNoun } = useFoundRows(
    resource,
    fields,
    link,
    server,
    isServerSettled,
  );
  const { found } = known;

  const isWaiting = needsAllRows && found === undefined;
  const { rows, first, current, total, pages } = usePageRows(query, server, found, isWaiting);
  const isKnown = found !== undefined || (isServerSettled && !isWaiting);
  const isBeyondEnd = isKnown && rows.length === 0 && current > pages;
  useStayWithinPages(link, pages, isBeyondEnd);

  const isOnline = useStore(ONLINE);
  const isUnsearched = query.key !== '' && !isOnline && !found && server.rows.length === 0;
  const shown = useKeepPreviousRows(
    { rows, first },
    isWaiting || (!found && server.isLoading),
    JSON.stringify([query, isWaiting]),
    isUnsearched,
  );
  return {
    known,
    page: {
      /** Its rows, and the number of the first one in the list. */
      ...shown,
      current,
      /** How many rows all pages have. */
      total,
      /** The rows that a change, of whomever, has taken out of those shown. */
      left,
      /** What the server has sent, and why it could not. */
      server,
      isSettled: isKnown && !isBeyondEnd,
      /** Nothing can be shown before all rows are read. */
      isWaiting,
      /** Without a connection nobody searches: the rows of before are on show. */
      isUnsearched: isUnsearched && shown.rows.length > 0,
    },
    counts: {
      /** All rows of the noun, whatever is searched, once they are known. */
      ofNoun,
      ...countsOf(link, { ...server, isSettled: isServerSettled, isOnePage }, found),
    },
  };
}

/** The rows of the page that the link names: cut from those found, or as the server has sent them. */
function usePageRows<Row>(
  { currentPage, resultPerPage: size }: ListQuery,
  server: ListPage<Row>,
  found: readonly Row[] | undefined,
  isWaiting: boolean,
) {
  const total = found?.length ?? server.total;
  const pages = pageCount(total, size);
  // Filters and deletions can leave fewer pages than the link says.
  const current = found ? Math.min(currentPage, pages) : currentPage;
  const start = (current - 1) * size;
  const rows = useMemo(() => {
    if (isWaiting) return NO_ROWS;
    return found?.slice(start, start + size) ?? server.rows.slice(0, MOST_ROWS);
  }, [isWaiting, found, start, size, server.rows]);
  return { rows, first: start + 1, current, total, pages };
}

type ServerPage = ListPage<unknown> & {
  error: unknown;
  isLoading: boolean;
  isSettled: boolean;
  isOnePage: boolean;
};

/** What is counted of a list beside its noun. */
function countsOf(
  { query, needsAllRows }: ListLink,
  server: ServerPage,
  found: readonly unknown[] | undefined,
) {
  const isSearch = query.key !== '';
  // One that could not be read again still says how many there are.
  const isTotalKnown = !server.isLoading && (!server.error || server.rows.length > 0);
  const ofSearch = isTotalKnown ? server.total : undefined;
  const isCountable = server.isSettled && server.total <= READ_ALL.mostCounted;
  return {
    /** How many rows the search has, if that is known. */
    ofSearch,
    /** How many show, on whichever page. */
    shown: needsAllRows ? found?.length : ofSearch,
    /** The counts of all rows are known, or will be. */
    areExpected: !isSearch && (isCountable || server.isLoading),
    /** All rows are read for them, once the page is idle. */
    areReadWhenIdle: isCountable && !server.isOnePage && !isSearch && !needsAllRows,
  };
}

/** The link can name a page that does not exist, for instance after deletions. */
function useStayWithinPages(link: ListLink, pages: number, isBeyondEnd: boolean): void {
  const setPage = useEffectEvent(link.setPage);
  useEffect(
    function leadToLastPage() {
      if (isBeyondEnd) setPage(pages, true);
    },
    [isBeyondEnd, pages],
  );
}

/** So long the rows before stay, instead of skeletons that would only flash. */
const KEEP_MS = 100;

type Shown<Row> = { rows: readonly Row[]; first: number };

/**
 * The rows on show: while others load, those before for a moment, then none. `query` tells one load
 * from the next; those that cannot come now leave the ones before for longer.
 */
function useKeepPreviousRows<Row>(
  next: Shown<Row>,
  isLoading: boolean,
  query: string,
  isUnreachable: boolean,
): Shown<Row> {
  const [last, setLast] = useState(next);
  const [lateQuery, setLateQuery] = useState<string | null>(null);
  if (!isLoading && !isUnreachable && (last.rows !== next.rows || last.first !== next.first))
    setLast(next);

  useEffect(
    function showNoneWhenLate() {
      if (!isLoading) return;
      return startTimer(() => setLateQuery(query), KEEP_MS);
    },
    [isLoading, query],
  );

  return isUnreachable || (isLoading && lateQuery !== query) ? last : next;
}
