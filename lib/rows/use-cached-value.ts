import useSWR, { useSWRConfig } from 'swr';

/** What is cached beside the replies of the API, by resource; `useRefresh` marks 'all' as stale. */
type Key = readonly [resource: string, kind: 'all' | 'order', rest: string];

/** What stands for the session: it ends with its cache. */
export const useSessionKey = (): object => useSWRConfig().cache;

/**
 * A value in the session's SWR cache, without a fetcher: never revalidated, gone with the session.
 */
export function useCachedValue<Value>(
  key: Key,
): [cached: Value | undefined, setCached: (change: (cached?: Value) => Value | undefined) => void] {
  const { data, mutate } = useSWR<Value>(key, null);
  // An updater, since the caller's value may be outdated.
  const setCached = (change: (cached?: Value) => Value | undefined): void => {
    // SWR rejects where the cache has ended with its session.
    mutate(change).catch(() => undefined);
  };
  return [data, setCached];
}
