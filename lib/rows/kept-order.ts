import { orderOfLink } from '@/lib/links/list-link';
import { perSession } from '@/lib/session/per-session';
import { useSessionKey } from '@/lib/session/use-session-key';
import { createStore, useStore } from '@/lib/storage/store';

import type { Identified } from './known-rows';

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
export function useKeptFound(nounName: string, listSearch: string): Found | undefined {
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
