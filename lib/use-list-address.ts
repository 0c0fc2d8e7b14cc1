import { useLocation } from 'react-router-dom';

import { isFields } from '@/lib/reader';

/** What a list hands to the record it opens, so that the way back leads to the same page. */
export type ListLinkState = { listSearch: string };

/** The list's address with the search and page it was left in, if this screen came from it. */
export function useListAddress(listPath: string): string {
  const state: unknown = useLocation().state;
  const search = isFields(state) ? state.listSearch : null;
  return typeof search === 'string' && search.startsWith('?') ? `${listPath}${search}` : listPath;
}
