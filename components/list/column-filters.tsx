import { Button } from 'antd';

import { FilterMenu } from '@/components/list/menus/filter-menu';
import { countValues } from '@/lib/full-list/sort-and-filter';

import { filterableColumns, type ListParts } from './list-parts';

/** A chip for each column that has few values, and a way to drop the filters that are on. */
export function ColumnFilters<Row extends { _id: string }>(parts: ListParts<Row>) {
  const { columns, link, list, full } = parts;
  const { view } = link;
  const { all } = list;
  return (
    <>
      {filterableColumns(columns).map((column) => (
        <FilterMenu
          key={column.id}
          column={column}
          counts={all ? countValues(all, columns, column, view) : null}
          selected={view.filters[column.id] ?? []}
          onOpen={() => full.want('counts')}
          onChange={(id, values) => link.setView({ filters: { ...view.filters, [id]: values } })}
        />
      ))}
      {Object.values(view.filters).some((values) => values.length > 0) && (
        <Button type="text" onClick={() => link.setView({ filters: {} })}>
          Clear filters
        </Button>
      )}
    </>
  );
}
