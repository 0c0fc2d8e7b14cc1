import { useEffect, useEffectEvent, useRef } from 'react';

import { useStableHandlers } from '@/lib/browser/use-stable-handlers';
import type { Resource } from '@/lib/data/resource-read';
import { fetchAllPages, type Pages } from '@/lib/full-list/fetch-all-pages';
import { useAllRows } from '@/lib/full-list/use-all-rows';
import { ONLINE } from '@/lib/http/online';
import { toApiError } from '@/lib/http/to-api-error';
import { watchTopic } from '@/lib/storage/tab-channel';
import { everySecond } from '@/lib/timers';

import type { ReadingEvent } from './reading-state';

/** Longer lists are fetched after a confirmation: 1,500 rows take 100 calls. */
const ASK_ABOVE_ROWS = 1_500;

/** A live screen reads again what was read longer ago than this, by any screen. */
const LIVE_FOR_MS = 60_000;

/** Which rows are read, and for whom. */
export type ReadingOptions<Row extends { _id: string }> = {
  resource: Resource<Row>;
  search: string;
  /** How many rows the search has; null until that is known. */
  total: number | null;
  dispatch: (event: ReadingEvent) => void;
  /** Called with all rows when they have arrived. */
  onArrive?: (rows: readonly Row[]) => void;
  /**
   * Read again while it is open: up to so many rows when they are stale and each minute, more of them
   * when they are stale and a minute old.
   */
  liveUpTo?: number;
};

/**
 * Reads all pages of a search into the session's cache, and again when the screen is opened after a
 * change. Mount with another `key` for each search.
 */
export function useReading<Row extends { _id: string }>(options: ReadingOptions<Row>) {
  const { resource, search, total, liveUpTo } = options;
  const { fetched, isStale, readAtMs, store } = useAllRows<Row>(resource.name, search);
  const running = useRef<AbortController>(undefined);
  const beganAtMs = useRef(0);
  // Called later, when the screen may have rendered anew.
  const { dispatch, onArrive } = useStableHandlers({
    dispatch: options.dispatch,
    onArrive: (rows: readonly Row[]) => options.onArrive?.(rows),
  });

  async function read(known?: Pages<Row>): Promise<void> {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    beganAtMs.current = Date.now();
    const onProgress = (rows: number) => {
      if (!signal.aborted) dispatch({ type: 'progressed', rows });
    };
    let hasChanged = false;
    const stopWatching = watchTopic(resource.name, () => {
      hasChanged = true;
    });
    const { list: fetchPage } = resource;
    onProgress(0);
    try {
      const result = await fetchAllPages({
        ...{ fetchPage, key: search, total: total ?? 0, signal, onProgress, known },
      });
      store(result, hasChanged);
      dispatch({ type: 'arrived' });
      onArrive(result.rows);
    } catch (thrown) {
      const error = toApiError(thrown);
      if (!error.isCancelled) dispatch({ type: 'failed', error });
    } finally {
      stopWatching();
    }
  }

  function stop(): void {
    running.current?.abort();
    dispatch({ type: 'stopped' });
  }

  const begin = useEffectEvent(() => {
    const rows = total ?? 0;
    const isOld = liveUpTo !== undefined && Date.now() - readAtMs > LIVE_FOR_MS;
    const isLong = liveUpTo !== undefined && rows > liveUpTo;
    const isDue = isOld || (isStale && !isLong);
    if (fetched && (!isDue || rows > ASK_ABOVE_ROWS)) return;
    if (rows > ASK_ABOVE_ROWS) dispatch({ type: 'asked' });
    else void read();
  });
  const isCounted = total !== null;
  const stale = liveUpTo !== undefined && isStale ? fetched : undefined;
  useEffect(
    function readWhileOpen() {
      if (!isCounted) return;
      begin();
      return () => {
        running.current?.abort();
        dispatch({ type: 'stopped' });
      };
    },
    [isCounted, stale, dispatch],
  );

  const isShort = liveUpTo !== undefined && fetched !== undefined && (total ?? 0) <= liveUpTo;
  const readWhenOld = useEffectEvent(() => {
    const lastMs = Math.max(readAtMs, beganAtMs.current);
    if (Date.now() - lastMs > LIVE_FOR_MS && !document.hidden && ONLINE.read()) void read();
  });
  useEffect(
    function followOtherAdmins() {
      return isShort ? everySecond(() => readWhenOld()) : undefined;
    },
    [isShort],
  );

  return {
    fetched,
    isStale,
    /** Reads everything again, or only the pages missing in `known`. */
    read: (known?: Pages<Row>) => void read(known),
    /** Keeps what was read before. */
    stop,
  };
}
