import { resourceVersion, useResourceVersion } from '@/lib/data/resource-version';
import { useCachedValue } from '@/lib/data/use-cached-value';

import type { FetchResult } from './fetch-all-pages';

/** Applies a local change to the rows that were read of a list, instead of reading again. */
export type UpdateRows<Row> = (change: (rows: Row[]) => Row[]) => void;

/** All rows of a search as far as this session has read them, without reading any. */
export function useReadRows<Row>(list: string, key = '') {
  type Cached = { fetched: FetchResult<Row>; version: number };
  const [cached, setCached] = useCachedValue<Cached>(`${list} ${key}`);
  const version = useResourceVersion(list);

  const update: UpdateRows<Row> = (change) =>
    setCached((now) => {
      if (!now) return undefined;
      const rows = change(now.fetched.rows);
      const total = now.fetched.total - (now.fetched.rows.length - rows.length);
      // Rows have moved between the pages.
      const fetched = { ...now.fetched, rows, pages: new Map(), total };
      return { fetched, version: resourceVersion(list) };
    });

  return {
    fetched: cached?.fetched,
    /** The resource has changed since. */
    isStale: cached !== undefined && cached.version !== version,
    /** Stores what was read; `since` is the resource's version when reading began. */
    store: (fetched: FetchResult<Row>, since: number) =>
      setCached(() => ({ fetched, version: since })),
    update,
  };
}
