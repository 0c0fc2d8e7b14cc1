import { useMemo } from 'react';

import { ONLINE } from '@/lib/browser/environment';
import { MOST_ROWS } from '@/lib/constants';
import type { Readable } from '@/lib/filters/filters';
import { sortAndFilter } from '@/lib/filters/sort-and-filter';
import type { Resource } from '@/lib/nouns/noun';
import { hasAllRows, type Identified, isRead, listOf } from '@/lib/rows/known-rows';
import { type PageState, usePage } from '@/lib/rows/use-page';
import { type RowsOptions, useKnownRows, useRows } from '@/lib/rows/use-rows';
import { useStore } from '@/lib/storage/store';

import { countsOf } from './list-counts';
import { type ListMode, modeOf } from './list-mode';
import type { ListLink } from './use-list-link';
import { useShownPage } from './use-shown-page';

/** What a list shows, and what it knows of its rows. */
export type ListRows<Row extends Identified> = ReturnType<typeof useListRows<Row>>;

/**
 * What a list shows (`mode`, `page`), and what it knows of its rows. Without order, filter or search of all
 * records the page is one of the server; otherwise it is cut from the rows found, of which there are none until
 * a reading of all has ended, whole or in part: those of the server are others. `isToolWaiting`: something beside
 * the link needs all.
 */
export function useListRows<Row extends Identified>(
  resource: Resource<Row>,
  fields: readonly Readable<Row>[],
  link: ListLink,
  isToolWaiting: boolean,
) {
  const { query, needsAllRows } = link;
  const sets = useRowSets(resource, fields, link);
  const { server, rows, nounRows, found, droppedOut, isOnePage, wereRead } = sets;
  const { areReadWhenIdle, ...counts } = countsOf(link, server, { found, isOnePage });
  const isNeeded = (wereRead || !isOnePage) && (needsAllRows || isToolWaiting);
  const reading = useRows(resource, {
    search: query.key,
    when: whenToRead(isNeeded, areReadWhenIdle),
  });

  const asked = modeOf(link, { server, found, phase: reading.known.phase });
  const isOnline = useStore(ONLINE);
  const isUnsearchable =
    query.key !== '' && !isOnline && asked.is !== 'found' && server.rows.length === 0;
  const page = useShownPage(link, { server, found, mode: asked, isUnsearchable });
  // Where there are no rows of before, what was asked says why there is nothing.
  const mode: ListMode = isUnsearchable && page.rows.length > 0 ? { is: 'unsearched' } : asked;

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

/** When all rows of the search are read: at once, once the page is idle, or where somebody presses for it. */
function whenToRead(isNeeded: boolean, areReadWhenIdle: boolean): RowsOptions['when'] {
  if (isNeeded) return 'needed';
  return areReadWhenIdle ? 'idle' : 'onDemand';
}

/** The rows of a list by what was read of them so far: the server's page, its search, the noun, and what the link finds. */
function useRowSets<Row extends Identified>(
  resource: Resource<Row>,
  fields: readonly Readable<Row>[],
  link: ListLink,
) {
  const { query, needsAllRows } = link;
  // Of all rows the server's first page says how many there are; the page on show is cut from what is found.
  const server = usePage(resource, { ...query, ...(needsAllRows && { currentPage: 1 }) });
  const ofSearch = useKnownRows<Row>(resource.name, query.key);
  const ofNoun = useKnownRows<Row>(resource.name);
  const wereRead = isRead(ofSearch);
  const isOnePage = holdsAllRows(server);
  const rows = wereRead ? listOf(ofSearch.rows) : isOnePage ? server.rows : undefined;
  const ofPage = query.key === '' && !wereRead ? rows : undefined;
  const nounRows = hasAllRows(ofNoun) ? listOf(ofNoun.rows) : ofPage;
  const found = useFoundRows(rows, fields, link);
  const droppedOut = useDroppedOut(ofSearch.beforeChange, fields, link, { rows, found });
  return { server, rows, nounRows, found, droppedOut, isOnePage, wereRead };
}

/** Whether the server's page holds all rows of its search. */
const holdsAllRows = ({ rows, total, isLoading, error }: PageState<unknown>) =>
  !isLoading && error === undefined && rows.length === total && total <= MOST_ROWS;

/** The rows that a link leaves of those of its search, in its order; undefined while these are not known. */
function useFoundRows<Row extends Identified>(
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
function useDroppedOut<Row extends Identified>(
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
