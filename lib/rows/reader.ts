import { loadConfig } from '@/lib/config/config';
import { READ_ALL } from '@/lib/constants';
import type { ApiError } from '@/lib/http/api-error';
import { toApiError } from '@/lib/http/to-api-error';
import { createStore } from '@/lib/storage/store';
import { watchTopic } from '@/lib/storage/tab-channel';

import { fetchAllPages, type FetchResult, type KnownPages, TooManyCalls } from './fetch-all-pages';
import type { Resource } from './noun';

/**
 * How the reading of all rows goes: idle --> running --> idle, asking or failed. What is asked is
 * whether so many calls shall be made; what has failed may be tried again, and then runs on.
 */
export type Reading =
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

/** How large a page an API gives, by noun, where that is proven. */
type Sizes = Map<string, number>;

/** One reading of a noun's search for all screens that show it; the last of them to leave ends it. */
function createReader(sizes: Sizes) {
  const state = createStore<Reading>(IDLE);
  let holders = 0;
  let quiet = 0;
  let running: AbortController | undefined;
  let beganAtMs = 0;
  let isAgreed = false;

  function stop(): void {
    running?.abort();
    isAgreed = false;
    if (state.read() !== IDLE) state.write(IDLE);
  }

  /** Reads everything again, or only the pages missing in `known`. */
  async function read<Row extends { _id: string }>(
    source: Source<Row>,
    mostCalls = quiet < holders ? READ_ALL.mostCallsUnasked : 1,
  ): Promise<void> {
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
        mostCalls: isAgreed ? Infinity : mostCalls,
        onProgress: (rows, total) => tell({ phase: 'running', rows, total }),
        onFailure: (error) => tell({ phase: 'failed', error }),
      });
      if (result.isSizeProven) sizes.set(name, result.size);
      store(result, hasChanged);
      tell(IDLE);
    } catch (thrown) {
      if (thrown instanceof TooManyCalls) {
        const { calls, total } = thrown;
        const isQuiet = quiet === holders;
        const isFew = calls <= READ_ALL.mostCallsUnasked;
        const isWanted = mostCalls === 1 && isFew && (!isQuiet || total <= READ_ALL.mostCounted);
        if (isWanted && !signal.aborted) await read(source, READ_ALL.mostCallsUnasked);
        else tell(isQuiet ? IDLE : { phase: 'asking', calls, total });
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
    /** When the last reading began, by the device's clock. */
    beganAtMs: () => beganAtMs,
    /** Counts a screen, `isQuiet` one that wants the rows only where they are few; returns how it leaves. */
    hold(isQuiet: boolean) {
      holders += 1;
      quiet += Number(isQuiet);
      return () => {
        holders -= 1;
        quiet -= Number(isQuiet);
        // Another screen may take its place at once.
        queueMicrotask(() => {
          if (holders === 0) stop();
        });
      };
    },
    read,
    /** Many calls may be made. */
    agree() {
      isAgreed = true;
    },
    stop,
  };
}

/** The readers by noun and search, and the sizes, of a session. */
type Session = { readers: Map<string, ReturnType<typeof createReader>>; sizes: Sizes };
const sessions = new WeakMap<object, Session>();

/** The reader of a noun's search in a session. */
export function readerOf(session: object, name: string, search: string) {
  const known: Session = sessions.get(session) ?? { readers: new Map(), sizes: new Map() };
  sessions.set(session, known);
  const key = JSON.stringify([name, search]);
  const reader = known.readers.get(key) ?? createReader(known.sizes);
  known.readers.set(key, reader);
  return reader;
}
