import { useMemo } from 'react';

import { DataTable } from '@/components/table/data-table';

import { shownColumns, type ListParts } from './list-parts';
import { ListPlaceholder } from './list-placeholder';
import { useColumnFilters } from './use-column-filters';
import { useRowActions } from './use-row-actions';

/** A list's rows, or why there are none. */
export function ListTable<Row extends { _id: string }>(parts: ListParts<Row>) {
  const { resource, columns, link, list, full } = parts;
  const { actions, dialog } = useRowActions(parts);
  const { filterable, filterOf } = useColumnFilters(parts);
  const { columns: ids, sort } = link.view;
  const shown = useMemo(() => shownColumns(columns, ids), [columns, ids]);
  const filters = useMemo(
    () => new Map(filterable.map((column) => [column.id, filterOf(column, true)])),
    [filterable, filterOf],
  );

  return (
    <div aria-busy={!list.isSettled || full.isReading}>
      <DataTable
        resource={resource}
        columns={shown}
        rows={list.rows}
        first={list.first}
        order={sort}
        selected={full.selected}
        filters={filters}
        actions={actions}
        placeholder={list.rows.length === 0 && <ListPlaceholder {...parts} />}
      />
      {dialog}
    </div>
  );
}
