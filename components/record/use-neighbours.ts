import type { ListLinkState } from '@/lib/links/use-list-origin';
import { toPathSegment } from '@/lib/path-segment';
import { readListQuery, pageCount } from '@/lib/rows/list-query';
import type { Resource } from '@/lib/rows/resource-read';
import { useListPage } from '@/lib/rows/use-resource';

type Identified = { _id: string };

/** A record beside the one on show, and what its screen is told about the list. */
export type Neighbour = { id: string; place: ListLinkState };

/** The records before and after one; null where there is none, or while it is not known. */
export type Neighbours = {
  /** Which one this is, counted from 1; null while unknown, and when it is not in the list. */
  position: number | null;
  total: number;
  previous: Neighbour | null;
  next: Neighbour | null;
};

/**
 * The neighbours of a record in the list it was opened from. The page it stands on is the one that
 * the list has read; another page is read only for the first and the last row of a page.
 */
export function useNeighbours<Row extends Identified>(
  resource: Resource<Row>,
  id: string,
  place: ListLinkState,
): Neighbours {
  const query = readListQuery(new URLSearchParams(place.listSearch));
  const { currentPage, resultPerPage } = query;
  const page = useListPage(resource, query);
  const rows = page?.rows ?? [];
  const row = page ? findRow(rows, id, place.listRow) : null;
  const pages = pageCount(page?.total ?? 0, resultPerPage);

  const isOther = (other: Row) => other._id !== id && toPathSegment(other._id) !== null;
  const before = rows.findLastIndex((other, index) => index < (row ?? 0) && isOther(other));
  const after = rows.findIndex((other, index) => index > (row ?? rows.length) && isOther(other));
  const pageBefore = before < 0 && row !== null ? Math.min(currentPage - 1, pages) : 0;
  const pageAfter = after < 0 && row !== null && currentPage < pages ? currentPage + 1 : 0;
  const onPage = (number: number) => (number > 0 ? { ...query, currentPage: number } : null);
  const rowsBefore = useListPage(resource, onPage(pageBefore))?.rows ?? [];
  const rowsAfter = useListPage(resource, onPage(pageAfter))?.rows ?? [];

  const at = (found: readonly Row[], index: number, number: number): Neighbour | null => {
    const neighbour = found[index];
    if (neighbour === undefined) return null;
    const listSearch = searchAtPage(place.listSearch, number);
    return { id: neighbour._id, place: { listSearch, listRow: index } };
  };
  const isInside = row !== null && Number.isInteger(row);
  return {
    position: isInside ? (currentPage - 1) * resultPerPage + row + 1 : null,
    total: page?.total ?? 0,
    previous:
      at(rows, before, currentPage) ??
      at(rowsBefore, rowsBefore.findLastIndex(isOther), pageBefore),
    next: at(rows, after, currentPage) ?? at(rowsAfter, rowsAfter.findIndex(isOther), pageAfter),
  };
}

/**
 * The row of a record on its page, best where it was last seen, since ids may repeat. A record that
 * is gone stands half a row before what took its place; null when nobody knows where it was.
 */
function findRow(rows: readonly Identified[], id: string, seenAt?: number): number | null {
  if (seenAt !== undefined && rows[seenAt]?._id === id) return seenAt;
  const found = rows.findIndex((row) => row._id === id);
  if (found >= 0) return found;
  return seenAt === undefined ? null : Math.min(seenAt, rows.length) - 0.5;
}

/** A list's part of the link, at another page. */
export function searchAtPage(search: string, page: number): string {
  const params = new URLSearchParams(search);
  if (page > 1) params.set('page', String(page));
  else params.delete('page');
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
