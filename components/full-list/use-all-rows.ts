import { useEffect, useEffectEvent, useState } from 'react';

import type { Resource } from '@/lib/data/resource-read';
import { resourceVersion } from '@/lib/data/resource-version';
import { fetchAllPages, type Pages } from '@/lib/full-list/fetch-all-pages';
import { useReadRows } from '@/lib/full-list/use-read-rows';
import type { ApiError } from '@/lib/http/api-error';
import { toApiError } from '@/lib/http/to-api-error';

/** Longer lists are fetched after a confirmation: 1,500 rows take 100 calls. */
const ASK_ABOVE_ROWS = 1_500;

type Reading<Row> = {
  /** Read again, although there are rows from before. */
  isAgain?: boolean;
  /** A long list was confirmed. */
  isAgreed?: boolean;
  /** Pages that need not be read again. */
  known?: Pages<Row>;
  /** How many rows have arrived. */
  rows?: number;
  failure?: ApiError;
};

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
  const [reading, setReading] = useState<Reading<Row>>({ isAgain: isStale && !isLong });
  const { isAgain, isAgreed, known, rows = 0, failure } = reading;

  const isNeeded = (fetched === undefined || isAgain) && failure === undefined && total !== null;
  const isAsking = isNeeded && isLong && !isAgreed;
  const isReading = isNeeded && !isAsking;

  const read = useEffectEvent((signal: AbortSignal) => {
    const version = resourceVersion(name);
    const onProgress = (arrived: number) =>
      !signal.aborted && setReading((now) => ({ ...now, rows: arrived }));
    fetchAllPages({ fetchPage: list, key, total: total ?? 0, signal, onProgress, known }).then(
      (result) => {
        store(result, version);
        setReading({});
      },
      (error: unknown) => {
        const thrown = toApiError(error);
        if (!thrown.isCancelled) setReading({ failure: thrown });
      },
    );
  });

  useEffect(
    function readAllPages() {
      if (!isReading) return;
      const controller = new AbortController();
      read(controller.signal);
      return () => controller.abort();
    },
    [isReading],
  );

  return {
    fetched,
    isStale,
    /** Waits for a confirmation, since the list is long. */
    isAsking,
    isReading,
    rows,
    failure,
    agree: () => setReading({ ...reading, isAgreed: true }),
    /** Reads everything again, or only the pages missing in `pages`. */
    refetch: (pages?: Pages<Row>) => setReading({ isAgain: true, isAgreed: true, known: pages }),
    /** Keeps what was read before. */
    stop: () => setReading({}),
  };
}
