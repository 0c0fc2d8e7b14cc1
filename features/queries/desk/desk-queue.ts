import { queries, type Query } from '@/features/queries/api';
import { readListQuery } from '@/lib/data/list-query';
import { pageCount } from '@/lib/data/page-window';
import { ApiError } from '@/lib/http/api-error';
import { toPathSegment } from '@/lib/path-segment';
import { getSession } from '@/lib/session/session';
import { createStore, type Store } from '@/lib/storage/store';

import { sendPendingResolve } from './pending-resolves';

const ROWS_A_PAGE = 15;
/** So many pages without a pending query are read in a row before the admin is asked. */
const PAGES_AT_ONCE = 10;

/** A query of the list, and where in the list it stands, counted from 0. */
export type DeskEntry = Pick<Query, '_id' | 'name' | 'status'> & { position: number };

/** A query that somebody changed after it was read here, so that it was not resolved. */
export type ChangedQuery = { was: Query; now: Query; isSeen: boolean };

/** What the desk knows of the list; `entries` begin with the page that the desk was opened on. */
export type QueueState = {
  entries: readonly DeskEntry[];
  /** Resolved at this desk, sent or not yet. */
  claimed: ReadonlySet<string>;
  changed: readonly ChangedQuery[];
  rowsRead: number;
  isReading: boolean;
  isAllRead: boolean;
  /** Pages in a row that had nothing pending. */
  fruitlessPages: number;
  error: ApiError | null;
};

/** The list as the desk walks through it: it outlives the screens of the single queries. */
export type DeskQueue = {
  name: string;
  store: Store<QueueState>;
  /** Reads one more page, unless one is under way or all are read. */
  loadMore: () => Promise<void>;
  /** Marks a query as resolved at this desk, or puts it back. */
  claim: (id: string) => void;
  putBack: (id: string) => void;
  /** Puts a query back with what somebody made of it; false when nobody is at the desk to see it. */
  requeue: (was: Query, now: Query) => boolean;
  /** What became of a query was seen. */
  markSeen: (id: string) => void;
  /** Takes out a query that is no more. */
  remove: (id: string) => void;
  /** Tells what the query's own read says. */
  updateStatus: (id: string, status: string) => void;
  /** Keeps the desk open; returns the function that leaves it. */
  open: () => () => void;
};

const NOTHING_READ: QueueState = {
  entries: [],
  claimed: new Set(),
  changed: [],
  rowsRead: 0,
  isReading: false,
  isAllRead: false,
  fruitlessPages: 0,
  error: null,
};

/** Whether a query still waits to be resolved. */
export function isUnresolved({ claimed }: QueueState, { _id, status }: DeskEntry): boolean {
  return status === 'Pending' && !claimed.has(_id);
}

/** Whether nothing pending was found for so long that the admin is to say whether to go on. */
export function isPaused({ fruitlessPages }: QueueState): boolean {
  return fruitlessPages >= PAGES_AT_ONCE;
}

let open: DeskQueue | null = null;

/** The open desk for a list's search and page; a desk for another list, or admin, is a new one. */
export function deskQueue(listSearch: string): DeskQueue {
  const name = `${getSession().admin?.email ?? ''} ${listSearch}`;
  if (open?.name !== name) open = createQueue(name, listSearch);
  return open;
}

function createQueue(name: string, listSearch: string): DeskQueue {
  const { key, currentPage, resultPerPage } = readListQuery(new URLSearchParams(listSearch));
  const start = (currentPage - 1) * resultPerPage;
  const firstPage = Math.floor(start / ROWS_A_PAGE) + 1;
  const store = createStore(NOTHING_READ);
  const leaving = new AbortController();
  const pagesRead = new Set<number>();
  let screens = 0;

  const change = (part: Partial<QueueState>) => store.write({ ...store.read(), ...part });

  const changedBut = (id: string) => store.read().changed.filter(({ now }) => now._id !== id);
  const putBack = (id: string) =>
    change({ claimed: new Set([...store.read().claimed].filter((one) => one !== id)) });

  /** From the page on show to the end of the list, then what stands before. */
  function nextPage(pages: number): number | null {
    const unreadFrom = (page: number): number =>
      pagesRead.has(page) ? unreadFrom(page + 1) : page;
    return [unreadFrom(firstPage), unreadFrom(1)].find((page) => page <= pages) ?? null;
  }
  let upcoming: number | null = firstPage;

  function add(rows: Query[], total: number, page: number): void {
    const { entries, claimed, rowsRead, fruitlessPages } = store.read();
    const known = new Set(entries.map(({ _id }) => _id));
    const isNew = ({ _id }: Query) =>
      toPathSegment(_id) !== null && !known.has(_id) && known.add(_id);
    const found = rows
      .map((row, index) => ({ row, position: (page - 1) * ROWS_A_PAGE + index }))
      .filter(({ row }) => isNew(row))
      .map(({ row: { _id, name, status }, position }) => ({ _id, name, status, position }));
    pagesRead.add(page);
    upcoming = nextPage(pageCount(total, ROWS_A_PAGE));
    const isFruitful = found.some(({ _id, status }) => status === 'Pending' && !claimed.has(_id));
    change({
      entries: [...entries, ...found].sort((one, two) => inWalk(one) - inWalk(two)),
      rowsRead: rowsRead + rows.length,
      isReading: false,
      isAllRead: upcoming === null,
      fruitlessPages: isFruitful ? 0 : fruitlessPages + 1,
    });
  }
  const inWalk = ({ position }: DeskEntry) =>
    position < start ? position + Number.MAX_SAFE_INTEGER / 2 : position;

  return {
    name,
    store,
    async loadMore() {
      const state = store.read();
      if (state.isReading || upcoming === null) return;
      const page = upcoming;
      // Asked at rest, it looks for as long once more.
      const fruitlessPages = isPaused(state) ? 0 : state.fruitlessPages;
      change({ isReading: true, error: null, fruitlessPages });
      try {
        const query = { key, currentPage: page, resultPerPage: ROWS_A_PAGE } as const;
        const { rows, total } = await queries.list(query, leaving.signal);
        add(rows, total, page);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        change({ isReading: false, error: error.isCancelled ? null : error });
      }
    },
    claim: (id) =>
      change({ claimed: new Set([...store.read().claimed, id]), changed: changedBut(id) }),
    putBack,
    requeue(was, now) {
      putBack(was._id);
      change({ changed: [...changedBut(was._id), { was, now, isSeen: false }] });
      return screens > 0;
    },
    markSeen(id) {
      const { changed } = store.read();
      if (!changed.some(({ now, isSeen }) => now._id === id && !isSeen)) return;
      change({
        changed: changed.map((one) => (one.now._id === id ? { ...one, isSeen: true } : one)),
      });
    },
    remove: (id) => change({ entries: store.read().entries.filter(({ _id }) => _id !== id) }),
    updateStatus(id, status) {
      const { entries } = store.read();
      const isNews = entries.some((entry) => entry._id === id && entry.status !== status);
      if (!isNews) return;
      change({ entries: entries.map((one) => (one._id === id ? { ...one, status } : one)) });
    },
    open() {
      screens += 1;
      return () => {
        screens -= 1;
        // The next query's screen comes at once; only then is nobody at the desk any more.
        queueMicrotask(() => {
          if (screens > 0) return;
          sendPendingResolve();
          leaving.abort();
          if (open?.store === store) open = null;
        });
      };
    },
  };
}
