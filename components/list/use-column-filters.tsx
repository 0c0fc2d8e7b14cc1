import { useCallback, useMemo, type ReactNode } from 'react';

import { FilterMenu } from '@/components/list/menus/filter-menu';
import type { ListColumn } from '@/components/table/list-types';
import { useStableHandlers } from '@/lib/browser/use-stable-handlers';
import { countValues } from '@/lib/full-list/sort-and-filter';

import type { ListParts } from './list-parts';

/** The columns that can be filtered, and the menu of each; the same ones while nothing changes. */
export function useColumnFilters<Row extends { _id: string }>({
  columns,
  link,
  list,
  full,
}: ListParts<Row>): {
  filterable: ListColumn<Row>[];
  filterOf: (column: ListColumn<Row>, isInHeading: boolean) => ReactNode;
} {
  const { view } = link;
  const { all } = list;
  const filterable = useMemo(
    () => columns.filter(({ isFilterable, choices }) => isFilterable ?? choices),
    [columns],
  );
  const handlers = useStableHandlers({
    onOpen: () => full.want('counts'),
    onChange: (column: string, values: string[]) =>
      link.setView({ filters: { ...view.filters, [column]: values } }),
  });
  const filterOf = useCallback(
    (column: ListColumn<Row>, isInHeading: boolean) => (
      <FilterMenu
        key={column.id}
        column={column}
        isInHeading={isInHeading}
        counts={all ? countValues(all, columns, column, view) : null}
        selected={view.filters[column.id] ?? []}
        {...handlers}
      />
    ),
    [all, columns, view, handlers],
  );
  return { filterable, filterOf };
}
