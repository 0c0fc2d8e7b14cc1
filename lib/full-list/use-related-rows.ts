import { useState } from 'react';

import { newestRead, type Resource, type ResourceRead } from '@/lib/data/resource-read';
import { useRecord } from '@/lib/data/use-resource';
import type { ApiError } from '@/lib/http/api-error';
import type { ListPage } from '@/lib/http/read-response';
import { watchTopic } from '@/lib/storage/tab-channel';

import { fetchAllPages, requestsFor, type FetchResult } from './fetch-all-pages';
import { limitCalls } from './limit-calls';
import { useAllRows } from './use-all-rows';

/** Longer lists are read only for whoever asks: 300 rows take 20 calls. */
export const MOST_UNASKED_ROWS = 300;

/** The calls of all panels of a page together, which nobody waits for. */
const oneOfTwo = limitCalls(2);

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

/** The first page, which also counts the rows. */
function countRead<Row>(resource: Resource<Row>) {
  const { key, fetchValue } = newestRead(resource);
  return { key, fetchValue: (signal: AbortSignal) => oneOfTwo(() => fetchValue(signal)) };
}

type Store<Row> = (fetched: FetchResult<Row>, isStale: boolean) => void;

/** Reads all pages into the session's store; resolves with their total. */
function allRowsRead<Row extends { _id: string }>(
  { name, list }: Resource<Row>,
  knownAtMs: number,
  { rows, total }: ListPage<Row>,
  store: Store<Row>,
): ResourceRead<number> {
  return {
    // Not the resource's own key: a change must not start it again in the middle.
    key: ['all rows', name, knownAtMs],
    async fetchValue(signal) {
      let hasChanged = false;
      const stopWatching = watchTopic(name, () => {
        hasChanged = true;
      });
      try {
        const result = await fetchAllPages<Row>({
          fetchPage: (query) => oneOfTwo(() => list(query, signal)),
          ...{ key: '', total, signal, onProgress: () => undefined },
          known: rows.length > 0 ? new Map([[1, rows]]) : undefined,
        });
        if (result.lost) throw result.lost.error;
        store(result, hasChanged);
        return result.total;
      } finally {
        stopWatching();
      }
    },
  };
}

/** Whether all rows are known as they are now. */
function isUpToDate<Row>({ fetched, isStale }: { fetched?: FetchResult<Row>; isStale: boolean }) {
  return fetched !== undefined && !isStale && fetched.lost === null;
}

/**
 * How many rows `useRelatedRows` has to read of a noun: none that are known or cannot be counted;
 * undefined until its first page has counted them.
 */
export function useRowsToRead<Row extends { _id: string }>(
  resource: Resource<Row>,
  isIdle: boolean,
): number | undefined {
  const isKnown = isUpToDate(useAllRows<Row>(resource.name));
  const mayCount = !isKnown && isIdle && !prefersLessData();
  const first = useRecord(mayCount ? countRead(resource) : null);
  return isKnown || first.error ? 0 : first.data?.total;
}

/**
 * All rows of a noun, out of the one store that lists and panels share. What is known shows at once;
 * up to `mostRows` are read when the page is idle, never with Save-Data; more only when asked for. The
 * last screen that shows them aborts the calls when it is left.
 */
export function useRelatedRows<Row extends { _id: string }>(
  resource: Resource<Row>,
  isIdle: boolean,
  mostRows = MOST_UNASKED_ROWS,
): RelatedRows<Row> {
  const { fetched, isStale, readAtMs, store, markStale } = useAllRows<Row>(resource.name);
  const isKnown = isUpToDate({ fetched, isStale });
  // What was known when somebody asked: a later change needs another click.
  const [askedWith, setAskedWith] = useState<FetchResult<Row> | null>();
  const isAsked = askedWith === (fetched ?? null);
  const isSaving = prefersLessData();
  const mayCount = !isKnown && (isAsked || (isIdle && !isSaving));
  const first = useRecord(mayCount ? countRead(resource) : null);
  const page = first.data;
  const isShort = page !== undefined && page.total <= mostRows;
  const mayRead = mayCount && page !== undefined && (isAsked || isShort);
  const all = useRecord(
    mayRead
      ? // A page that was counted a while ago, or before a change, is read again.
        allRowsRead(resource, readAtMs, isAsked || fetched ? { ...page, rows: [] } : page, store)
      : null,
  );
  const needsAsking = !isKnown && isIdle && !isAsked && (isSaving || (!!page && !isShort));

  const error = isKnown ? undefined : (first.error ?? all.error);
  const askNow = () => setAskedWith(fetched ?? null);

  return {
    // Without a page of them every count would be too low.
    rows: fetched?.lost ? undefined : fetched?.rows,
    error,
    retry: first.error ? first.retry : all.retry,
    ask: needsAsking
      ? {
          calls: page ? requestsFor(page.total) : null,
          read: askNow,
        }
      : null,
    readAtMs,
    isReading: mayCount && !needsAsking && error === undefined,
    readAgain: () => {
      markStale();
      askNow();
    },
  };
}
