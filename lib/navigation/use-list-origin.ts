import { useLocation } from 'react-router-dom';

import { asNumber, isFields } from '@/lib/narrow';

/**
 * What a list hands to the record it opens, so that the way back leads to the same page: its search
 * and page, and which row of the page it was, counted from 0.
 */
export type ListLinkState = { listSearch: string; listRow?: number };

/** The place in a list that this screen was opened from; null when it was not. */
export function useListPlace(): ListLinkState | null {
  const state: unknown = useLocation().state;
  if (!isFields(state) || typeof state.listSearch !== 'string') return null;
  const listRow = asNumber(state.listRow);
  return { listSearch: state.listSearch, ...(listRow !== null && { listRow }) };
}

/** The list's address with the search and page it was left in, if this screen came from it. */
export function useListOrigin(listPath: string): string {
  const search = useListPlace()?.listSearch ?? '';
  return search.startsWith('?') ? `${listPath}${search}` : listPath;
}
