import { toPathSegment } from '@/lib/links/paths';

type Identified = { _id: string };

/** Where a record stands among rows, and those before and after it; undefined where there is none. */
export type Beside<Row> = {
  /** From 0; null for one that is not among them. */
  index: number | null;
  previous: Row | undefined;
  next: Row | undefined;
};

/**
 * The neighbours of a record, best where it was last seen, since ids may repeat. One that has left the rows
 * stood before what took its place; where nobody knows its place it has no neighbours. Rows without an
 * address are stepped over.
 */
export function beside<Row extends Identified>(
  rows: readonly Row[],
  id: string,
  seenAt: number | null,
): Beside<Row> {
  const isSeen = seenAt !== null && rows[seenAt]?._id === id;
  const found = isSeen ? seenAt : rows.findIndex((row) => row._id === id);
  const index = found < 0 ? null : found;
  const start = index ?? seenAt;
  if (start === null) return { index, previous: undefined, next: undefined };
  const isOther = (row: Row) => row._id !== id && toPathSegment(row._id) !== null;
  return {
    index,
    previous: rows.slice(0, start).findLast(isOther),
    next: rows.slice(index === null ? start : start + 1).find(isOther),
  };
}
