import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';

import type { ApiError } from '@/lib/api-error';
import type { ListPage, ListQuery } from '@/lib/list';

/** One page of a list as a screen shows it. */
export type ListState<Row> = ListPage<Row> & {
  isLoading: boolean;
  error: ApiError | undefined;
  retry: () => void;
};

/** One record, or a whole reply, as a screen shows it. */
export type RecordState<Value> = {
  data: Value | undefined;
  isLoading: boolean;
  error: ApiError | undefined;
  retry: () => void;
};

/**
 * Reads one page. While it loads `rows` is empty, but `total` keeps its last value so that the
 * pager stays. All keys are `[resource, 'list' | 'one', …]`.
 */
export function useList<Row>(
  resource: string,
  query: ListQuery,
  fetchPage: (query: ListQuery) => Promise<ListPage<Row>>,
): ListState<Row> {
  const link = JSON.stringify(query);
  const { data, error, isLoading, isValidating, mutate } = useSWR<FetchedPage<Row>, ApiError>(
    [resource, 'list', query],
    async () => ({ ...(await fetchPage(query)), link }),
    { keepPreviousData: true },
  );
  // The kept data may be another page's: its rows must not stand under this page's number.
  const own = data?.link === link ? data : undefined;
  const isRetrying = error !== undefined && isValidating && own === undefined;
  return {
    rows: own?.rows ?? [],
    total: data?.total ?? 0,
    isLoading: isLoading || isRetrying,
    error: isRetrying ? undefined : error,
    retry: () => void mutate(),
  };
}

type FetchedPage<Row> = ListPage<Row> & { link: string };

/** Reads one record; `scope` tells records of one resource apart (usually the id). */
export function useRecord<Value>(
  resource: string,
  scope: string,
  fetchOne: () => Promise<Value>,
): RecordState<Value> {
  const { data, error, isLoading, isValidating, mutate } = useSWR<Value, ApiError>(
    [resource, 'one', scope],
    fetchOne,
  );
  const isRetrying = error !== undefined && isValidating && data === undefined;
  return {
    data,
    isLoading: isLoading || isRetrying,
    error: isRetrying ? undefined : error,
    retry: () => void mutate(),
  };
}

/**
 * Marks everything read of a resource as stale, on screen or not; call it after every successful
 * write. SWR would otherwise answer a list opened within two seconds from before the write.
 * `except` is a page that is being left because it has no rows any more.
 */
export function useRefresh(resource: string): (except?: ListQuery) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (except) => {
      await mutate(
        (key) => Array.isArray(key) && key[0] === resource && !(except && isSame(key[2], except)),
      );
    },
    [mutate, resource],
  );
}

function isSame(scope: unknown, query: ListQuery): boolean {
  return JSON.stringify(scope) === JSON.stringify(query);
}
