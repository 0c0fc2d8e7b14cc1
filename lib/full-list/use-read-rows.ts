import { resourceVersion, useResourceVersion } from '@/lib/data/resource-version';
import { useCachedValue } from '@/lib/data/use-cached-value';
import type { ListName } from '@/lib/screens';

import type { FetchResult } from './fetch-all-pages';

/** All rows of a search as far as this session has read them, without reading any. */
export type ReadRows<Row> = {
  fetched: FetchResult<Row> | undefined;
  /** The resource has changed since. */
  isStale: boolean;
  /** Stores what was read; `version` is the resource's when reading began. */
  store: (fetched: FetchResult<Row>, version: number) => void;
  /** Applies a local change to the rows, instead of reading again. */
  update: UpdateRows<Row>;
};

/** Changes the rows that are kept of a list. */
export type UpdateRows<Row> = (change: (rows: Row[]) => Row[]) => void;

/** All rows of a search, cached for the session. */
export function useReadRows<Row>(list: ListName, key = ''): ReadRows<Row> {
  type Cached = { fetched: FetchResult<Row>; version: number };
  const [cached, setCached] = useCachedValue<Cached>(`${list} ${key}`);
  const version = useResourceVersion(list);

  return {
    fetched: cached?.fetched,
    isStale: cached !== undefined && cached.version !== version,
    store: (fetched, versionBefore) => setCached(() => ({ fetched, version: versionBefore })),
    update: (change) =>
      setCached(
        (now) => now && { fetched: withRows(now.fetched, change), version: resourceVersion(list) },
      ),
  };
}

function withRows<Row>(
  fetched: FetchResult<Row>,
  change: (rows: Row[]) => Row[],
): FetchResult<Row> {
  const rows = change(fetched.rows);
  const total = fetched.total - (fetched.rows.length - rows.length);
  // Rows have moved between the pages.
  return { ...fetched, rows, pages: new Map(), total };
}
