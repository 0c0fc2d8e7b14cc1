import { useEffect, useEffectEvent, useState } from 'react';

import type { Resource } from '@/lib/data/resource-read';
import { resourceVersion, useResourceVersion } from '@/lib/data/resource-version';
import { useCachedValue } from '@/lib/data/use-cached-value';
import type { ListState } from '@/lib/data/use-resource';
import {
  fetchAllPages,
  type Pages,
  type FetchResult,
  type FetchProgress,
} from '@/lib/full-list/fetch-all-pages';
import type { ApiError } from '@/lib/http/api-error';
import { toApiError } from '@/lib/http/to-api-error';

/** Longer lists are fetched after a confirmation: 1,500 rows take 100 calls. */
const ASK_ABOVE_ROWS = 1_500;

/** The fetched rows, and the resource version when fetching began. */
type CachedRows<Row> = { fetched: FetchResult<Row>; changes: number };

/** All rows of a search, and how far they are fetched. */
export type AllRows<Row> = {
  fetched: FetchResult<Row> | undefined;
  isStale: boolean;
  /** The row count; null until the list's page is loaded. */
  total: number | null;
  /** Waits for a confirmation, since the list is long. */
  isAsking: boolean;
  agree: () => void;
  progress: FetchProgress | null;
  failure: ApiError | null;
  /** Fetches everything again, or only the pages missing in `known`. */
  refetch: (known?: Pages<Row>) => void;
  /** Applies a local change to the rows, instead of fetching again. */
  update: (change: (rows: Row[]) => Row[]) => void;
};

/**
 * Fetches all pages of a search; cached for the session until the resource changes. Mount with
 * another `key` for each search.
 */
export function useAllRows<Row extends { _id: string }>(
  { name, list }: Resource<Row>,
  key: string,
  page: ListState<Row>,
): AllRows<Row> {
  const [cached, setCached] = useCachedValue<CachedRows<Row>>(`${name} ${key}`);
  const changes = useResourceVersion(name);
  const [total, setTotal] = useState<number | null>(null);
  const [isAgreed, setAgreed] = useState(false);
  const [known, setKnown] = useState<Pages<Row>>();
  const [progress, setProgress] = useState<FetchProgress | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  if (total === null && !page.isLoading && !page.error) setTotal(page.total);

  const isMissing = cached === undefined && failure === null;
  const isAsking = isMissing && total !== null && total > ASK_ABOVE_ROWS && !isAgreed;
  const isReading = isMissing && total !== null && !isAsking;

  const read = useEffectEvent((signal: AbortSignal, onProgress: (next: FetchProgress) => void) =>
    fetchAllPages({ fetchPage: list, key, total: total ?? 0, signal, onProgress, known }),
  );
  const take = useEffectEvent((fetched: FetchResult<Row>, changesBefore: number) => {
    setCached(() => ({ fetched, changes: changesBefore }));
  });

  useEffect(
    function readAllPages() {
      if (!isReading) return;
      const controller = new AbortController();
      const { signal } = controller;
      const changesBefore = resourceVersion(name);
      const onProgress = (next: FetchProgress) => !signal.aborted && setProgress(next);
      read(signal, onProgress).then(
        (fetched) => take(fetched, changesBefore),
        (error: unknown) => {
          const thrown = toApiError(error);
          if (!thrown.isCancelled) setFailure(thrown);
        },
      );
      return () => controller.abort();
    },
    [isReading, name],
  );

  function refetch(pages?: Pages<Row>): void {
    setKnown(pages);
    setProgress(null);
    setFailure(null);
    setAgreed(true);
    setTotal(page.isLoading || page.error ? total : page.total);
    setCached(() => undefined);
  }

  function update(change: (rows: Row[]) => Row[]): void {
    setCached(
      (now) => now && { fetched: withRows(now.fetched, change), changes: resourceVersion(name) },
    );
  }

  return {
    fetched: cached?.fetched,
    isStale: cached !== undefined && cached.changes !== changes,
    total,
    isAsking,
    agree: () => setAgreed(true),
    progress,
    failure,
    refetch,
    update,
  };
}

function withRows<Row>(
  fetched: FetchResult<Row>,
  change: (rows: Row[]) => Row[],
): FetchResult<Row> {
  const rows = change(fetched.rows);
  // Rows have moved between the pages.
  return {
    ...fetched,
    rows,
    pages: new Map(),
    total: fetched.total - (fetched.rows.length - rows.length),
  };
}
