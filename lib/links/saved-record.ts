import { useLocation } from 'react-router-dom';

import { isFields } from '@/lib/narrow';

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
