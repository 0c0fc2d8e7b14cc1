import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import { MOST_ROWS } from '@/lib/constants';
import type { PageState } from '@/lib/reads/use-page';
import { pageCount } from '@/lib/rows/list-query';
import { startTimer } from '@/lib/timers';

import { type Keeps, keepsBefore, type ListMode } from './list-mode';
import type { ListLink } from './use-list-link';

/** What there is to show a page of. */
type ForPage<Row> = {
  server: PageState<Row>;
  found: readonly Row[] | undefined;
  mode: ListMode;
  /** Nobody searches without a connection: the rows of before stay. */
  isSearchOffline: boolean;
};

/** The page on show. */
export type ShownPage<Row> = {
  onPage: readonly Row[];
  /** The number of the first one in the list. */
  first: number;
  /** They are those of before, which others will take the place of. */
  areOld: boolean;
  /** Which page it is. */
  current: number;
  /** How many rows all pages have, and each of them. */
  rowCount: number;
  size: number;
};

/**
 * The page on show: cut from the rows found, or as the server has sent it. While it is on its way the rows before
 * stay for a moment, and as long as all are read; a link to a page that is no more goes to the last one.
 */
export function useShownPage<Row>(link: ListLink, there: ForPage<Row>): ShownPage<Row> {
  const { query, needsAllRows } = link;
  const { mode, isSearchOffline } = there;
  const cut = useCutPage(link, there);
  const isBeyondFound = mode.is === 'found' && query.currentPage > cut.pages;
  useStayWithinPages(link, cut.pages, mode.is === 'beyondEnd' || isBeyondFound);
  const keeps = keepsBefore(mode, link);
  const load = JSON.stringify([query, needsAllRows]);
  const shown = useKeepPrevious(cut, { keeps, isSearchOffline, load });
  return {
    onPage: shown.rows,
    first: shown.first,
    areOld: keeps === 'whileReading' && shown.rows.length > 0,
    current: cut.current,
    rowCount: cut.total,
    size: cut.size,
  };
}

const NO_ROWS: readonly never[] = [];

/** The rows of the page that the link names, and how many pages there are. */
function useCutPage<Row>({ query, needsAllRows }: ListLink, { server, found, mode }: ForPage<Row>) {
  const { currentPage, resultPerPage } = query;
  const whole = mode.is === 'found' ? found : undefined;
  // An API may have a size of its own; what is cut here has the one asked for.
  const size = (needsAllRows ? undefined : server.given) ?? resultPerPage;
  const isWaiting = mode.is === 'waiting';
  const total = whole?.length ?? server.total;
  const pages = pageCount(total, size);
  // Filters and deletions can leave fewer pages than the link says.
  const current = whole ? Math.min(currentPage, pages) : currentPage;
  const start = (current - 1) * size;
  const rows = useMemo(() => {
    if (whole) return whole.slice(start, start + size);
    return needsAllRows || isWaiting ? NO_ROWS : server.rows.slice(0, MOST_ROWS);
  }, [needsAllRows, isWaiting, whole, start, size, server.rows]);
  return { rows, first: start + 1, current, total, size, pages };
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

/** So long the rows before stay where that is briefly. */
const KEEP_MS = 100;

type Shown<Row> = { rows: readonly Row[]; first: number };

type Loading = Pick<ForPage<unknown>, 'isSearchOffline'> & {
  keeps: Keeps;
  /** Tells one load from the next. */
  load: string;
};

/** The rows on show: while others load, those before as long as they are kept; then none. */
function useKeepPrevious<Row>(
  { rows, first }: Shown<Row>,
  { keeps, isSearchOffline, load }: Loading,
): Shown<Row> {
  const [last, setLast] = useState<Shown<Row>>({ rows, first });
  const [lateLoad, setLateLoad] = useState<string | null>(null);
  const isLoading = keeps !== 'never';
  if (!isLoading && !isSearchOffline && (last.rows !== rows || last.first !== first))
    setLast({ rows, first });

  useEffect(
    function showNoneWhenLate() {
      if (!isLoading) return;
      return startTimer(() => setLateLoad(load), KEEP_MS);
    },
    [isLoading, load],
  );

  const isBrief = keeps === 'briefly' && lateLoad !== load;
  return isSearchOffline || keeps === 'whileReading' || isBrief ? last : { rows, first };
}
