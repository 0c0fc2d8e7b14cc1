import { useEffect, useEffectEvent, useMemo, useRef } from 'react';

import { queries, type Query } from '@/features/queries/api';
import { ONLINE } from '@/lib/browser/environment';
import { toPathSegment } from '@/lib/links/paths';
import { isWhole, listOf } from '@/lib/rows/known-rows';
import { type RowsState, useRows } from '@/lib/rows/use-rows';
import { everySecond } from '@/lib/timers';

/** The order of the desk: who has waited longest is first. */
function oldestFirst(newestFirst: readonly Query[]): Query[] {
  return [...newestFirst]
    .reverse() // equal times: the API has the newest first
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/** Up to so many queries are read again each minute, so that the number of those left follows what other admins do. */
const LIVE_ROWS = 150;
const LIVE_FOR_MS = 60_000;

/** Reads the queue again by itself when it has changed, or is short and a minute old. */
function useLiveQueue({ known, ask, read }: RowsState<Query>): void {
  const triedAt = useRef(0);
  const { readAt, isStale, rows, phase } = known;
  const isShort = rows.size <= LIVE_ROWS;
  const readWhenOld = useEffectEvent(() => {
    const isNews = isShort && isStale;
    const isOld = Date.now() - Math.max(isNews ? 0 : readAt, triedAt.current) > LIVE_FOR_MS;
    const isDue = isOld && (isShort || isStale) && readAt > 0 && ask === null;
    if (!isDue || phase === 'reading' || document.hidden || !ONLINE.read()) return;
    triedAt.current = Date.now();
    read();
  });
  useEffect(function followOtherAdmins() {
    readWhenOld();
    return everySecond(() => readWhenOld());
  }, []);
}

/** All queries of a search, the oldest first. */
export function useQueueRows(search: string) {
  const all = useRows(queries, { search, when: 'needed' });
  const { known, error, ask, isReading, read } = all;
  useLiveQueue(all);
  const rows = useMemo(
    () => oldestFirst(listOf(known.rows).filter(({ _id }) => toPathSegment(_id) !== null)),
    [known.rows],
  );

  return {
    rows,
    /** Some of the queries are known. */
    isRead: known.readAt > 0,
    /** All of them are. */
    isComplete: isWhole(known),
    isReading: known.readAt === 0 && isReading,
    /** Waits for a confirmation, since it takes so many calls. */
    asking: ask && { total: known.total },
    error: error ?? null,
    /** Reads all queries: after a confirmation, or again. */
    read,
  };
}
