import { useEffect, useEffectEvent, useState } from 'react';

import type { Resource } from '@/lib/data/resource-read';
import { resourceVersion } from '@/lib/data/resource-version';
import { fetchAllPages, type FetchProgress, type Pages } from '@/lib/full-list/fetch-all-pages';
import { useReadRows } from '@/lib/full-list/use-read-rows';
import type { ApiError } from '@/lib/http/api-error';
import { toApiError } from '@/lib/http/to-api-error';

/** Longer lists are fetched after a confirmation: 1,500 rows take 100 calls. */
const ASK_ABOVE_ROWS = 1_500;

/** The reading of all rows of a search. */
export type AllRows<Row> = ReturnType<typeof useAllRows<Row & { _id: string }>>;

/**
 * Reads all pages of a search into the session's cache, and again when the screen is opened after a
 * change. `total` is null until the list's own page is there. Mount with another `key` for each
 * search.
 */
export function useAllRows<Row extends { _id: string }>(
  { name, list }: Resource<Row>,
  key: string,
  total: number | null,
) {
  const { fetched, isStale, store } = useReadRows<Row>(name, key);
  const isLong = total !== null && total > ASK_ABOVE_ROWS;
  const [isAgreed, setAgreed] = useState(false);
  const [isAgain, setAgain] = useState(isStale && !isLong);
  const [known, setKnown] = useState<Pages<Row>>();
  const [progress, setProgress] = useState<FetchProgress | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);

  const isNeeded = (fetched === undefined || isAgain) && failure === null && total !== null;
  const isAsking = isNeeded && isLong && !isAgreed;
  const isReading = isNeeded && !isAsking;

  const read = useEffectEvent((signal: AbortSignal) =>
    fetchAllPages({
      fetchPage: list,
      key,
      total: total ?? 0,
      signal,
      onProgress: (next) => !signal.aborted && setProgress(next),
      known,
    }),
  );
  const take = useEffectEvent(store);

  useEffect(
    function readAllPages() {
      if (!isReading) return;
      const controller = new AbortController();
      const version = resourceVersion(name);
      read(controller.signal).then(
        (rows) => {
          take(rows, version);
          setAgain(false);
        },
        (error: unknown) => {
          const thrown = toApiError(error);
          if (!thrown.isCancelled) setFailure(thrown);
        },
      );
      return () => controller.abort();
    },
    [isReading, name],
  );

  return {
    fetched,
    isStale,
    total,
    /** Waits for a confirmation, since the list is long. */
    isAsking,
    isReading,
    agree: () => setAgreed(true),
    progress,
    failure,
    /** Reads everything again, or only the pages missing in `pages`. */
    refetch: (pages?: Pages<Row>) => {
      setKnown(pages);
      setProgress(null);
      setFailure(null);
      setAgreed(true);
      setAgain(true);
    },
    /** Keeps what was read before. */
    stop: () => setAgain(false),
  };
}
