import { useMemo } from 'react';

import { queries } from '@/features/queries/api';
import { toPathSegment } from '@/lib/path-segment';
import { useReading } from '@/lib/rows/use-reading';

/**
 * Up to so many queries are read again whenever they may have changed and each minute, and
 * more of them when they may have changed and a minute has passed, so that the number of those left follows what other admins do.
 */
const LIVE_ROWS = 150;

/** All queries of a search, the oldest first. */
export function useDeskQueue(search: string) {
  const { fetched, reading, read, retry } = useReading(queries, search, {
    ...{ isWanted: true, liveUpTo: LIVE_ROWS },
  });
  const rows = useMemo(
    () =>
      (fetched?.rows ?? [])
        .filter(({ _id }) => toPathSegment(_id) !== null)
        .reverse() // equal times: the API has the newest first
        .sort((one, other) => one.createdAt.localeCompare(other.createdAt)),
    [fetched],
  );
  const { phase } = reading;
  const error = phase === 'failed' ? reading.error : (fetched?.lost?.error ?? null);

  return {
    rows,
    /** Some of the queries are known. */
    isRead: fetched !== undefined,
    /** All of them are. */
    isComplete: fetched?.lost === null,
    isReading: fetched === undefined && (phase === 'running' || phase === 'idle'),
    /** Waits for a confirmation, since it takes so many calls. */
    asking: phase === 'asking' ? reading : null,
    error: phase === 'running' ? null : error,
    /** Reads all queries after a confirmation. */
    read: () => read(),
    /** Tries again what has failed, or those that are missing. */
    retry,
  };
}
