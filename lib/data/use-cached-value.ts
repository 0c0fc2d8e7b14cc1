import useSWR from 'swr';

/**
 * A value in the session's SWR cache, without a fetcher: never revalidated, gone with the session.
 */
export function useCachedValue<Value>(
  name: string,
): [cached: Value | undefined, setCached: (change: (cached?: Value) => Value | undefined) => void] {
  const { data, mutate } = useSWR<Value>(name, null);
  // An updater, since the caller's value may be outdated.
  const setCached = (change: (cached?: Value) => Value | undefined): void => {
    // SWR rejects where the cache has ended with its session.
    mutate(change).catch(() => undefined);
  };
  return [data, setCached];
}
