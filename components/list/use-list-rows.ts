import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import { useSetStatus } from '@/components/record/set-status';
import { useDeletion } from '@/components/record/use-deletion';
import { ONLINE } from '@/lib/browser/environment';
import { useStableHandlers } from '@/lib/browser/use-stable-handlers';
import { MOST_ROWS, READ_ALL } from '@/lib/constants';
import { recordLink } from '@/lib/links/record-link';
import { useGo } from '@/lib/links/use-link';
import { filterByValue, type Readable, withFilter } from '@/lib/rows/filters';
import type { Resource } from '@/lib/rows/noun';
import { pageCount } from '@/lib/rows/list-query';
import { sortAndFilter } from '@/lib/rows/sort-and-filter';
import { isWhole, listOf } from '@/lib/rows/known-rows';
import { useRefresh } from '@/lib/rows/use-refresh';
import { useList } from '@/lib/rows/use-resource';
import { useFound, useKnownRows } from '@/lib/rows/use-rows';
import { useStore } from '@/lib/storage/store';
import { startTimer } from '@/lib/timers';

import type { ListParts } from './list-parts';
import type { ListLink } from './use-list-link';

const NO_ROWS: readonly never[] = [];

/** The rows of a list's page, from the server or from all rows that were read. */
export type ListRows<Row extends { _id: string }> = ReturnType<typeof useListRows<Row>>;

/**
 * A list's page. Without order, filter or search of all records it is one page of the server;
 * otherwise it is cut from all rows; until these are read
 * there are none, since those of the server are others.
 */
export function useListRows<Row extends { _id: string }>(
  resource: Resource<Row>,
  columns: readonly Readable<Row>[],
  link: ListLink,
) {
  const { query, view, needsAllRows } = link;
  // Pages of all rows are cut here; the server's first one says how many rows there are.
  const page = useList(resource, { ...query, ...(needsAllRows && { currentPage: 1 }) });
  const known = useKnownRows<Row>(resource.name, query.key);
  const { before } = known;
  const whole = useKnownRows<Row>(resource.name);
  const isRead = known.readAt > 0;
  const isPageSettled = !page.isLoading && page.error === undefined;
  const isOnePage = isPageSettled && page.rows.length === page.total && page.total <= MOST_ROWS;
  const all = isRead ? listOf(known.rows) : isOnePage ? page.rows : undefined;
  const isSearch = query.key !== '';
  const isCounted = isPageSettled && page.total <= READ_ALL.mostCounted;
  const derived = useMemo(
    () => (needsAllRows && all ? sortAndFilter(all, columns, view) : undefined),
    [needsAllRows, all, columns, view],
  );

  const left = useMemo(
    () =>
      derived && all
        ? rowsLeft(sortAndFilter([...before.values()], columns, view), all, derived)
        : NO_ROWS,
    [derived, all, before, columns, view],
  );

  const size = query.resultPerPage;
  const total = derived?.length ?? page.total;
  const pages = pageCount(total, size);
  // Filters and deletions can leave fewer pages than the link says.
  const current = derived ? Math.min(query.currentPage, pages) : query.currentPage;
  const start = (current - 1) * size;
  const isWaiting = needsAllRows && derived === undefined;
  const rows = useMemo(() => {
    if (isWaiting) return NO_ROWS;
    return derived?.slice(start, start + size) ?? page.rows.slice(0, MOST_ROWS);
  }, [isWaiting, derived, start, size, page.rows]);
  const isKnown = derived !== undefined || (isPageSettled && !isWaiting);
  const isBeyondEnd = isKnown && rows.length === 0 && current > pages;
  const isSettled = isKnown && !isBeyondEnd;
  useStayWithinPages(link, pages, isBeyondEnd);

  const isOnline = useStore(ONLINE);
  const isUnsearched = isSearch && !isOnline && !derived && page.rows.length === 0;
  const shown = useKeepPreviousRows(
    { rows, first: start + 1 },
    isWaiting || (!derived && page.isLoading),
    JSON.stringify([query, isWaiting]),
    isUnsearched,
  );

  return {
    page,
    ...shown,
    /** Without a connection nobody searches: the rows of before are on show. */
    isUnsearched: isUnsearched && shown.rows.length > 0,
    isSettled,
    /** Nothing can be shown before all rows are read. */
    isWaiting,
    current,
    /** How many rows the list has on all pages. */
    total,
    /** How many rows the search has, read or not. */
    expected: isRead ? known.total : page.total,
    /** The same from the page; null while unknown. One that could not be read again still says it. */
    counted: !page.isLoading && (!page.error || page.rows.length > 0) ? page.total : null,
    /** The whole list's counts are known, or will be. */
    isCounted: !isSearch && (isCounted || page.isLoading),
    /** All rows of the list, whatever is searched, once they are known. */
    whole: isWhole(whole) ? listOf(whole.rows) : isRead || isSearch ? undefined : all,
    /** All rows of the search, once they were read or fit on the page. */
    all,
    /** Those of `all` that the view shows, in its order; undefined while the server's page is shown. */
    derived,
    shown: derived ?? all,
    /** The rows that a change, of whomever, has taken out of those shown. */
    left,
    /** All rows are read for their counts, once the page is idle. */
    isCountedWhenIdle: isCounted && !isOnePage && !isSearch && !needsAllRows,
    /** All rows were fetched, or have to be: the page alone does not hold them. */
    isBeyondPage: isRead || !isOnePage,
  };
}

/** Of the rows that were on show, those that are there still but show no more. */
function rowsLeft<Row extends { _id: string }>(
  were: readonly Row[],
  all: readonly Row[],
  shown: readonly Row[],
): readonly Row[] {
  if (were.length === 0) return were;
  const there = new Set(all.map(({ _id }) => _id));
  const still = new Set(shown.map(({ _id }) => _id));
  return were.filter(({ _id }) => there.has(_id) && !still.has(_id));
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

/** What can be done with a list's rows and headings; the same functions at every render. */
export function useRowActions<Row extends { _id: string }>(parts: ListParts<Row>) {
  const { resource, link, list, full } = parts;
  const { listSearch } = link;
  const go = useGo();
  const [, keepFound] = useFound(resource.name, listSearch);
  const refresh = useRefresh(resource.name);
  const { askToDelete, dialog } = useDeletion(resource);
  const { choose } = useSetStatus(resource);

  function open(row: Row): void {
    keepFound(list.derived ?? []);
    go(recordLink(resource.singular, row._id, { listSearch, listRow: list.rows.indexOf(row) }));
  }

  /**
   * The last row of a page leads back one page (specification §2 names three lists; all five do
   * it).
   */
  async function showWithout({ _id }: Row): Promise<void> {
    const { query, setPage } = link;
    const isPageEmpty = list.page.rows.length === 1 && query.currentPage > 1;
    if (isPageEmpty) setPage(query.currentPage - 1, true);
    else if (link.peek === _id) link.closePeek();
    await refresh(new Map([[_id, null]]), isPageEmpty ? query : undefined);
  }

  const actions = useStableHandlers({
    onOpen: open,
    onPeek: ({ _id }: Row) => link.openPeek(_id),
    onDelete: (row: Row, name: string) =>
      askToDelete(row, name, () => {
        full.select([row], false);
        return showWithout(row);
      }),
    onStatus: (row: Row, status: string) => void choose(row, status),
    onSort: (column: string) => {
      const { sort } = link.view;
      const isAgain = sort?.column === column;
      link.setView({
        sort: isAgain && sort.isDescending ? null : { column, isDescending: isAgain },
      });
    },
    onFilter: (field: Readable<Row>, row: Row, isNot: boolean) => {
      const { filters } = link.view;
      link.setView({ filters: withFilter(filters, field.id, filterByValue(field, row, isNot)) });
    },
    onSelect: full.select,
  });
  return { actions, dialog };
}
