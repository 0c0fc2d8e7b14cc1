import { useMemo, useReducer } from 'react';

import { IDLE, readingReducer } from '@/components/full-list/reading-state';
import { useReading } from '@/components/full-list/use-reading';
import { queries } from '@/features/queries/api';
import type { ListQuery } from '@/lib/data/list-query';
import { listRead } from '@/lib/data/resource-read';
import { useListPage, useRecord } from '@/lib/data/use-resource';
import { toPathSegment } from '@/lib/path-segment';

/**
 * Up to so many queries are read again whenever they may have changed and each minute, ten calls, and
 * more of them when they may have changed and a minute has passed, so that the number of those left follows what other admins do.
 */
const LIVE_ROWS = 150;

/** All queries of a search, the oldest first. */
export function useDeskQueue(search: string) {
  const query: ListQuery = { key: search, currentPage: 1, resultPerPage: 15 };
  const first = useListPage(queries, query);
  // The same read, which says how it fares, until it has come.
  const counting = useRecord(first ? null : listRead(queries, query));
  const [reading, dispatch] = useReducer(readingReducer, IDLE);
  const total = first?.total ?? null;
  const options = { resource: queries, search, total, dispatch, liveUpTo: LIVE_ROWS };
  const { fetched, read } = useReading(options);
  const rows = useMemo(
    () =>
      (fetched?.rows ?? [])
        .filter(({ _id }) => toPathSegment(_id) !== null)
        .reverse() // equal times: the API has the newest first
        .sort((one, other) => one.createdAt.localeCompare(other.createdAt)),
    [fetched],
  );
  const lost = fetched?.lost?.error ?? counting.error ?? null;
  const error = reading.phase === 'failed' ? reading.error : lost;

  return {
    rows,
    total: fetched?.total ?? total ?? 0,
    /** Some of the queries are known. */
    isRead: fetched !== undefined,
    /** All of them are. */
    isComplete: fetched?.lost === null,
    isReading: fetched === undefined && (reading.phase === 'running' || counting.isLoading),
    /** Waits for a confirmation, since the list is long. */
    isAsking: reading.phase === 'asking',
    error: reading.phase === 'running' ? null : error,
    /** Reads all queries, or those that are missing. */
    read: () => (first ? read(fetched?.lost ? fetched.pages : undefined) : counting.retry()),
  };
}
