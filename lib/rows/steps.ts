import { orderOfLink } from '@/lib/links/list-link';
import { toPathSegment } from '@/lib/links/paths';
import { perSession } from '@/lib/session/per-session';
import { createStore, useStore } from '@/lib/storage/store';

import type { Identified } from './known-rows';
import { useSessionKey } from './session-cache';

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

/** The rows that a list has found, in its order. */
type Found = readonly Identified[];

/** So many lists' rows are kept, the newest. */
const MOST_KEPT = 20;

/** What the lists of a session have found, by noun and link; the newest stand last. */
const foundByLists = perSession(() => createStore<ReadonlyMap<string, Found>>(new Map()));

/** `listSearch` is the list's part of a link. */
const keyOf = (nounName: string, listSearch: string) =>
  JSON.stringify([nounName, orderOfLink(listSearch)]);

/**
 * The rows found by the list that a record was opened from, in its order; undefined after a reload, and for a
 * list that shows the server's pages.
 */
export function useFound(nounName: string, listSearch: string): Found | undefined {
  return useStore(foundByLists(useSessionKey())).get(keyOf(nounName, listSearch));
}

/** Keeps what a list has found, for the steps from a record that is opened from it. */
export function useKeepFound(nounName: string): (listSearch: string, found: Found) => void {
  const kept = foundByLists(useSessionKey());
  return (listSearch, found) => {
    const key = keyOf(nounName, listSearch);
    const others = [...kept.read()].filter(([other]) => other !== key);
    kept.write(new Map([...others.slice(1 - MOST_KEPT), [key, found]]));
  };
}
