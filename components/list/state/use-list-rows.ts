import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import { ONLINE } from '@/lib/browser/environment';
import { MOST_ROWS, READ_ALL } from '@/lib/constants';
import type { Readable } from '@/lib/rows/filters';
import { pageCount } from '@/lib/rows/list-query';
import type { Resource } from '@/lib/rows/noun';
import { useList } from '@/lib/rows/use-resource';
import { useStore } from '@/lib/storage/store';
import { startTimer } from '@/lib/timers';

import { useFoundRows } from './use-found-rows';
import type { ListLink } from './use-list-link';

const NO_ROWS: readonly never[] = [];

/** The rows of a list's page, from the server or from all rows that were read. */
export type ListRows<Row extends { _id: string }> = ReturnType<typeof useListRows<Row>>;

/**
 * A list's page. Without order, filter or search of all records it is a page of the server; otherwise it is
 * cut from the rows found, of which there are none until all are read: those of the server are others.
 */
export function useListRows<Row extends { _id: string }>(
  resource: Resource<Row>,
  fields: readonly Readable<Row>[],
  link: ListLink,
) {
  const { query, needsAllRows } = link;
  // Pages of all rows are cut here; the server's first one says how many rows there are.
  const page = useList(resource, { ...query, ...(needsAllRows && { currentPage: 1 }) });
  const isPageSettled = !page.isLoading && page.error === undefined;
  const { isOnePage, ...known } = useFoundRows(resource, fields, link, { ...page, isPageSettled });
  const { found, isRead } = known;
  const isSearch = query.key !== '';
  const isCounted = isPageSettled && page.total <= READ_ALL.mostCounted;

  const size = query.resultPerPage;
  const total = found?.length ?? page.total;
  const pages = pageCount(total, size);
  // Filters and deletions can leave fewer pages than the link says.
  const current = found ? Math.min(query.currentPage, pages) : query.currentPage;
  const start = (current - 1) * size;
  const isWaiting = needsAllRows && found === undefined;
  const rows = useMemo(() => {
    if (isWaiting) return NO_ROWS;
    return found?.slice(start, start + size) ?? page.rows.slice(0, MOST_ROWS);
  }, [isWaiting, found, start, size, page.rows]);
  const isKnown = found !== undefined || (isPageSettled && !isWaiting);
  const isBeyondEnd = isKnown && rows.length === 0 && current > pages;
  useStayWithinPages(link, pages, isBeyondEnd);

  const isOnline = useStore(ONLINE);
  const isUnsearched = isSearch && !isOnline && !found && page.rows.length === 0;
  const shown = useKeepPreviousRows(
    { rows, first: start + 1 },
    isWaiting || (!found && page.isLoading),
    JSON.stringify([query, isWaiting]),
    isUnsearched,
  );

  return {
    ...known,
    page,
    ...shown,
    /** Without a connection nobody searches: the rows of before are on show. */
    isUnsearched: isUnsearched && shown.rows.length > 0,
    isSettled: isKnown && !isBeyondEnd,
    /** Nothing can be shown before all rows are read. */
    isWaiting,
    current,
    /** How many rows the list has on all pages. */
    total,
    /** How many rows the page says that the search has; null while unknown. One that could not be read again still says it. */
    pageTotal: !page.isLoading && (!page.error || page.rows.length > 0) ? page.total : null,
    /** The counts of all rows are known, or will be. */
    isCounted: !isSearch && (isCounted || page.isLoading),
    /** All rows are read for their counts, once the page is idle. */
    isCountedWhenIdle: isCounted && !isOnePage && !isSearch && !needsAllRows,
    /** All rows were fetched, or have to be: the page alone does not hold them. */
    isBeyondPage: isRead || !isOnePage,
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
