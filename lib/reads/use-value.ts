import type { ApiError } from '@/lib/http/api-error';

import type { NounRead } from './noun-reads';
import { type SwrState, useRead } from './session-cache';

/** What a read has answered, as a screen shows it. */
export type ValueState<Value> = {
  data: Value | undefined;
  isLoading: boolean;
  error: ApiError | undefined;
  retry: () => void;
};

type Options<Value> = {
  /** What the cache has of it is shown as it is, without a request. */
  trustsCache?: boolean;
  /** Called with what arrives. */
  onArrive?: (value: Value) => void;
};

/** Reads whatever a call answers, a page or figures; null reads nothing. One record has `useRecord`. */
export function useValue<Value>(
  read: NounRead<Value> | null,
  { trustsCache = false, onArrive }: Options<Value> = {},
): ValueState<Value> {
  const swr = useRead(read, {
    revalidateIfStale: !trustsCache,
    // SWR calls it whatever it is: an undefined one would fail the read.
    onSuccess: (value: Value) => onArrive?.(value),
  });
  return { data: swr.data, ...stateOf(swr, swr.data === undefined) };
}

/** What a screen shows of a read beside the value; `isMissing` says that no value has arrived. */
export function stateOf<Value>(read: SwrState<Value>, isMissing: boolean) {
  const { error, isLoading, isValidating, mutate } = read;
  // A failure that is about to be replaced: by the read under way, or by the one on returning.
  const isRetrying = error !== undefined && (error.isCancelled || isValidating) && isMissing;
  return {
    isLoading: isLoading || isRetrying,
    error: isRetrying || error?.isCancelled ? undefined : error,
    // A cache ends with its session, and rejects what comes later.
    retry: () => void mutate().catch(() => undefined),
  };
}
