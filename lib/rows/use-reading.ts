import { useEffect, useEffectEvent } from 'react';

import { READ_ALL } from '@/lib/constants';
import { ONLINE } from '@/lib/http/online';
import { useStore } from '@/lib/storage/store';
import { everySecond } from '@/lib/timers';

import { limitCalls } from './call-in-parallel';
import { callsFor, type KnownPages } from './fetch-all-pages';
import { readerOf, type Reading } from './reader';
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
