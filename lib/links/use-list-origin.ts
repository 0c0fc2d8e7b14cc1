import { useLocation } from 'react-router-dom';

import { asFields, asNumber, asText, isFields } from '@/lib/narrow';

import { withoutPeek } from './use-edit-param';

/**
 * What a list passes to the record it opens: its query string, and the row's index on the page from
 * 0.
 */
export type ListLinkState = { listSearch: string; listRow?: number };

/** The list position this screen was opened from; null for none. */
export function useListPlace(): ListLinkState | null {
  const state: unknown = useLocation().state;
  if (!isFields(state) || typeof state.listSearch !== 'string') return null;
  const listRow = asNumber(state.listRow);
  return { listSearch: state.listSearch, ...(listRow !== null && { listRow }) };
}

/** The list's address with its search and page, if this screen was opened from it or stands beside it. */
export function useListOrigin(listPath: string): string {
  const { pathname, search: own } = useLocation();
  const place = useListPlace();
  const search = pathname === listPath ? withoutPeek(own) : (place?.listSearch ?? '');
  return search.startsWith('?') ? `${listPath}${search}` : listPath;
}

/** What a form tells the list that it leads back to: the record it saved, or that it is a new one. */
type SavedRecord = { id: string } | 'new';

/** The history state of that way back. */
export function savedState(saved: SavedRecord): { saved: string } {
  return { saved: saved === 'new' ? '' : saved.id };
}

/**
 * The id of the record that was saved just before its list came back; null for none. No reply says
 * the id of a new one: it is the first, since the API sends the newest first.
 */
export function useSavedRecord(rows: readonly { _id: string }[]): string | null {
  const state: unknown = useLocation().state;
  if (!isFields(state) || typeof state.saved !== 'string') return null;
  return state.saved === '' ? (rows[0]?._id ?? null) : state.saved;
}

/** The history state of a form that leads back to where it was opened once it is saved. */
export function backState(address: string): { backTo: string } {
  return { backTo: address };
}

/** Where the form of this screen leads once it is saved; null for where such forms lead to. */
export function useBackTo(): string | null {
  return asText(asFields(useLocation().state).backTo) || null;
}
