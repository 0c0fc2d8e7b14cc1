import { useMemo } from 'react';

import { MOST_ROWS } from '@/lib/constants';
import type { ListPage } from '@/lib/http/http';
import type { Readable } from '@/lib/rows/filters';
import { isWhole, listOf } from '@/lib/rows/known-rows';
import type { Resource } from '@/lib/rows/noun';
import { sortAndFilter } from '@/lib/rows/sort-and-filter';
import { useKnownRows } from '@/lib/rows/use-rows';

import type { ListLink } from './use-list-link';

const NO_ROWS: readonly never[] = [];

/** All rows of a list as far as they are known, and those that its link finds among them; reads nothing. */
export function useFoundRows<Row extends { _id: string }>(
  resource: Resource<Row>,
  fields: readonly Readable<Row>[],
  { query, view, needsAllRows }: ListLink,
  page: ListPage<Row> & { isPageSettled: boolean },
) {
  const known = useKnownRows<Row>(resource.name, query.key);
  const ofNoun = useKnownRows<Row>(resource.name);
  const { before } = known;
  const isRead = known.readAt > 0;
  const isOnePage =
    page.isPageSettled && page.rows.length === page.total && page.total <= MOST_ROWS;
  const all = isRead ? listOf(known.rows) : isOnePage ? page.rows : undefined;

  const found = useMemo(
    () => (needsAllRows && all ? sortAndFilter(all, fields, view) : undefined),
    [needsAllRows, all, fields, view],
  );
  const left = useMemo(
    () =>
      found && all
        ? rowsLeft(sortAndFilter([...before.values()], fields, view), all, found)
        : NO_ROWS,
    [found, all, before, fields, view],
  );

  return {
    isRead,
    /** The server's page holds all rows. */
    isOnePage,
    /** All rows of the search, once they were read or fit on the page. */
    all,
    /** Those of `all` that the filters leave, in the view's order; undefined while the server's page is shown. */
    found,
    /** All rows that the link shows, on whichever page. */
    listed: found ?? all,
    /** The rows that a change, of whomever, has taken out of those shown. */
    left,
    /** How many rows the search has, read or not. */
    searchTotal: isRead ? known.total : page.total,
    /** All rows of the noun, whatever is searched, once they are known. */
    ofNoun: isWhole(ofNoun) ? listOf(ofNoun.rows) : isRead || query.key !== '' ? undefined : all,
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
