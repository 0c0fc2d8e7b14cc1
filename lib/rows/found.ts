import { orderOfLink } from '@/lib/links/list-link';
import { toPathSegment } from '@/lib/links/paths';
import { createStore, type Store, useStore } from '@/lib/storage/store';

import { putNewest } from './store';
import { useSessionKey } from './use-resource';

type Identified = { _id: string };

/** A row that a list has found: all that steps need. */
export type Found = Readonly<Identified>;

/** The rows found by each list of a session, in its order, by noun and link. */
const foundIn = new WeakMap<object, Map<string, Store<readonly Found[] | undefined>>>();

/**
 * The rows found by a list, in its order, from the moment a record is opened from it;
 * `listSearch` is the list's part of the link. Undefined after a reload.
 */
export function useFound(
  noun: string,
  listSearch: string,
): [found: readonly Found[] | undefined, keep: (found: readonly Found[]) => void] {
  const session = useSessionKey();
  const all = foundIn.get(session) ?? new Map<string, Store<readonly Found[] | undefined>>();
  foundIn.set(session, all);
  const key = JSON.stringify([noun, orderOfLink(listSearch)]);
  const found = all.get(key) ?? createStore<readonly Found[] | undefined>(undefined);
  putNewest(all, [key, found], (one) => one.isWatched());
  return [useStore(found), found.write];
}

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
