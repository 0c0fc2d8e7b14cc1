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

/** A list with more rows is read only after a question: 1,500 rows are 100 calls. */
const ASK_ABOVE_ROWS = 1_500;

/** What was read, and how often the resource had changed when that began. */
type CachedRows<Row> = { walk: FetchResult<Row>; changes: number };

/** All rows of a search as far as they are read. */
export type AllRows<Row> = {
  walk: FetchResult<Row> | undefined;
  /** Something has changed since the rows were read. */
  isStale: boolean;
  /** How many rows there are; null until the list's own page says so. */
  total: number | null;
  /** The list is long, so reading waits for a yes. */
  isAsking: boolean;
  agree: () => void;
  progress: FetchProgress | null;
  failure: ApiError | null;
  /** Reads everything anew, or only the pages that are not known. */
  readAgain: (known?: Pages<Row>) => void;
  /** Takes a change of this page's own into the rows, so that they need not be read again. */
  update: (change: (rows: Row[]) => Row[]) => void;
};

/**
 * Reads all pages of a search, once per session and change: leaving the list and coming back finds
 * them again. To be mounted anew (`key`) for each search.
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
  const take = useEffectEvent((walk: FetchResult<Row>, changesBefore: number) => {
    setCached(() => ({ walk, changes: changesBefore }));
  });

  useEffect(
    function readAllPages() {
      if (!isReading) return;
      const controller = new AbortController();
      const { signal } = controller;
      const changesBefore = resourceVersion(name);
      const onProgress = (next: FetchProgress) => !signal.aborted && setProgress(next);
      read(signal, onProgress).then(
        (walk) => take(walk, changesBefore),
        (error: unknown) => {
          const thrown = toApiError(error);
          if (!thrown.isCancelled) setFailure(thrown);
        },
      );
      return () => controller.abort();
    },
    [isReading, name],
  );

  function readAgain(pages?: Pages<Row>): void {
    setKnown(pages);
    setProgress(null);
    setFailure(null);
    setAgreed(true);
    setTotal(page.isLoading || page.error ? total : page.total);
    setCached(() => undefined);
  }

  function update(change: (rows: Row[]) => Row[]): void {
    setCached((now) => now && { walk: withRows(now.walk, change), changes: resourceVersion(name) });
  }

  return {
    walk: cached?.walk,
    isStale: cached !== undefined && cached.changes !== changes,
    total,
    isAsking,
    agree: () => setAgreed(true),
    progress,
    failure,
    readAgain,
    update,
  };
}

function withRows<Row>(walk: FetchResult<Row>, change: (rows: Row[]) => Row[]): FetchResult<Row> {
  const rows = change(walk.rows);
  // The places of the pages are no longer those that were read.
  return { ...walk, rows, pages: new Map(), total: walk.total - (walk.rows.length - rows.length) };
}
