import useSWR from 'swr';

/**
 * A value in the session's cache under a name. Nothing reads it again by itself and no change of a
 * resource drops it; it ends with the session.
 */
export function useCachedValue<Value>(
  name: string,
): [kept: Value | undefined, keep: (change: (kept?: Value) => Value | undefined) => void] {
  const { data, mutate } = useSWR<Value>(['kept', name], null);
  // A function, since whoever keeps something may have begun long ago.
  return [data, (change) => void mutate(change, { revalidate: false })];
}
