import { useCachedValue } from '@/lib/data/use-cached-value';

import type { FetchResult } from './fetch-all-pages';

/**
 * All rows of a search; stale once their resource has changed (`useRefresh`). `readAtMs` is when they
 * were read, by the device's clock.
 */
type AllRows<Row> = { fetched: FetchResult<Row>; isStale: boolean; readAtMs: number };

/** Applies a local change to the rows that were read of a list, instead of reading again. */
export type UpdateRows<Row> = (change: (rows: Row[]) => Row[]) => void;

/**
 * All rows of a noun's search in the session's cache: undefined until a list has read them, since
 * this hook reads none itself.
 */
export function useAllRows<Row>(list: string, search = '') {
  const [cached, setCached] = useCachedValue<AllRows<Row>>([list, 'all', search]);

  const update: UpdateRows<Row> = (change) =>
    setCached((now) => {
      if (!now) return undefined;
      const rows = change(now.fetched.rows);
      const total = now.fetched.total - (now.fetched.rows.length - rows.length);
      // Rows have moved between the pages.
      return { ...now, fetched: { ...now.fetched, rows, pages: new Map(), total }, isStale: false };
    });

  return {
    fetched: cached?.fetched,
    /** The resource has changed since. */
    isStale: cached?.isStale ?? false,
    readAtMs: cached?.readAtMs ?? 0,
    /** Stores what was read; `isStale` when the resource changed meanwhile. */
    store: (fetched: FetchResult<Row>, isStale: boolean) =>
      setCached(() => ({ fetched, isStale, readAtMs: Date.now() })),
    update,
    /** Has those that show the rows read them again. */
    markStale: () => setCached((now) => now && { ...now, isStale: true }),
  };
}
