import { Button } from 'antd';

import { FilterMenu } from '@/components/list/menus/filter-menu';
import { countValues } from '@/lib/full-list/sort-and-filter';

import type { ListParts } from './list-parts';

type Props<Row extends { _id: string }> = ListParts<Row> & {
  /** Where room is short, the columns that the tabs switch need no chip. */
  isCards?: boolean;
};

/** A chip for each column that has few values, and a way to drop the filters that are on. */
export function ColumnFilters<Row extends { _id: string }>(props: Props<Row>) {
  const { columns, link, list, full, isCards = false } = props;
  const { view } = link;
  const { all } = list;
  const filterable = columns.filter(({ isFilterable, choices }) =>
    choices ? !isCards : isFilterable,
  );

  return (
    <>
      {filterable.map((column) => (
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
