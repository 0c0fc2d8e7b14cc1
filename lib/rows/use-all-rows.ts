import type { FetchResult } from './fetch-all-pages';
import type { KeptRows } from './known-records';
import { useCachedValue } from './use-resource';

/**
 * All rows of a search; stale once somebody else has changed their resource, while what this page
 * writes is written into them (`useRefresh`). `readAtMs` is when they were read, by the device's clock.
 */
type AllRows<Row> = KeptRows<Row> & { fetched: FetchResult<Row>; readAtMs: number };

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

/**
 * All rows of a noun's search in the session's cache: undefined until a list has read them, since
 * this hook reads none itself.
 */
export function useAllRows<Row>(list: string, search = '') {
  const [cached, setCached] = useCachedValue<AllRows<Row>>([list, 'all', search]);

  return {
    fetched: cached?.fetched,
    /** The resource has changed since. */
    isStale: cached?.isStale ?? false,
    readAtMs: cached?.readAtMs ?? 0,
    /** The rows that the last write of this page has changed, as they were before, by their ids. */
    before: cached?.before ?? NONE,
    /** Stores what was read; `isStale` when the resource changed meanwhile. */
    store: (fetched: FetchResult<Row>, isStale: boolean) =>
      setCached(() => ({ search, fetched, isStale, readAtMs: Date.now(), before: NONE })),
    /** Has those that show the rows read them again. */
    markStale: () => setCached((now) => now && { ...now, isStale: true }),
  };
}

/**
 * The ids of a list that is ordered or filtered in the browser, from the moment a record is opened
 * from it; `listSearch` is the list's part of the link. Undefined after a reload.
 */
export function useOrderSnapshot(
  list: string,
  listSearch: string,
): [ids: readonly string[] | undefined, take: (ids: readonly string[]) => void] {
  const view = new URLSearchParams(listSearch);
  view.delete('page');
  view.sort();
  const [ids, setIds] = useCachedValue<readonly string[]>([list, 'order', view.toString()]);
  return [ids, (next) => setIds(() => next)];
}
