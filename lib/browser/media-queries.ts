import { SIDEBAR_OPEN_ABOVE_PX } from '@/lib/constants';
import type { ReadableStore } from '@/lib/storage/store';

/** Whether a media query holds; false on the server. */
function mediaQuery(query: string): ReadableStore<boolean> {
  // One list for all readers: browsers keep every list that was ever asked for.
  let list: MediaQueryList | undefined;
  const getList = () => (list ??= window.matchMedia(query));
  return {
    subscribe(listener) {
      getList().addEventListener('change', listener);
      return () => getList().removeEventListener('change', listener);
    },
    read: () => getList().matches,
    readOnServer: () => false,
  };
}

/** The window has room for the sidebar beside a screen. */
export const WIDE_WINDOW = mediaQuery(`(min-width: ${SIDEBAR_OPEN_ABOVE_PX + 1}px)`);
/** Wide enough for the rows of a list to be a table, not cards. */
export const TABLE_WINDOW = mediaQuery('(min-width: 768px)');
/** The device asks for a dark page. */
export const DARK_SCHEME = mediaQuery('(prefers-color-scheme: dark)');
/** The device asks for as little animation as possible. */
export const REDUCED_MOTION = mediaQuery('(prefers-reduced-motion: reduce)');
