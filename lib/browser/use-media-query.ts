import { useCallback, useSyncExternalStore } from 'react';

import { SIDEBAR_OPEN_ABOVE_PX } from '@/lib/constants';

/** Media queries the application asks for. */
export const WIDE_WINDOW = `(min-width: ${SIDEBAR_OPEN_ABOVE_PX + 1}px)`;
/** Wide enough for the rows of a list to be a table, not cards. */
export const TABLE_WINDOW = '(min-width: 768px)';
export const DARK_SCHEME = '(prefers-color-scheme: dark)';
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** One list for each query: browsers keep every one that was ever asked for. */
const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Whether a media query holds now; follows it as it changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = listOf(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => listOf(query).matches,
    () => false,
  );
}
