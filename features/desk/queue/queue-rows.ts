import { useEffect, useEffectEvent, useMemo, useRef } from 'react';

import { queries, type Query } from '@/features/queries/api';
import { ONLINE } from '@/lib/browser/environment';
import { toPathSegment } from '@/lib/links/paths';
import { hasAllRows, isRead, listOf } from '@/lib/rows/known-rows';
import { useAskForNews } from '@/lib/rows/use-page';
import { type RowsState, useRows } from '@/lib/rows/use-rows';
import { everySecond } from '@/lib/timers';

/** The order of the desk: who has waited longest is first. */
function oldestFirst(newestFirst: readonly Query[]): Query[] {
  return [...newestFirst]
    .reverse() // equal times: the API has the newest first
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/** The queue follows what visitors and other admins do. */
const LIVE_FOR_MS = 60_000;

/**
 * Reads the queue again by itself: one of one call when it has changed, or is a minute old. A longer one is asked each
 * minute whether its first page or its number are other ones, and is read where they are, or after as many minutes.
 */
function useLiveQueue(search: string, { known, ask, retry }: RowsState<Query>): void {
  const triedAt = useRef(0);
  const askedAt = useRef(0);
  const { readAt, isStale, phase, calls } = known;
  const askForNews = useAskForNews(queries, search);
  const readWhenOld = useEffectEvent(() => {
    const isAwaited = !isRead(known) || ask !== null || phase === 'reading';
    if (isAwaited || document.hidden || !ONLINE.read()) return;
    const nowMs = Date.now();
    const isNews = isStale && calls <= 1;
    const liveForMs = isStale ? LIVE_FOR_MS : LIVE_FOR_MS * Math.max(1, calls);
    if (nowMs - Math.max(isNews ? 0 : readAt, triedAt.current) > liveForMs) {
      triedAt.current = nowMs;
      retry();
    } else if (!isStale && nowMs - Math.max(readAt, askedAt.current) > LIVE_FOR_MS) {
      askedAt.current = nowMs;
      // The next one comes in a minute.
      askForNews().catch(() => undefined);
    }
  });
  useEffect(function followOtherAdmins() {
    readWhenOld();
    return everySecond(() => readWhenOld());
  }, []);
}

/** All queries of a search, the oldest first. */
export function useQueueRows(search: string) {
  const all = useRows(queries, { search, when: 'needed' });
  const { known, error, ask, isReading, retry } = all;
  useLiveQueue(search, all);
  const rows = useMemo(
    () => oldestFirst(listOf(known.rows).filter(({ _id }) => toPathSegment(_id) !== null)),
    [known.rows],
  );

  return {
    rows,
    /** Some of the queries are known. */
    isRead: isRead(known),
    /** All of them are. */
    isComplete: hasAllRows(known),
    isReading: !isRead(known) && isReading,
    /** Waits for a confirmation, since it takes so many calls. */
    asking: ask && { total: known.total },
    error: error ?? null,
    /** Reads all queries: after a confirmation, or again. */
    read: retry,
  };
}
