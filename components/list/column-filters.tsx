import { Button } from 'antd';

import { countValues } from '@/lib/rows/sort-and-filter';

import { FilterMenu } from './filter-menu';
import { filterableColumns, type ListParts } from './list-parts';

type Props<Row extends { _id: string }> = ListParts<Row> & {
  /** Leaves out the columns without a filter, which are in the sheet. */
  areChosenOnly?: boolean;
};

/** A chip for each column that has few values, and a way to drop the filters that are on. */
export function ColumnFilters<Row extends { _id: string }>(parts: Props<Row>) {
  const { columns, link, list, full } = parts;
  const { view } = link;
  const { all } = list;
  const isOn = ({ id }: { id: string }) => (view.filters[id] ?? []).length > 0;
  const offered = filterableColumns(columns).filter((each) => !parts.areChosenOnly || isOn(each));
  return (
    <>
      {offered.map((column) => (
        <FilterMenu
          key={column.id}
          column={column}
          counts={all ? countValues(all, columns, column, view) : null}
          selected={view.filters[column.id] ?? []}
          onOpen={() => full.want('counts')}
          onChange={(id, values) => link.setView({ filters: { ...view.filters, [id]: values } })}
        />
      ))}
      {offered.some(isOn) && (
        <Button type="text" onClick={() => link.setView({ filters: {} })}>
          Clear filters
        </Button>
      )}
    </>
  );
}
