import { useEffect, useEffectEvent, useMemo, useRef } from 'react';

import { queries, type Query } from '@/features/queries/api';
import { ONLINE } from '@/lib/browser/environment';
import { toPathSegment } from '@/lib/links/paths';
import { useLookForChanges } from '@/lib/reads/use-page';
import { hasAllRows, listOf } from '@/lib/rows/known-rows';
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
 * Reads the queue again by itself: one of one call when it has changed, or is a minute old. Of a longer one it looks each
 * minute whether its first page or its number are other ones, and is read where they are, or after as many minutes.
 */
function useLiveQueue(search: string, { known, question, read }: RowsState<Query>): void {
  const triedAt = useRef(0);
  const lookedAt = useRef(0);
  const lookForChanges = useLookForChanges(queries, search);
  const readWhenOld = useEffectEvent(() => {
    const { is, last } = known;
    const isAwaited = last === null || question !== null || is === 'reading';
    if (isAwaited || document.hidden || !ONLINE.read()) return;
    const { readAt, isStale, calls } = last;
    const nowMs = Date.now();
    const isNews = isStale && calls <= 1;
    const liveForMs = isStale ? LIVE_FOR_MS : LIVE_FOR_MS * Math.max(1, calls);
    if (nowMs - Math.max(isNews ? 0 : readAt, triedAt.current) > liveForMs) {
      triedAt.current = nowMs;
      read();
    } else if (!isStale && nowMs - Math.max(readAt, lookedAt.current) > LIVE_FOR_MS) {
      lookedAt.current = nowMs;
      // The next one comes in a minute.
      lookForChanges().catch(() => undefined);
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
  const { known, error, question, isReading, read } = all;
  useLiveQueue(search, all);
  const newestFirst = listOf(known);
  const rows = useMemo(
    () => oldestFirst(newestFirst.filter(({ _id }) => toPathSegment(_id) !== null)),
    [newestFirst],
  );

  return {
    rows,
    /** Some of the queries are known. */
    isRead: known.last !== null,
    /** All of them are. */
    isComplete: hasAllRows(known),
    isReading: known.last === null && isReading,
    /** Waits for a confirmation, since it takes so many calls. */
    asking: question?.calls ? { total: question.total } : null,
    error: error ?? null,
    /** Reads all queries: after a confirmation, or again. */
    read,
  };
}
