import { useMemo } from 'react';

import { ONLINE } from '@/lib/browser/environment';
import { MOST_ROWS } from '@/lib/constants';
import type { Readable } from '@/lib/filters/filters';
import { holdNone, sortAndFilter } from '@/lib/filters/sort-and-filter';
import type { Resource } from '@/lib/nouns/noun';
import { type PageState, usePage } from '@/lib/reads/use-page';
import { hasAllRows, type Identified, listOf } from '@/lib/rows/known-rows';
import { type RowsOptions, type RowsState, useKnownRows, useRows } from '@/lib/rows/use-rows';
import { useStore } from '@/lib/storage/store';

import { countsOf, type ListCounts } from './list-counts';
import { isOfflineSearch, type ListMode, modeOf } from './list-mode';
import type { ListLink } from './use-list-link';
import { type ShownPage, useShownPage } from './use-shown-page';

/** Sets of a list's rows, each a part of the one before it; undefined before they are read, all or some. */
export type RowSets<Row> = {
  /** All there are, whatever is searched. */
  ofNoun: readonly Row[] | undefined;
  /** What the server finds by the link's search. */
  ofSearch: readonly Row[] | undefined;
  /** What the link's order, filters and words leave of them. */
  found: readonly Row[] | undefined;
  /** What is on show; until it has come, what was before, or nothing. */
  onPage: readonly Row[];
  /** What a change, of whomever, has taken out of those found. */
  droppedOut: readonly Row[];
};

/** What a list shows, and what it knows of its rows. */
export type ListRows<Row> = {
  /** What it shows, or waits for. */
  mode: ListMode;
  /** Its rows, in sets. */
  rows: RowSets<Row>;
  /** Which page is on show. */
  page: Omit<ShownPage<Row>, 'onPage'> & {
    /** What the server has sent, and why it could not. */
    server: PageState<Row>;
    /** None of that holds what it was asked to search. */
    serverIgnoresSearch: boolean;
    /** Nobody can search without a connection: where there are rows of before, those stay. */
    isSearchOffline: boolean;
  };
  counts: Omit<ListCounts, 'areReadWhenIdle'>;
  /** How all rows of the search are read. `isNeeded`: the link or a tool needs those that the server's page lacks. */
  reading: Pick<RowsState<Row>, 'known' | 'error' | 'missing' | 'read' | 'stop'> & {
    isNeeded: boolean;
  };
};

/** What a list asks beside its link. */
type Beside = {
  /** Something beside the link needs all rows. */
  isToolWaiting: boolean;
  /** What the link asks is not known yet. */
  isFilterPending: boolean;
};

/**
 * What a list shows (`mode`, `rows.onPage`), and what it knows of its rows. Without order, filter or search of all
 * records the page is one of the server; otherwise it is cut from the rows found, of which there are none until
 * a reading of all has ended, whole or in part: those of the server are others.
 */
export function useListRows<Row extends Identified>(
  noun: Resource<Row>,
  fields: readonly Readable<Row>[],
  link: ListLink,
  { isToolWaiting, isFilterPending }: Beside,
): ListRows<Row> {
  const { query, needsAllRows } = link;
  const { sets, server, isOnePage, wereRead } = useReadSets(noun, fields, link);
  const { found } = sets;
  const serverIgnoresSearch = useServerIgnoresSearch(server, fields, query.key);
  const { areReadWhenIdle, ...counts } = countsOf(link, server, { found, isOnePage });
  // A page that holds all rows spares a reading, but once they were read those show, and are kept up to date.
  const isNeeded = (wereRead || !isOnePage) && (needsAllRows || isToolWaiting);
  const { known, error, missing, read, stop } = useRows(noun, {
    search: query.key,
    when: whenToRead(isNeeded, areReadWhenIdle),
  });

  const isOnline = useStore(ONLINE);
  const mode = modeOf(link, { server, found, reading: known.is, isOnline, isFilterPending });
  const isSearchOffline = isOfflineSearch(link, mode, { server, isOnline });
  const { onPage, ...page } = useShownPage(link, { server, found, mode, isSearchOffline });
  const rows: RowSets<Row> = { ...sets, onPage };

  return {
    mode,
    rows,
    page: { ...page, server, serverIgnoresSearch, isSearchOffline },
    counts,
    reading: { known, error, missing, read, stop, isNeeded },
  };
}

/** When all rows of the search are read: at once, once the page is idle, or where somebody presses for it. */
function whenToRead(isNeeded: boolean, areReadWhenIdle: boolean): RowsOptions['when'] {
  if (isNeeded) return 'needed';
  return areReadWhenIdle ? 'idle' : 'onDemand';
}

/** The sets by what was read so far: the server's page, all rows of its search, or of the noun. */
function useReadSets<Row extends Identified>(
  noun: Resource<Row>,
  fields: readonly Readable<Row>[],
  link: ListLink,
) {
  const { query, needsAllRows } = link;
  // Of all rows the server's first page says how many there are; the page on show is cut from what is found.
  const server = usePage(noun, { ...query, ...(needsAllRows && { currentPage: 1 }) });
  const searchKnown = useKnownRows<Row>(noun.name, query.key);
  const nounKnown = useKnownRows<Row>(noun.name);
  const wereRead = searchKnown.last !== null;
  const isOnePage = holdsAllRows(server);
  const ofSearch = wereRead ? listOf(searchKnown) : isOnePage ? server.rows : undefined;
  const ofOnePage = query.key === '' && !wereRead ? ofSearch : undefined;
  const ofNoun = hasAllRows(nounKnown) ? listOf(nounKnown) : ofOnePage;
  const found = useFoundOf(ofSearch, fields, link);
  const droppedOut = useDroppedOut(searchKnown.last?.beforeChange, fields, link, {
    ofSearch,
    found,
  });
  return { sets: { ofNoun, ofSearch, found, droppedOut }, server, isOnePage, wereRead };
}

/** Whether the server's page holds all rows of its search. */
const holdsAllRows = ({ rows, total, isLoading, error }: PageState<unknown>) =>
  !isLoading && error === undefined && rows.length === total && total <= MOST_ROWS;

/** Whether none of the server's rows holds what it was asked to search. */
function useServerIgnoresSearch<Row extends Identified>(
  { rows, isLoading }: PageState<Row>,
  fields: readonly Readable<Row>[],
  search: string,
): boolean {
  return useMemo(
    () => !isLoading && holdNone(rows, fields, search),
    [isLoading, rows, fields, search],
  );
}

function useFoundOf<Row extends Identified>(
  ofSearch: RowSets<Row>['ofSearch'],
  fields: readonly Readable<Row>[],
  { view, needsAllRows }: ListLink,
): RowSets<Row>['found'] {
  return useMemo(
    () => (needsAllRows && ofSearch ? sortAndFilter(ofSearch, fields, view) : ofSearch),
    [needsAllRows, ofSearch, fields, view],
  );
}

const NO_ROWS: readonly never[] = [];

/** Of the rows that changed, those that the link found before and does not find any more. */
function useDroppedOut<Row extends Identified>(
  beforeChange: ReadonlyMap<string, Row> | undefined,
  fields: readonly Readable<Row>[],
  { view, needsAllRows }: ListLink,
  { ofSearch, found }: Pick<RowSets<Row>, 'ofSearch' | 'found'>,
): readonly Row[] {
  return useMemo(() => {
    if (!needsAllRows || !ofSearch || !found || !beforeChange?.size) return NO_ROWS;
    const were = sortAndFilter([...beforeChange.values()], fields, view);
    const there = new Set(ofSearch.map(({ _id }) => _id));
    const still = new Set(found.map(({ _id }) => _id));
    return were.filter(({ _id }) => there.has(_id) && !still.has(_id));
  }, [needsAllRows, ofSearch, found, beforeChange, fields, view]);
}
