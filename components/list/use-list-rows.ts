import { useMemo } from 'react';

import type { ListColumn } from '@/components/table/list-types';
import { MOST_ROWS } from '@/lib/constants';
import { pageCount } from '@/lib/data/page-window';
import type { Resource } from '@/lib/data/resource-read';
import { useList } from '@/lib/data/use-resource';
import { sortAndFilter } from '@/lib/full-list/sort-and-filter';
import { useReadRows } from '@/lib/full-list/use-read-rows';
import { useViewParams } from '@/lib/full-list/use-view-params';
import type { ListParams } from '@/lib/navigation/use-list-params';

import { useHeldRows } from './use-held-rows';

/** The rows of a list's page, from the server or from all rows that were read. */
export type ListRows<Row extends { _id: string }> = ReturnType<typeof useListRows<Row>>;

/**
 * A list's page. Without order, filter or search of all records it is one page of the server;
 * otherwise it is cut from all rows, which somebody else has to read.
 */
export function useListRows<Row extends { _id: string }>(
  resource: Resource<Row>,
  columns: ListColumn<Row>[],
  { query }: ListParams,
) {
  const ids = useMemo(() => columns.map(({ id }) => id), [columns]);
  const link = useViewParams(ids);
  const { view, isDerived } = link;
  // Pages of a derived list are cut here; the server's first one says how many rows there are.
  const page = useList(resource, { ...query, ...(isDerived && { currentPage: 1 }) });
  const { fetched, update } = useReadRows<Row>(resource.name, query.key);
  const isSettled = !page.isLoading && page.error === undefined;
  const isWhole = isSettled && page.rows.length === page.total && page.total <= MOST_ROWS;
  /** All rows of the search, once they were read or fit on the page. */
  const all: readonly Row[] | undefined = fetched?.rows ?? (isWhole ? page.rows : undefined);
  /** Those of `all` that the view shows, in its order; undefined while the server's page is shown. */
  const derived = useMemo(
    () => (isDerived && all ? sortAndFilter(all, columns, view) : undefined),
    [isDerived, all, columns, view],
  );
  const total = derived?.length ?? page.total;
  // Filters and deletions can leave fewer pages than the link says.
  const current = derived
    ? Math.min(query.currentPage, pageCount(total, query.resultPerPage))
    : query.currentPage;
  const start = (current - 1) * query.resultPerPage;
  const rows = useMemo(
    () =>
      derived ? derived.slice(start, start + query.resultPerPage) : page.rows.slice(0, MOST_ROWS),
    [derived, start, query.resultPerPage, page.rows],
  );

  const isLoading = !derived && page.isLoading;
  const shown = useHeldRows({ rows, first: start + 1 }, isLoading, JSON.stringify(query));

  return {
    resource: resource.name,
    columns,
    page,
    /** The server's search, whose rows these are. */
    search: query.key,
    link,
    all,
    /** How many rows the search has, read or not. */
    expected: fetched?.total ?? page.total,
    derived,
    /** All rows were fetched, or have to be: the page alone does not hold them. */
    isBeyondPage: fetched !== undefined || !isWhole,
    rows: shown.rows,
    current,
    /** How many rows the list has on all pages. */
    total,
    /** The serial number of the first row. */
    first: shown.first,
    isSettled: derived !== undefined || isSettled,
    update,
  };
}
