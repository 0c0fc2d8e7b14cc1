import { useMemo } from 'react';

import { ONLINE } from '@/lib/browser/environment';
import { MOST_ROWS } from '@/lib/constants';
import type { Readable } from '@/lib/filters/filters';
import { sortAndFilter } from '@/lib/filters/sort-and-filter';
import type { Resource } from '@/lib/nouns/noun';
import { hasAllRows, isRead, listOf } from '@/lib/rows/known-rows';
import { type PageState, usePage } from '@/lib/rows/use-page';
import { useKnownRows, useRows } from '@/lib/rows/use-rows';
import { useStore } from '@/lib/storage/store';

import { countsOf } from './list-counts';
import { type ListMode, modeOf } from './list-mode';
import type { ListLink } from './use-list-link';
import { useShownPage } from './use-shown-page';

/** What a list shows, and what it knows of its rows. */
export type ListRows<Row extends { _id: string }> = ReturnType<typeof useListRows<Row>>;

/**
 * What a list shows (`mode`, `page`), and what it knows of its rows. Without order, filter or search of all
 * records the page is one of the server; otherwise it is cut from the rows found, of which there are none
 * until all are read: those of the server are others. `isToolWaiting`: something beside the link needs all.
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
  const isOnePage = isWholeSearch(server);

  const ofSearch = useKnownRows<Row>(resource.name, query.key);
  const ofNoun = useKnownRows<Row>(resource.name);
  const isSearchRead = isRead(ofSearch);
  const rows = isSearchRead ? listOf(ofSearch.rows) : isOnePage ? server.rows : undefined;
  const isKnownOnPage = query.key === '' && !isSearchRead;
  const nounRows = hasAllRows(ofNoun) ? listOf(ofNoun.rows) : isKnownOnPage ? rows : undefined;
  const found = useFoundRows(rows, fields, link);
  const droppedOut = useDroppedOut(ofSearch.beforeChange, fields, link, { rows, found });

  const isNeeded = (isSearchRead || !isOnePage) && (needsAllRows || isToolWaiting);
  const { areReadWhenIdle, ...counts } = countsOf(link, server, { found, isOnePage });
  const reading = useRows(resource, {
    search: query.key,
    when: isNeeded ? 'needed' : areReadWhenIdle ? 'idle' : 'onDemand',
  });

  const arrived = modeOf(link, { server, found, phase: reading.known.phase });
  const isOnline = useStore(ONLINE);
  const isUnsearchable =
    query.key !== '' && !isOnline && arrived.is !== 'found' && server.rows.length === 0;
  const page = useShownPage(link, { server, found, mode: arrived, isUnsearchable });
  const mode: ListMode = isUnsearchable && page.rows.length > 0 ? { is: 'unsearched' } : arrived;

  return {
    mode,
    page: {
      ...page,
      /** The rows that a change, of whomever, has taken out of those shown. */
      droppedOut,
      /** What the server has sent, and why it could not. */
      server,
    },
    rows,
    found,
    nounRows,
    counts,
    reading: {
      ...reading,
      /** The link or a tool needs all rows, which the server's page does not hold. */
      isNeeded,
    },
  };
}

/** Whether the server's page holds all rows of its search. */
const isWholeSearch = ({ rows, total, isLoading, error }: PageState<unknown>) =>
  !isLoading && error === undefined && rows.length === total && total <= MOST_ROWS;

/** The rows that a link leaves of those of its search, in its order; undefined while these are not known. */
function useFoundRows<Row extends { _id: string }>(
  rows: readonly Row[] | undefined,
  fields: readonly Readable<Row>[],
  { view, needsAllRows }: ListLink,
): readonly Row[] | undefined {
  return useMemo(
    () => (needsAllRows && rows ? sortAndFilter(rows, fields, view) : rows),
    [needsAllRows, rows, fields, view],
  );
}

const NO_ROWS: readonly never[] = [];

/** Of the rows that changed, those that the link found before and does not find any more. */
function useDroppedOut<Row extends { _id: string }>(
  beforeChange: ReadonlyMap<string, Row>,
  fields: readonly Readable<Row>[],
  { view, needsAllRows }: ListLink,
  { rows, found }: { rows: readonly Row[] | undefined; found: readonly Row[] | undefined },
): readonly Row[] {
  return useMemo(() => {
    if (!needsAllRows || !rows || !found || beforeChange.size === 0) return NO_ROWS;
    const were = sortAndFilter([...beforeChange.values()], fields, view);
    const there = new Set(rows.map(({ _id }) => _id));
    const still = new Set(found.map(({ _id }) => _id));
    return were.filter(({ _id }) => there.has(_id) && !still.has(_id));
  }, [needsAllRows, rows, found, beforeChange, fields, view]);
}
