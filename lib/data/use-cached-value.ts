import useSWR from 'swr';

/**
 * A value in the session's cache under a name. Nothing reads it again by itself and no change of a
 * resource drops it; it ends with the session.
 */
export function useCachedValue<Value>(
  name: string,
): [cached: Value | undefined, setCached: (change: (cached?: Value) => Value | undefined) => void] {
  const { data, mutate } = useSWR<Value>(['cached', name], null);
  // A function of what is cached by then: the caller's own value may be an older one.
  return [data, (change) => void mutate(change, { revalidate: false })];
}
