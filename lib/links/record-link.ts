import type { Singular } from '@/lib/screens';

import { withoutPeek } from './list-link';
import { hasParam } from './params';
import { LOG_ADDRESS, recordPath } from './paths';
import { useLocation } from './router';
import { type LinkState, type LinkTo, useLinkState } from './use-link';

/** Where a record stands in the list that it is opened from; without a row, somewhere in it. */
export type ListPlace = { listSearch: string } & Pick<LinkState, 'listRow'> &
  Partial<Pick<LinkState, 'listNeedsAllRows'>>;

/** A record, opened from a list, or by a step to it in that list. */
export function recordLink(
  singular: Singular,
  id: string,
  state: ListPlace & Partial<Pick<LinkState, 'step'>>,
): LinkTo {
  return { to: recordPath(singular, id), state };
}

/** The query string of the list that this screen was opened from, or stands beside; '' for none. */
export function useListSearch(listPath: string): string {
  const { pathname, search: own } = useLocation();
  const { listSearch } = useLinkState();
  const search = pathname === listPath ? withoutPeek(own) : (listSearch ?? '');
  return search.startsWith('?') ? search : '';
}

/** The address of a screen with its form open. */
export const editAddress = (path: string) => `${path}?edit=1`;

/** The address of a screen's form, without other parameters. */
export function formAddress({ pathname, search }: { pathname: string; search: string }): string {
  return hasParam(search, 'edit') ? editAddress(pathname) : pathname;
}

/** The form of a new record, to begin with what an entry of the log holds. */
export const addAgainAddress = (addPath: string, entry: string) => `${addPath}?again=${entry}`;

/** A form that was opened from the log, and leads back there once it is saved. */
export const linkFromLog = (address: string): LinkTo => ({
  to: address,
  state: { backTo: LOG_ADDRESS },
});

/** The way back from a form: it says which record it saved, or that it is a new one. */
export function savedLink(address: string, saved: { id: string } | 'new'): LinkTo {
  return { to: address, state: { saved: saved === 'new' ? '' : saved.id } };
}

/**
 * The id of the record that was saved just before its list came back; null for none. No reply says
 * the id of a new one: it is the first, since the API sends the newest first.
 */
export function useSavedRecord(rows: readonly { _id: string }[]): string | null {
  const { saved } = useLinkState();
  return saved === '' ? (rows[0]?._id ?? null) : saved;
}
