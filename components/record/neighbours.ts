import { atPage } from '@/lib/links/list-link';
import { readListQuery } from '@/lib/links/read-list-query';
import type { ListPlace } from '@/lib/links/record-link';
import type { Resource } from '@/lib/nouns/noun';
import { useKeptFound } from '@/lib/rows/found-rows';
import { givenSize } from '@/lib/rows/given-size';
import type { Identified } from '@/lib/rows/known-rows';
import { pageCount } from '@/lib/rows/list-query';
import { listRead } from '@/lib/rows/noun-reads';
import { stepsFrom } from '@/lib/rows/steps';
import { useValue } from '@/lib/rows/use-value';

/** The rows of a list around a record, which is all that is known of it. */
type Stretch = {
  rows: readonly Identified[];
  /** The page that each of them stands on, from 1, and its row there, from 0. */
  placeOf: (index: number) => { page: number; row: number };
  /** Which of them the record is, or was: what has left has steps from its last place, and ids may repeat. */
  seenAt: number | null;
  /** How many rows the whole list has, and each page of it. */
  total: number;
  size: number;
};

/** A record beside the one on show, and what its screen is told about the list. */
export type Neighbour = { id: string; place: ListPlace };

/** The records before and after one; null where there is none, or while it is not known. */
export type Neighbours = {
  /** Which one this is, counted from 1; null while unknown, and when it is not in the list. */
  position: number | null;
  total: number;
  previous: Neighbour | null;
  next: Neighbour | null;
};

/** The neighbours of a record in its list, of which a stretch is known. */
export function neighboursOf(
  id: string,
  { rows, placeOf, seenAt, total, size }: Stretch,
  list: ListPlace,
): Neighbours {
  const { place, previous, next } = stepsFrom(rows, id, { seenAt });

  const at = (index: number | null): Neighbour | null => {
    const neighbour = index === null ? undefined : rows[index];
    if (index === null || !neighbour) return null;
    const { page, row } = placeOf(index);
    const listSearch = atPage(list.listSearch, page);
    return { id: neighbour._id, place: { ...list, listSearch, listRow: row } };
  };
  const position = ({ page, row }: ReturnType<Stretch['placeOf']>) => (page - 1) * size + row + 1;
  return {
    position: place === null ? null : position(placeOf(place)),
    total,
    previous: at(previous),
    next: at(next),
  };
}

/** What is sorted or filtered in the browser has an order of its own, which is not known after a reload. */
export function useFoundAround(nounName: string, { listSearch, listRow }: ListPlace): Stretch {
  const rows = useKeptFound(nounName, listSearch) ?? [];
  const { currentPage, resultPerPage: size } = readListQuery(listSearch);
  const placeOf = (index: number) => ({ page: Math.floor(index / size) + 1, row: index % size });
  const seenAt = listRow === null ? null : (currentPage - 1) * size + listRow;
  return { rows, placeOf, seenAt, total: rows.length, size };
}

/** What the list has read is good enough to step through. */
const LIST_OF_BEFORE = { trustsCache: true };

/**
 * The page on which a record stands, which the list has read, and those beside it: they are read only for
 * the first and the last row of a page.
 */
export function usePagesAround<Row extends { _id: string }>(
  noun: Resource<Row>,
  id: string,
  { listSearch, listRow }: ListPlace,
): Stretch {
  const query = readListQuery(listSearch);
  const { currentPage } = query;
  const page = useValue(listRead(noun, query), LIST_OF_BEFORE).data;
  const rows = page?.rows ?? [];
  const total = page?.total ?? 0;
  const size = givenSize(noun.list, query, page);
  // Its last place, where it stands there no longer: of a page that has become shorter, behind the end.
  const lastRow = page && listRow !== null ? Math.min(listRow, rows.length) : null;
  // On this page alone, to know whether a step leaves it.
  const near = stepsFrom(rows, id, { seenAt: lastRow });
  const seenAt = near.place ?? lastRow;

  const pages = pageCount(total, size);
  const leadsBefore = seenAt !== null && near.previous === null && currentPage > 1;
  const leadsAfter = seenAt !== null && near.next === null && currentPage < pages;
  const before = leadsBefore ? Math.min(currentPage - 1, pages) : null;
  const after = leadsAfter ? currentPage + 1 : null;
  const pageRead = (number: number | null) =>
    number === null ? null : listRead(noun, { ...query, currentPage: number });
  const rowsBefore = useValue(pageRead(before), LIST_OF_BEFORE).data?.rows ?? [];
  const rowsAfter = useValue(pageRead(after), LIST_OF_BEFORE).data?.rows ?? [];

  return {
    rows: [...rowsBefore, ...rows, ...rowsAfter],
    placeOf: (index) => {
      const row = index - rowsBefore.length;
      if (before !== null && row < 0) return { page: before, row: index };
      if (after !== null && row >= rows.length) return { page: after, row: row - rows.length };
      return { page: currentPage, row };
    },
    seenAt: seenAt === null ? null : rowsBefore.length + seenAt,
    total,
    size,
  };
}
