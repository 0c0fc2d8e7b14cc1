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

/** The number of those left follows what other admins do: with one call a minute, so that a long queue is read again less often. */
const LIVE_FOR_MS = 60_000;

/** Reads the queue again by itself when it is old, or has changed and is a minute old. */
function useLiveQueue({ known, ask, read }: RowsState<Query>): void {
  const triedAt = useRef(0);
  const { readAt, isStale, phase, calls } = known;
  const readWhenOld = useEffectEvent(() => {
    const isNews = isStale && calls <= 1;
    const liveForMs = isStale ? LIVE_FOR_MS : LIVE_FOR_MS * Math.max(1, calls);
    const isOld = Date.now() - Math.max(isNews ? 0 : readAt, triedAt.current) > liveForMs;
    const isDue = isOld && readAt > 0 && ask === null;
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
