import { SIDEBAR_OPEN_ABOVE_PX } from '@/lib/constants';
import { createStore, type ReadableStore, windowEvents } from '@/lib/storage/store';

/** A media query as a store; false on the server. */
export function mediaQuery(query: string): ReadableStore<boolean> {
  // One shared list: browsers never release a MediaQueryList with listeners.
  let list: MediaQueryList | undefined;
  let known: boolean | undefined;
  const listeners = new Set<() => void>();

  function tell(): void {
    for (const listener of listeners) listener();
  }
  function getList(): MediaQueryList {
    if (list) return list;
    list = window.matchMedia(query);
    list.addEventListener('change', tell);
    known = list.matches;
    return list;
  }

  return {
    subscribe(listener) {
      getList();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read() {
      const { matches } = getList();
      // Chrome sends no event of a change that was read before it could send one.
      if (matches !== known) queueMicrotask(tell);
      known = matches;
      return matches;
    },
    readOnServer: () => false,
  };
}

/** There is room for the sidebar beside the screen. */
export const WIDE_WINDOW = mediaQuery(`(min-width: ${SIDEBAR_OPEN_ABOVE_PX + 1}px)`);
/** Lists are tables, not cards, at twice the width for a reader with text twice as large. */
export const TABLE_WINDOW = mediaQuery('(min-width: 48rem)');

/** Room for large pictures beside the names in a table. */
export const ROOMY_WINDOW = mediaQuery('(min-width: 80rem)');
/** The device prefers a dark theme. */
export const DARK_SCHEME = mediaQuery('(prefers-color-scheme: dark)');
/** The device prefers reduced motion. */
export const REDUCED_MOTION = mediaQuery('(prefers-reduced-motion: reduce)');

export const USUAL_TEXT_PX = 16;

/** The size of text that the reader has chosen in the browser. */
export const textPx = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_TEXT_PX;

/** Whether a server replied while the browser said that there is no connection. */
const isProven = createStore(false);

/**
 * Tells whether a call was answered: with some virtual networks browsers say for ever that there is no
 * connection, and a reply proves them wrong until a call is lost.
 */
export function noteReply(isAnswered: boolean): void {
  const isNews = isAnswered && !navigator.onLine;
  if (isProven.read() !== isNews) isProven.write(isNews);
}

/** Whether there is a network connection. */
export const ONLINE = {
  subscribe(listener: () => void) {
    const changed = () => {
      noteReply(false);
      listener();
    };
    const stop = [windowEvents('online', 'offline')(changed), isProven.subscribe(listener)];
    return () => stop.forEach((end) => end());
  },
  read: () => navigator.onLine || isProven.read(),
  readOnServer: () => true,
};

/** Whether the browser says that its user saves data (Save-Data). */
export function prefersLessData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Whether what is dragged is files. */
export function carriesFiles(event: { dataTransfer: DataTransfer | null }): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Keeps the page open when a file is dropped where nothing takes it: browsers would show the file instead. */
export function keepPageOnDrop(): () => void {
  function refuse(event: DragEvent): void {
    if (carriesFiles(event)) event.preventDefault();
  }
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
  return () => {
    window.removeEventListener('dragover', refuse);
    window.removeEventListener('drop', refuse);
  };
}

/** How what goes away leaves, as `--leave` and `--ease` of the styles: its duration in ms and its curve. */
export const LEAVE = { duration: 160, easing: 'cubic-bezier(0.16, 1, 0.3, 1)' };
