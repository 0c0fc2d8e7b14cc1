/** Numbers and limits, specification §9's and what follows from them, each with its unit in the name; and the mark. */

export const PAGE_SIZES = [5, 10, 15] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 5;
/** As large as a list's page gets. */
export const LARGEST_PAGE_SIZE = Math.max(...PAGE_SIZES) as PageSize; // one of them

/** How all rows of a noun are read, page by page; `pageSizeForAll` of config.json is asked for first. */
export const READ_ALL = {
  /** Of an API that gives no larger ones; not the size of a list's page. */
  smallestPage: 15,
  largestPage: 1_000,
  /** More are made only for whoever asks. */
  mostCallsUnasked: 20,
  /** So long nobody doubts that what is not among the rows that were read is not there. */
  freshForMs: 5 * 60_000,
  /** Of as many rows the screens say counts unasked: they are read when the page is idle. */
  mostCounted: 500,
} as const;

export const LIST_HEIGHT_PX = 500;
/** More rows would make the table slow. */
export const MOST_ROWS = 200;
export const SKELETON_ROWS = 5;
export const SKELETON_ROW_HEIGHT_PX = 30;

export const NAME_MIN_LENGTH = 4;
export const MOBILE_MAX_DIGITS = 10;
export const STARTER_TITLE_MAX_LENGTH = 50;
export const STARTER_DESCRIPTION_MAX_LENGTH = 250;
export const DESCRIPTION_PREVIEW_LENGTH = 20;

/** Target sizes of the image croppers. */
export const CROP_SIZE_PX = {
  genre: { width: 194, height: 112 },
  banner: { width: 337, height: 120 },
} as const;
export const CROP_START_PERCENT = 90;
export const CROP_PREVIEW_DELAY_MS = 100;
export const CROP_NUDGES_PX = [1, 10, 100] as const;

/** How long a success toast shows before the screen navigates (§4). */
export const REDIRECT_DELAY_MS = {
  user: 3000,
  record: 1200,
  profile: 1200,
  policy: 1500,
} as const;

export const TOAST_DURATION_MS = 3000;
export const COUNT_UP_SECONDS = 2;
export const PAGE_SLIDE_SECONDS = 0.75;
export const CHUNK_TIMEOUT_MS = 120_000;

/** When loading code or sending a message takes longer, the page says so. */
export const SLOW_CHUNK_MS = 4_000;

/** The sidebar starts open in windows wider than this (§2). */
export const SIDEBAR_OPEN_ABOVE_PX = 768;
/** The open sidebar is as wide as the reader's size of text asks for. */
export const SIDEBAR_WIDTH = { open: 'var(--sidebar)', collapsed: 64 } as const;
export const COPYRIGHT_START_YEAR = 2014;
export const DASHBOARD_CARDS = 6;

/** Realtime defaults of §9. */
export const SOCKET_OPTIONS = {
  timeout: 20_000,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  reconnectionAttempts: Infinity,
} as const;

/** Realtime events refresh a list at most once in this time. */
export const REALTIME_REFRESH_MS = 2_000;

/** The time limit of a request. */
export const REQUEST_TIMEOUT_MS = 30_000;
export const UPLOAD_TIMEOUT_MS = 120_000;
/** How often a write that was too many (429) goes again by itself, where the server names a wait that is short. */
export const WRITE_WAITS = { count: 3, longestMs: 5_000 } as const;
/** Retries of a failed read; each delay doubles. */
export const READ_RETRIES = { count: 3, firstDelayMs: 5_000, longestWaitMs: 60_000 } as const;
/** Debounce of the search box; the first key after a pause is sent at once. */
export const SEARCH_DELAY_MS = 300;

/** The product's mark: two commas that take turns, as paths of a drawing 24 units wide. */
export const COMMAS = [
  'M11.9 8.1a3.7 3.7 0 1 0-3.7 3.7c.5 0 .9-.1 1.2-.2-.4 1.5-1.4 2.6-2.8 3.2l.8 1.4c3-1.3 4.5-4.1 4.5-8.1z',
  'M12.1 15.9a3.7 3.7 0 1 0 3.7-3.7c-.5 0-.9.1-1.2.2.4-1.5 1.4-2.6 2.8-3.2l-.8-1.4c-3 1.3-4.5 4.1-4.5 8.1z',
] as const;
