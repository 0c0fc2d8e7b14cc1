import { toPathSegment } from '@/lib/links/paths';

import type { Identified } from './known-rows';

/** Where a record stands among the rows found, and the places beside it, from 0; null where there is none. */
export type Steps = { place: number | null; previous: number | null; next: number | null };

type Options<Row> = {
  /** Where it was seen last: ids may repeat, and what has left stood before what took its place. */
  seenAt?: number | null;
  /** Whether a step leads to a row; by default to each one that has an address. */
  isStop?: (row: Row) => boolean;
};

/**
 * The steps from a record to the rows found before and after it, for its page, the drawer and the desk.
 * One that is not among them has steps only from the place where it was seen.
 */
export function stepsFrom<Row extends Identified>(
  found: readonly Row[],
  id: string,
  { seenAt = null, isStop = hasAddress }: Options<Row> = {},
): Steps {
  const isThere = seenAt !== null && found[seenAt]?._id === id;
  const place = isThere ? seenAt : placeOr(found.findIndex(({ _id }) => _id === id));
  const start = place ?? seenAt;
  if (start === null) return { place, previous: null, next: null };
  const leads = (row: Row) => row._id !== id && isStop(row);
  const after = place === null ? start : start + 1;
  const next = placeOr(found.slice(after).findIndex(leads));
  return {
    place,
    previous: placeOr(found.slice(0, start).findLastIndex(leads)),
    next: next === null ? null : after + next,
  };
}

const placeOr = (index: number) => (index < 0 ? null : index);

const hasAddress = ({ _id }: Identified) => toPathSegment(_id) !== null;
