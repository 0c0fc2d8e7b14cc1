import { Empty } from 'antd';
import { useMemo, type ReactNode } from 'react';

import { BulkBar } from '@/components/full-list/bulk/bulk-bar';
import type { BulkAction, UpdateRows } from '@/components/full-list/bulk/use-bulk-job';
import { useSelection } from '@/components/full-list/bulk/use-selection';
import { DataTable } from '@/components/table/data-table';
import type { ListColumn, RowActions } from '@/components/table/list-types';
import { Pagination } from '@/components/table/pagination';
import { pageCount } from '@/lib/data/page-window';
import type { Resource } from '@/lib/data/resource-read';
import type { ListState } from '@/lib/data/use-resource';
import { sortAndFilter } from '@/lib/full-list/sort-and-filter';
import type { ViewParams } from '@/lib/full-list/use-view-params';
import type { ListParams } from '@/lib/navigation/use-list-params';
import { screens } from '@/lib/screens';

import { ToolsBar } from './tools-bar';

/** Props of the full list, for one page or all rows. */
export type FullListGridProps<Row> = RowActions<Row> & {
  resource: Resource<Row>;
  columns: ListColumn<Row>[];
  /** How many of the columns are visible by default. */
  ownColumns: number;
  page: ListState<Row>;
  params: ListParams;
  link: ViewParams;
  isBusy: boolean;
  onStart: (action: BulkAction<Row>, rows: readonly Row[], update: UpdateRows<Row>) => void;
};

type RowsProps<Row> = {
  rows: Row[];
  notices?: ReactNode;
  describe: (shown: number) => string;
  update: UpdateRows<Row>;
};

/** Rows with their tools: view, selection, bulk actions and table. */
export function FullListGrid<Row extends { _id: string }>(
  props: FullListGridProps<Row> & RowsProps<Row>,
) {
  const { resource, columns, ownColumns, page, link, rows, update, onDelete } = props;
  const { view, change } = link;
  const shown = useMemo(() => sortAndFilter(rows, columns, view), [rows, columns, view]);
  const selection = useSelection(shown);
  const { currentPage, resultPerPage } = props.params.query;
  const isAll = link.scope === 'all';
  const total = isAll ? shown.length : page.total;
  // Filters and deletions can leave fewer pages than the link says.
  const current = Math.min(currentPage, pageCount(total, resultPerPage));
  const start = (current - 1) * resultPerPage;
  const shownColumns = columns.filter(
    ({ title }, index) => view.columns?.includes(title) ?? index < ownColumns,
  );

  function sortBy(title: string): void {
    const { sort } = view;
    const isAgain = sort?.title === title;
    // Ascending, descending, then the server's order.
    const isOver = isAgain && sort.isDescending;
    change({ sort: isOver ? null : { title, isDescending: isAgain } });
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
      <DataTable
        resource={resource}
        columns={shownColumns}
        rows={isAll ? shown.slice(start, start + resultPerPage) : shown}
        first={start + 1}
        selection={selection}
        sort={{ order: view.sort, onSort: sortBy }}
        onView={props.onView}
        onDelete={(row, name) =>
          onDelete(row, name, () => update((now) => now.filter(({ _id }) => _id !== row._id)))
        }
        placeholder={
          !page.isLoading && (
            <Empty
              description={
                rows.length === 0
                  ? `No ${screens[resource.name].title.toLowerCase()} here`
                  : 'The filters leave no rows'
              }
            />
          )
        }
      />
      <Pagination
        current={current}
        size={resultPerPage}
        total={total}
        onPage={props.params.setPage}
      />
    </>
  );
}
