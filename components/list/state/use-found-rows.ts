import { useMemo } from 'react';

import { MOST_ROWS } from '@/lib/constants';
import type { Readable } from '@/lib/rows/filters';
import { isWhole, listOf } from '@/lib/rows/known-rows';
import type { Resource } from '@/lib/rows/noun';
import { sortAndFilter } from '@/lib/rows/sort-and-filter';
import type { PageState } from '@/lib/rows/use-resource';
import { useKnownRows } from '@/lib/rows/use-rows';

import type { ListLink } from './use-list-link';

const NO_ROWS: readonly never[] = [];

/** All rows of a list's search as far as they are known. */
export type KnownList<Row extends { _id: string }> = {
  /** Undefined before they were read, where they do not fit on the page. */
  rows: readonly Row[] | undefined;
  /** All rows that the link shows, on whichever page. */
  listed: readonly Row[] | undefined;
  /** How many the search has, known or not. */
  total: number;
  /** The list shows, or waits for, all rows, which its server's page does not hold. */
  areNeeded: boolean;
  /** They are needed, and not there yet. */
  areAwaited: boolean;
};

/**
 * What is known of a list's rows, whether it needs them, those that its link finds among them in its order, what
 * has left those, and all rows of the noun; reads nothing. `isToolWaiting`: something else than the link needs them.
 */
export function useFoundRows<Row extends { _id: string }>(
  resource: Resource<Row>,
  fields: readonly Readable<Row>[],
  { query, view, needsAllRows }: ListLink,
  page: PageState<Row>,
  isToolWaiting: boolean,
) {
  const search = useKnownRows<Row>(resource.name, query.key);
  const noun = useKnownRows<Row>(resource.name);
  const { before } = search;
  const isRead = search.readAt > 0;
  const isPageSettled = !page.isLoading && page.error === undefined;
  const isOnePage = isPageSettled && page.rows.length === page.total && page.total <= MOST_ROWS;
  const rows = isRead ? listOf(search.rows) : isOnePage ? page.rows : undefined;

  const found = useMemo(
    () => (needsAllRows && rows ? sortAndFilter(rows, fields, view) : undefined),
    [needsAllRows, rows, fields, view],
  );
  const left = useMemo(
    () =>
      found && rows
        ? rowsLeft(sortAndFilter([...before.values()], fields, view), rows, found)
        : NO_ROWS,
    [found, rows, before, fields, view],
  );
  const listed = found ?? rows;
  const areNeeded = (isRead || !isOnePage) && (needsAllRows || isToolWaiting);
  const known: KnownList<Row> = {
    ...{ rows, listed, areNeeded },
    total: isRead ? search.total : page.total,
    areAwaited: areNeeded && !listed,
  };
  const ofNoun = isWhole(noun) ? listOf(noun.rows) : isRead || query.key !== '' ? undefined : rows;
  return { known, found, isOnePage, left, ofNoun };
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
