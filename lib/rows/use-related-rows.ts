import type { ApiError } from '@/lib/http/api-error';

import { callsFor } from './fetch-all-pages';
import type { Resource } from './resource-read';
import { takesFewCalls, useReading } from './use-reading';

/** All rows of a noun beside what a screen was opened for, or the way to them. */
export type RelatedRows<Row> = {
  /** Undefined until they are known; from before the last change while they are read again. */
  rows: readonly Row[] | undefined;
  error: ApiError | undefined;
  retry: () => void;
  /** Reads them after all, and how many calls that takes (null while unknown); null without need. */
  ask: { calls: number | null; read: () => void } | null;
  /** When `rows` were read, by the device's clock; 0 before. */
  readAtMs: number;
  isReading: boolean;
  /** Reads all rows again, however many they are. */
  readAgain: () => void;
};

/** Whether the browser says that its user saves data (Save-Data). */
export function prefersLessData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * All rows of a noun, out of the one store that lists and panels share. What is known shows at once;
 * the rest is read when the page is idle, never with Save-Data, and what takes many calls only when
 * asked for. The last screen that shows them aborts the calls when it is left.
 */
export function useRelatedRows<Row extends { _id: string }>(
  resource: Resource<Row>,
  isIdle: boolean,
): RelatedRows<Row> {
  const isSaving = prefersLessData();
  const { fetched, isStale, readAtMs, reading, read, retry, markStale } = useReading(resource, '', {
    ...{ isWanted: isIdle && !isSaving, isFollowing: true, isInBackground: true },
  });
  const isKnown = fetched !== undefined && !isStale && fetched.lost === null;
  const isFailed = !isKnown && reading.phase === 'failed';
  const lost = isStale ? undefined : fetched?.lost?.error;
  const error = isFailed ? reading.error : reading.phase === 'running' ? undefined : lost;
  const isWaiting = !isKnown && isIdle && reading.phase === 'idle' && error === undefined;

  function callsToAsk(): number | null | undefined {
    if (reading.phase === 'asking') return reading.calls;
    if (isWaiting && fetched && !takesFewCalls(fetched)) {
      return callsFor(fetched.total, fetched.size);
    }
    return isWaiting && isSaving ? null : undefined;
  }
  const calls = callsToAsk();

  return {
    // Without a page of them every count would be too low.
    rows: fetched?.lost ? undefined : fetched?.rows,
    error,
    retry,
    ask: calls === undefined ? null : { calls, read: () => read() },
    readAtMs,
    isReading: reading.phase === 'running' || (isWaiting && calls === undefined),
    readAgain: () => {
      markStale();
      read();
    },
  };
}
