import { useEffect, useEffectEvent } from 'react';

import { ONLINE } from '@/lib/browser/environment';
import { useIsIdle } from '@/lib/browser/waiting';
import { READ_ALL } from '@/lib/constants';
import type { ApiError } from '@/lib/http/api-error';
import { orderOfLink } from '@/lib/links/list-link';
import { useStore } from '@/lib/storage/store';
import { everySecond } from '@/lib/timers';

import { limitCalls } from './call-in-parallel';
import { callsFor, type FetchResult, type KnownPages } from './fetch-all-pages';
import type { KeptRows } from './known-records';
import type { Resource } from './noun';
import { readerOf, type Reading } from './reader';
import { useCachedValue, useSessionKey } from './use-resource';

/** A live screen reads again what was read longer ago than this, by any screen. */
const LIVE_FOR_MS = 60_000;

/** The calls in the background of a page, which nobody waits for, all together. */
const oneOfTwo = limitCalls(2);

/**
 * All rows of a search; stale once somebody else has changed their resource, while what this page
 * writes is written into them (`useRefresh`). `readAtMs` is when they were read, by the device's clock.
 */
type AllRows<Row> = KeptRows<Row> & { fetched: FetchResult<Row>; readAtMs: number };

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

/**
 * All rows of a noun's search in the session's cache: undefined until a list has read them, since
 * this hook reads none itself.
 */
export function useKnownRows<Row>(list: string, search = '') {
  const [cached, setCached] = useCachedValue<AllRows<Row>>([list, 'all', search]);

  return {
    fetched: cached?.fetched,
    /** The resource has changed since. */
    isStale: cached?.isStale ?? false,
    readAtMs: cached?.readAtMs ?? 0,
    /** The rows that the last write of this page has changed, as they were before, by their ids. */
    before: cached?.before ?? NONE,
    /** Stores what was read; `isStale` when the resource changed meanwhile. */
    store: (fetched: FetchResult<Row>, isStale: boolean) =>
      setCached(() => ({ search, fetched, isStale, readAtMs: Date.now(), before: NONE })),
    /** Has those that show the rows read them again. */
    markStale: () => setCached((now) => now && { ...now, isStale: true }),
  };
}

/**
 * The ids of a list that is ordered or filtered in the browser, from the moment a record is opened
 * from it; `listSearch` is the list's part of the link. Undefined after a reload.
 */
export function useOrderSnapshot(
  list: string,
  listSearch: string,
): [ids: readonly string[] | undefined, take: (ids: readonly string[]) => void] {
  const order = orderOfLink(listSearch);
  const [ids, setIds] = useCachedValue<readonly string[]>([list, 'order', order]);
  return [ids, (next) => setIds(() => next)];
}

/** The session's reader of a noun's search; both end with its cache. */
const useReader = (list: string, search: string) => readerOf(useSessionKey(), list, search);

/** How the reading of a noun's search goes, for a screen that does not read it itself. */
export function useReadingProgress(list: string, search: string): Reading {
  return useStore(useReader(list, search).state);
}

type Options = {
  /** Reads what is missing, and when this hook is mounted also what is stale. */
  isWanted: boolean;
  /** Reads again whenever the rows become stale. */
  isFollowing?: boolean;
  /** Nobody waits for it. */
  isInBackground?: boolean;
  /** Reads no more rows than are counted unasked. */
  isQuiet?: boolean;
  /**
   * Read again while it is open: up to so many rows when they are stale and each minute, more of them
   * when they are stale and a minute old.
   */
  liveUpTo?: number;
};

/**
 * Reads all rows of a noun's search into the session's cache. What takes more than 20 calls waits for
 * an answer; rows that are known and would take so many are kept as they are.
 */
export function useReading<Row extends { _id: string }>(
  { name, list }: Pick<Resource<Row>, 'name' | 'list'>,
  search: string,
  { isWanted, isFollowing = false, isInBackground = false, isQuiet = false, liveUpTo }: Options,
) {
  const all = useKnownRows<Row>(name, search);
  const { fetched, isStale, readAtMs, store } = all;
  const reader = useReader(name, search);
  const reading = useStore(reader.state);
  const isOnline = useStore(ONLINE);

  function read(known?: KnownPages<Row>): void {
    const listInTurn: typeof list = (query, signal) => oneOfTwo(() => list(query, signal));
    void reader.read<Row>({
      ...{ name, search, store, known, list: isInBackground ? listInTurn : list },
    });
  }

  useEffect(
    function holdReader() {
      return reader.hold(isQuiet);
    },
    [reader, isQuiet],
  );

  const begin = useEffectEvent(() => {
    if (['running', 'asking'].includes(reader.state.read().phase)) return;
    const isOld = liveUpTo !== undefined && Date.now() - readAtMs > LIVE_FOR_MS;
    const isLong = fetched && liveUpTo !== undefined && fetched.total > liveUpTo;
    const isDue = isOld || (isStale && !isLong);
    if (fetched && !(isDue && takesFewCalls(fetched))) return;
    if (fetched && isQuiet && fetched.total > READ_ALL.mostCounted) return;
    read();
  });
  const stale = (isFollowing || liveUpTo !== undefined) && isStale ? fetched : undefined;
  // A failure for want of a network is tried again with it.
  const hasNetwork = isFollowing && isOnline;
  useEffect(
    function readWhatIsWanted() {
      if (isWanted) begin();
    },
    [reader, isWanted, stale, hasNetwork],
  );

  const isShort = fetched !== undefined && liveUpTo !== undefined && fetched.total <= liveUpTo;
  const readWhenOld = useEffectEvent(() => {
    const lastMs = Math.max(readAtMs, reader.beganAtMs());
    if (Date.now() - lastMs > LIVE_FOR_MS && !document.hidden && ONLINE.read()) read();
  });
  useEffect(
    function followOtherAdmins() {
      return isShort ? everySecond(() => readWhenOld()) : undefined;
    },
    [isShort],
  );

  return {
    ...all,
    reading,
    /** Reads everything, however many calls it takes, or only the pages missing in `known`. */
    read: (known?: KnownPages<Row>) => {
      reader.agree();
      read(known);
    },
    /** Tries again what has failed. */
    retry: () => read(fetched?.lost && !isStale ? fetched : undefined),
    /** Keeps what was read before. */
    stop: reader.stop,
  };
}

/** Whether rows are read again without a question. */
function takesFewCalls({ total, size }: Pick<KnownPages<unknown>, 'total' | 'size'>) {
  return callsFor(total, size) <= READ_ALL.mostCallsUnasked;
}

/** All rows of a noun beside what a screen was opened for, or the way to them. */
export type RowsState<Row> = {
  /** Undefined until they are known; from before the last change while they are read again. */
  rows: readonly Row[] | undefined;
  error: ApiError | undefined;
  retry: () => void;
  /** Reads them after all, and how many calls that takes (null while unknown); null without need. */
  ask: { calls: number | null; read: () => void } | null;
  /** When `rows` were read, by the device's clock; 0 before. */
  readAtMs: number;
  isReading: boolean;
  /** Reads all rows again, however many they are. */
  readAgain: () => void;
};

/** Whether the browser says that its user saves data (Save-Data). */
export function prefersLessData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** When rows are read beside what a screen was opened for. */
export type RowsOptions = {
  /** Without it nothing is read, and what is known shows all the same. */
  isWanted?: boolean;
  /** Somebody waits for them: they are what the screen was opened for, or belong to what stands on it. */
  isUrgent?: boolean;
  /** No more of them than are counted unasked. */
  isQuiet?: boolean;
};

/**
 * All rows of a noun, out of the one store that lists and panels share. What is known shows at once;
 * the rest is read when the page is idle, never with Save-Data, and what takes many calls only when
 * asked for. The last screen that shows them aborts the calls when it is left.
 */
export function useRows<Row extends { _id: string }>(
  resource: Resource<Row>,
  { isWanted = true, isUrgent = false, isQuiet = false }: RowsOptions = {},
): RowsState<Row> {
  const isIdle = useIsIdle();
  const isDue = isWanted && (isIdle || isUrgent);
  const isSaving = prefersLessData();
  const { fetched, isStale, readAtMs, reading, read, retry, markStale } = useReading(resource, '', {
    ...{ isWanted: isDue && !isSaving, isFollowing: true, isInBackground: true, isQuiet },
  });
  const isKnown = fetched !== undefined && !isStale && fetched.lost === null;
  const isFailed = !isKnown && reading.phase === 'failed';
  const lost = isStale ? undefined : fetched?.lost?.error;
  const error = isFailed ? reading.error : reading.phase === 'running' ? undefined : lost;
  const isWaiting = !isKnown && isDue && reading.phase === 'idle' && error === undefined;

  function callsToAsk(): number | null | undefined {
    if (reading.phase === 'asking') return reading.calls;
    if (isWaiting && fetched && !takesFewCalls(fetched)) {
      return callsFor(fetched.total, fetched.size);
    }
    return isWaiting && isSaving ? null : undefined;
  }
  const calls = callsToAsk();

  return {
    // Without a page of them every count would be too low.
    rows: fetched?.lost ? undefined : fetched?.rows,
    error,
    retry,
    ask: calls === undefined ? null : { calls, read: () => read() },
    readAtMs,
    isReading: reading.phase === 'running' || (isWaiting && calls === undefined),
    readAgain: () => {
      markStale();
      read();
    },
  };
}
