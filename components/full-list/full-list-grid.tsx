import { useMemo, type ReactNode } from 'react';

import { EmptyState } from '@/components/feedback/empty-state';
import { BulkBar } from '@/components/full-list/bulk/bulk-bar';
import type { BulkAction, UpdateRows } from '@/components/full-list/bulk/use-bulk-job';
import { useSelection } from '@/components/full-list/bulk/use-selection';
import type { ListColumn, RowActions } from '@/components/table/list-types';
import type { Resource } from '@/lib/data/resource-read';
import type { ListState } from '@/lib/data/use-resource';
import { sortAndFilter } from '@/lib/full-list/sort-and-filter';
import type { ViewParams } from '@/lib/full-list/use-view-params';
import { screens } from '@/lib/screens';

import { ToolsBar } from './tools-bar';
import { VirtualTable } from './virtual-table';

/** What the rows of a page and those of a full list have in common. */
export type FullListGridProps<Row> = RowActions<Row> & {
  resource: Resource<Row>;
  /** All columns that can be shown. */
  columns: ListColumn<Row>[];
  /** How many of them the list shows by itself. */
  ownColumns: number;
  page: ListState<Row>;
  link: ViewParams;
  isBusy: boolean;
  onStart: (action: BulkAction<Row>, rows: readonly Row[], update: UpdateRows<Row>) => void;
};

type RowsProps<Row> = {
  rows: Row[];
  /** What the rows leave out. */
  notices?: ReactNode;
  /** Says what the rows on show are. */
  describe: (shown: number) => string;
  /** Takes a change that was made here into the rows. */
  update: UpdateRows<Row>;
};

/** Rows with their tools: what is shown of them, in which order, and what is done with them. */
export function FullListGrid<Row extends { _id: string }>(
  props: FullListGridProps<Row> & RowsProps<Row>,
) {
  const { resource, columns, ownColumns, page, link, rows, update, onDelete } = props;
  const { view, change } = link;
  const shown = useMemo(() => sortAndFilter(rows, columns, view), [rows, columns, view]);
  const selection = useSelection(shown);
  const shownColumns = columns.filter(
    ({ title }, index) => view.columns?.includes(title) ?? index < ownColumns,
  );

  function sortBy(wanted: string): void {
    const { sort } = view;
    const isAgain = sort?.title === wanted;
    // Up, down, and back to the server's own order.
    const isOver = isAgain && sort.isDescending;
    change({ sort: isOver ? null : { title: wanted, isDescending: isAgain } });
  }

  return (
    <>
      {props.notices}
      <ToolsBar
        list={resource.name}
        link={link}
        columns={columns}
        shownColumns={shownColumns}
        rows={rows}
        total={page.total}
        coverage={props.describe(shown.length)}
        exported={selection.rows.length > 0 ? selection.rows : shown}
        isSelection={selection.rows.length > 0}
        onSort={sortBy}
      />
      <BulkBar
        resource={resource}
        selection={selection}
        shown={shown.length}
        isBusy={props.isBusy}
        onStart={(action, selected) => props.onStart(action, selected, update)}
      />
      <VirtualTable
        resource={resource}
        columns={shownColumns}
        rows={shown}
        selection={selection}
        sort={view.sort}
        onSort={sortBy}
        onView={props.onView}
        onDelete={(row, name) =>
          onDelete(row, name, () => update((now) => now.filter(({ _id }) => _id !== row._id)))
        }
        placeholder={
          !page.isLoading && (
            <EmptyState>
              {rows.length === 0
                ? `No ${screens[resource.name].title.toLowerCase()} here`
                : 'The filters leave no rows'}
            </EmptyState>
          )
        }
      />
    </>
  );
}
