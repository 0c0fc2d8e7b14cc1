import { useLocation } from 'react-router-dom';

import { asNumber, isFields } from '@/lib/narrow';

import { withoutPeek } from './peek-param';

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
