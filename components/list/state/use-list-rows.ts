import { useEffect, useEffectEvent, useMemo } from 'react';

import { ONLINE } from '@/lib/browser/environment';
import { MOST_ROWS, READ_ALL } from '@/lib/constants';
import type { Readable } from '@/lib/rows/filters';
import { pageCount } from '@/lib/rows/list-query';
import type { Resource } from '@/lib/rows/noun';
import { type PageState, usePage } from '@/lib/rows/use-resource';
import { useRows } from '@/lib/rows/use-rows';
import { useStore } from '@/lib/storage/store';

import { type ListMode, modeOf } from './list-mode';
import { useFoundRows } from './use-found-rows';
import { useKeepPreviousRows } from './use-keep-previous-rows';
import type { ListLink } from './use-list-link';

const NO_ROWS: readonly never[] = [];

/** The page on show. */
export type ShownPage<Row extends { _id: string }> = ReturnType<typeof useListRows<Row>>['page'];

/** How many rows there are, for tabs and headings. */
export type ListCounts<Row extends { _id: string }> = ReturnType<typeof useListRows<Row>>['counts'];

/**
 * What a list shows (`mode`): its page, what is known of its rows and how they are read, and their counts. Without
 * order, filter or search of all records the page is one of the server; otherwise it is cut from the rows found,
 * of which there are none until all are read: those of the server are others.
 */
export function useListRows<Row extends { _id: string }>(
  resource: Resource<Row>,
  fields: readonly Readable<Row>[],
  link: ListLink,
  isToolWaiting: boolean,
) {
  const { query, needsAllRows } = link;
  // Pages of all rows are cut here; the server's first one says how many rows there are.
  const server = usePage(resource, { ...query, ...(needsAllRows && { currentPage: 1 }) });
  const all = useFoundRows(resource, fields, link, server, isToolWaiting);
  const { known, found, left, ofNoun } = all;
  const counts = countsOf(link, server, found, all.isOnePage);
  const reading = useRows(resource, {
    search: query.key,
    when: known.areNeeded ? 'needed' : counts.areReadWhenIdle ? 'idle' : 'asked',
  });
  const arrived = modeOf(link, { server, found, phase: reading.known.phase });
  const cut = usePageRows(link, server, found);
  const isBeyondFound = found !== undefined && query.currentPage > cut.pages;
  useStayWithinPages(link, cut.pages, arrived.is === 'beyondEnd' || isBeyondFound);

  const isOnline = useStore(ONLINE);
  const isUnsearchable =
    query.key !== '' && !isOnline && found === undefined && server.rows.length === 0;
  const shown = useKeepPreviousRows(
    cut,
    arrived.is === 'waiting' || arrived.is === 'asking' || arrived.is === 'unread',
    JSON.stringify([query, needsAllRows && found === undefined]),
    isUnsearchable,
  );
  const mode: ListMode<Row> =
    isUnsearchable && shown.rows.length > 0 ? { is: 'unsearched' } : arrived;

  return {
    mode,
    known,
    reading,
    page: {
      /** Its rows, and the number of the first one in the list. */
      ...{ rows: shown.rows, first: shown.first },
      current: cut.current,
      /** How many rows all pages have. */
      total: cut.total,
      /** The rows that a change, of whomever, has taken out of those shown. */
      left,
      /** What the server has sent, and why it could not. */
      server,
    },
    counts: {
      /** All rows of the noun, whatever is searched, once they are known. */
      ofNoun,
      ...counts,
    },
  };
}

/** The rows of the page that the link names: cut from those found, or as the server has sent them. */
function usePageRows<Row>(
  { query, needsAllRows }: ListLink,
  server: PageState<Row>,
  found: readonly Row[] | undefined,
) {
  const { currentPage, resultPerPage: size } = query;
  const total = found?.length ?? server.total;
  const pages = pageCount(total, size);
  // Filters and deletions can leave fewer pages than the link says.
  const current = found ? Math.min(currentPage, pages) : currentPage;
  const start = (current - 1) * size;
  const rows = useMemo(() => {
    if (found) return found.slice(start, start + size);
    return needsAllRows ? NO_ROWS : server.rows.slice(0, MOST_ROWS);
  }, [needsAllRows, found, start, size, server.rows]);
  return { rows, first: start + 1, current, total, pages };
}

/** What is counted of a list beside its noun. */
function countsOf<Row>(
  { query, needsAllRows }: ListLink,
  server: PageState<Row>,
  found: readonly Row[] | undefined,
  isOnePage: boolean,
) {
  const isSearch = query.key !== '';
  // One that could not be read again still says how many there are.
  const isTotalKnown = !server.isLoading && (!server.error || server.rows.length > 0);
  const ofSearch = isTotalKnown ? server.total : undefined;
  const isCountable =
    !server.isLoading && server.error === undefined && server.total <= READ_ALL.mostCounted;
  const isWithoutRows = !server.isLoading && server.rows.length === 0;
  return {
    /** Nothing is there, or known, that a number could tell. */
    isNothing: !isSearch && isWithoutRows && (server.error !== undefined || server.total === 0),
    /** How many rows the search has, if that is known. */
    ofSearch,
    /** How many show, on whichever page. */
    shown: needsAllRows ? found?.length : ofSearch,
    /** The counts of all rows are known, or will be. */
    areExpected: !isSearch && (isCountable || server.isLoading),
    /** All rows are read for them, once the page is idle. */
    areReadWhenIdle: isCountable && !isOnePage && !isSearch && !needsAllRows,
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
