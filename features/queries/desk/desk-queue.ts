import { queries, type Query } from '@/features/queries/api';
import { readListQuery } from '@/lib/data/list-query';
import { pageCount } from '@/lib/data/page-window';
import { ApiError } from '@/lib/http/api-error';
import { toPathSegment } from '@/lib/path-segment';
import { getSession } from '@/lib/session/session';
import { createStore } from '@/lib/storage/store';

import { sendPendingResolve } from './pending-resolves';

const PAGE_ROWS = 15;
/** After so many pages in a row without a pending query the admin is asked whether to go on. */
const MOST_EMPTY_PAGES = 10;

/** Shorter lists are read to their end, so that the number of pending queries is known. */
const MOST_COUNTED_PAGES = 10;

/** A query of the list, and its position in the list, counted from 0. */
export type DeskEntry = Pick<Query, '_id' | 'name' | 'status'> & { position: number };

/** A query that somebody changed after it was read here, so that it was not resolved. */
export type ChangedQuery = { was: Query; now: Query; isSeen: boolean };

/** What the desk knows of the list; `entries` begin with the page that the desk was opened on. */
export type QueueState = {
  entries: readonly DeskEntry[];
  /** The ids that were resolved at this desk, sent or pending. */
  resolved: ReadonlySet<string>;
  changed: readonly ChangedQuery[];
  rowsRead: number;
  isReading: boolean;
  isAllRead: boolean;
  /** The pages of the list, as its last reply says. */
  pages: number;
  /** Pages in a row that had nothing pending. */
  emptyPages: number;
  error: ApiError | null;
};

const NOTHING_READ: QueueState = {
  entries: [],
  resolved: new Set(),
  changed: [],
  rowsRead: 0,
  isReading: false,
  isAllRead: false,
  pages: 0,
  emptyPages: 0,
  error: null,
};

/** Whether a query still waits to be resolved. */
export function isUnresolved({ resolved }: QueueState, { _id, status }: DeskEntry): boolean {
  return status === 'Pending' && !resolved.has(_id);
}

/** Whether the queue stopped reading, since nothing pending was found for many pages. */
export function isPaused({ emptyPages }: QueueState): boolean {
  return emptyPages >= MOST_EMPTY_PAGES;
}

/** Whether the rest of the list is short enough to be read for the number of pending queries. */
export function isCountable({ pages, isAllRead }: QueueState): boolean {
  return !isAllRead && pages > 0 && pages <= MOST_COUNTED_PAGES;
}

/** The queue of a list's search and page: it outlives the screens of the single queries. */
type DeskQueue = ReturnType<typeof createQueue>;

let open: DeskQueue | null = null;

/** The open queue; for another list, or another admin, it is a new one. */
export function deskQueue(listSearch: string): DeskQueue {
  const name = `${getSession().admin?.email ?? ''} ${listSearch}`;
  if (open?.name !== name) open = createQueue(name, listSearch);
  return open;
}

function createQueue(name: string, listSearch: string) {
  const { key, currentPage, resultPerPage } = readListQuery(new URLSearchParams(listSearch));
  const start = (currentPage - 1) * resultPerPage;
  const firstPage = Math.floor(start / PAGE_ROWS) + 1;
  const store = createStore(NOTHING_READ);
  const closing = new AbortController();
  const pagesRead = new Set<number>();
  let nextPage: number | null = firstPage;
  let screens = 0;

  const change = (part: Partial<QueueState>) => store.write({ ...store.read(), ...part });
  const changedExcept = (id: string) => store.read().changed.filter(({ now }) => now._id !== id);

  /** From the page on show to the end of the list, then the pages before. */
  function findNextPage(pages: number): number | null {
    const unreadFrom = (page: number): number =>
      pagesRead.has(page) ? unreadFrom(page + 1) : page;
    return [unreadFrom(firstPage), unreadFrom(1)].find((page) => page <= pages) ?? null;
  }

  function byReadingOrder(one: DeskEntry, other: DeskEntry): number {
    const isBefore = ({ position }: DeskEntry) => Number(position < start);
    return isBefore(one) - isBefore(other) || one.position - other.position;
  }

  function addPage(page: number, rows: Query[], total: number): void {
    const state = store.read();
    const entries = new Map(state.entries.map((entry) => [entry._id, entry]));
    for (const [index, { _id, name: sender, status }] of rows.entries()) {
      if (toPathSegment(_id) === null || entries.has(_id)) continue;
      entries.set(_id, { _id, name: sender, status, position: (page - 1) * PAGE_ROWS + index });
    }
    const added = [...entries.values()].slice(state.entries.length);
    const hasPending = added.some((entry) => isUnresolved(state, entry));
    pagesRead.add(page);
    const pages = pageCount(total, PAGE_ROWS);
    nextPage = findNextPage(pages);
    change({
      entries: [...entries.values()].sort(byReadingOrder),
      rowsRead: state.rowsRead + rows.length,
      isReading: false,
      isAllRead: nextPage === null,
      pages,
      emptyPages: hasPending ? 0 : state.emptyPages + 1,
    });
  }

  function putBack(id: string): void {
    change({ resolved: new Set([...store.read().resolved].filter((one) => one !== id)) });
  }

  return {
    name,
    store,
    /** Reads one more page, unless one is under way or all are read. */
    async loadMore(): Promise<void> {
      const state = store.read();
      if (state.isReading || nextPage === null) return;
      const page = nextPage;
      // Asked to go on after a pause, it reads as many pages again.
      const emptyPages = isPaused(state) ? 0 : state.emptyPages;
      change({ isReading: true, error: null, emptyPages });
      try {
        const query = { key, currentPage: page, resultPerPage: PAGE_ROWS } as const;
        const { rows, total } = await queries.list(query, closing.signal);
        addPage(page, rows, total);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        change({ isReading: false, error: error.isCancelled ? null : error });
      }
    },
    /** Takes a query out of the queue while it is resolved. */
    markResolved(id: string): void {
      change({ resolved: new Set([...store.read().resolved, id]), changed: changedExcept(id) });
    },
    putBack,
    /** Puts back a query that somebody changed; false when the desk is closed. */
    requeue(was: Query, now: Query): boolean {
      putBack(was._id);
      change({ changed: [...changedExcept(was._id), { was, now, isSeen: false }] });
      return screens > 0;
    },
    /** Notes that the admin has seen how a query was changed. */
    markSeen(id: string): void {
      const { changed } = store.read();
      if (!changed.some(({ now, isSeen }) => now._id === id && !isSeen)) return;
      change({
        changed: changed.map((one) => (one.now._id === id ? { ...one, isSeen: true } : one)),
      });
    },
    /** Takes out a query that was deleted. */
    remove(id: string): void {
      change({ entries: store.read().entries.filter(({ _id }) => _id !== id) });
    },
    /** Takes over the status that the query's own read has. */
    updateStatus(id: string, status: string): void {
      const { entries } = store.read();
      if (!entries.some((entry) => entry._id === id && entry.status !== status)) return;
      change({ entries: entries.map((one) => (one._id === id ? { ...one, status } : one)) });
    },
    /** Keeps the desk open until the function that it returns is called. */
    open(): () => void {
      screens += 1;
      return () => {
        screens -= 1;
        // The next query's screen opens in the same task; without one the desk is closed.
        queueMicrotask(() => {
          if (screens > 0) return;
          sendPendingResolve();
          closing.abort();
          if (open?.store === store) open = null;
        });
      };
    },
  };
}
