import { useEffect, useEffectEvent } from 'react';

import { loadConfig } from '@/lib/config/config';
import { READ_ALL } from '@/lib/constants';
import type { ApiError } from '@/lib/http/api-error';
import { ONLINE } from '@/lib/http/online';
import { toApiError } from '@/lib/http/to-api-error';
import { createStore, type ReadableStore, useStore } from '@/lib/storage/store';
import { watchTopic } from '@/lib/storage/tab-channel';
import { everySecond } from '@/lib/timers';

import { limitCalls } from './call-in-parallel';
import {
  callsFor,
  fetchAllPages,
  type FetchResult,
  type KnownPages,
  TooManyCalls,
} from './fetch-all-pages';
import type { Resource } from './resource-read';
import { useAllRows } from './use-all-rows';
import { useSessionKey } from './use-resource';

/** A live screen reads again what was read longer ago than this, by any screen. */
const LIVE_FOR_MS = 60_000;

/** The calls in the background of a page, which nobody waits for, all together. */
const oneOfTwo = limitCalls(2);

/** How the reading of a noun's search goes, for a screen that does not read it itself. */
export function useReadingState(list: string, search: string): Reading {
  return useStore(readerOf(useSessionKey(), list, search).state);
}

type Options = {
  /** Reads what is missing, and when this hook is mounted also what is stale. */
  isWanted: boolean;
  /** Reads again whenever the rows become stale. */
  isFollowing?: boolean;
  /** Nobody waits for it. */
  isInBackground?: boolean;
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
  { isWanted, isFollowing = false, isInBackground = false, liveUpTo }: Options,
) {
  const all = useAllRows<Row>(name, search);
  const { fetched, isStale, readAtMs, store } = all;
  const reader = readerOf(useSessionKey(), name, search);
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
      return reader.hold();
    },
    [reader],
  );

  const begin = useEffectEvent(() => {
    if (['running', 'asking'].includes(reader.state.read().phase)) return;
    const isOld = liveUpTo !== undefined && Date.now() - readAtMs > LIVE_FOR_MS;
    const isLong = fetched && liveUpTo !== undefined && fetched.total > liveUpTo;
    const isDue = isOld || (isStale && !isLong);
    if (fetched && !(isDue && takesFewCalls(fetched))) return;
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
export function takesFewCalls({ total, size }: Pick<KnownPages<unknown>, 'total' | 'size'>) {
  return callsFor(total, size) <= READ_ALL.mostCallsUnasked;
}

/**
 * How the reading of all rows goes: idle --> running --> idle, asking or failed. What is asked is
 * whether so many calls shall be made.
 */
type Reading =
  | { phase: 'idle' }
  | { phase: 'running'; rows: number; total: number | null }
  | { phase: 'asking'; calls: number; total: number }
  | { phase: 'failed'; error: ApiError };

const IDLE: Reading = { phase: 'idle' };

/** What is read. */
type Source<Row> = Pick<Resource<Row>, 'name' | 'list'> & {
  search: string;
  /** Keeps what was read; it is stale when the noun has changed meanwhile. */
  store: (fetched: FetchResult<Row>, isStale: boolean) => void;
  known?: KnownPages<Row>;
};

/** One reading of a noun's search for all screens that show it; the last of them to leave ends it. */
type Reader = {
  state: ReadableStore<Reading>;
  /** When the last reading began, by the device's clock. */
  beganAtMs: () => number;
  /** Counts a screen; returns how it leaves. */
  hold: () => () => void;
  /** Reads everything again, or only the pages missing in `known`. */
  read: <Row extends { _id: string }>(source: Source<Row>) => Promise<void>;
  /** Many calls may be made. */
  agree: () => void;
  stop: () => void;
};

/** How large a page an API gives, by noun, where that is proven. */
type Sizes = Map<string, number>;

function createReader(sizes: Sizes): Reader {
  const state = createStore<Reading>(IDLE);
  let holders = 0;
  let running: AbortController | undefined;
  let beganAtMs = 0;
  let isAgreed = false;

  function stop(): void {
    running?.abort();
    isAgreed = false;
    if (state.read() !== IDLE) state.write(IDLE);
  }

  async function read<Row extends { _id: string }>(source: Source<Row>): Promise<void> {
    const { name, list, search: key, store, known } = source;
    running?.abort();
    const { signal } = (running = new AbortController());
    const tell = (next: Reading) => {
      if (!signal.aborted) state.write(next);
    };
    beganAtMs = Date.now();
    tell({ phase: 'running', rows: 0, total: null });
    let hasChanged = false;
    const stopWatching = watchTopic(name, () => {
      hasChanged = true;
    });
    const proven = sizes.get(name);
    try {
      const size = proven ?? (await loadConfig()).pageSizeForAll;
      const result = await fetchAllPages<Row>({
        ...{ fetchPage: list, key, signal, known, size, isSizeProven: proven !== undefined },
        mostCalls: isAgreed ? Infinity : READ_ALL.mostCallsUnasked,
        onProgress: (rows, total) => tell({ phase: 'running', rows, total }),
      });
      if (result.isSizeProven) sizes.set(name, result.size);
      store(result, hasChanged);
      tell(IDLE);
    } catch (thrown) {
      if (thrown instanceof TooManyCalls) {
        const { calls, total } = thrown;
        tell({ phase: 'asking', calls, total });
        return;
      }
      const error = toApiError(thrown);
      tell(error.isCancelled ? IDLE : { phase: 'failed', error });
    } finally {
      stopWatching();
    }
  }

  return {
    state,
    beganAtMs: () => beganAtMs,
    hold() {
      holders += 1;
      return () => {
        holders -= 1;
        // Another screen may take its place at once.
        queueMicrotask(() => {
          if (holders === 0) stop();
        });
      };
    },
    read,
    agree() {
      isAgreed = true;
    },
    stop,
  };
}

/** The readers by noun and search, and the sizes, of a session. */
type Session = { readers: Map<string, Reader>; sizes: Sizes };
const sessions = new WeakMap<object, Session>();

/** The reader of a noun's search in a session. */
function readerOf(session: object, name: string, search: string): Reader {
  const known: Session = sessions.get(session) ?? { readers: new Map(), sizes: new Map() };
  sessions.set(session, known);
  const key = JSON.stringify([name, search]);
  const reader = known.readers.get(key) ?? createReader(known.sizes);
  known.readers.set(key, reader);
  return reader;
}
