import { useMemo, type ReactNode } from 'react';

import { EmptyState } from '@/components/feedback/empty-state';
import { BulkBar } from '@/components/full-list/bulk/bulk-bar';
import type { BulkAction } from '@/components/full-list/bulk/use-bulk-job';
import { useSelection } from '@/components/full-list/bulk/use-selection';
import type { ListTools, ListColumn } from '@/components/table/list-types';
import type { ListState } from '@/lib/data/use-resource';
import { sortAndFilter } from '@/lib/full-list/sort-and-filter';
import type { ViewParams } from '@/lib/full-list/use-view-params';
import type { ListParams } from '@/lib/navigation/use-list-params';

import { ToolsBar } from './tools-bar';
import { VirtualTable } from './virtual-table';

/** What the rows of a page and those of a full list have in common. */
export type FullListGridProps<Row> = {
  title: string;
  /** All columns that can be shown. */
  columns: ListColumn<Row>[];
  titles: string[];
  /** How many of them the list shows by itself. */
  ownColumns: number;
  page: ListState<Row>;
  params: ListParams;
  tools: ListTools<Row>;
  link: ViewParams;
  countRows: (count: number) => string;
  nameOf: (row: Row) => string;
  onView: (row: Row) => void;
  onDelete: (row: Row, name: string, onGone?: () => void) => void;
  isBusy: boolean;
  rows: Row[];
  /** What the rows leave out. */
  notices?: ReactNode;
  /** Says what the rows on show are. */
  describe: (shown: number) => string;
  onStart: (action: BulkAction<Row>, rows: readonly Row[]) => void;
  /** A row was deleted by its own button. */
  onGone: (row: Row) => void;
};

/** Rows with their tools: what is shown of them, in which order, and what is done with them. */
export function FullListGrid<Row extends { _id: string }>(props: FullListGridProps<Row>) {
  const { title, columns, titles, ownColumns, rows, link, tools, countRows, page } = props;
  const { view, change } = link;
  const shown = useMemo(() => sortAndFilter(rows, columns, view), [rows, columns, view]);
  const selection = useSelection(shown);
  const shownTitles = view.columns ?? titles.slice(0, ownColumns);
  const shownColumns = columns.filter((column) => shownTitles.includes(column.title));

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
        {...{ resource: tools.resource, link, columns, titles, shownTitles, shownColumns, rows }}
        total={page.total}
        coverage={props.describe(shown.length)}
        exported={selection.rows.length > 0 ? selection.rows : shown}
        isSelection={selection.rows.length > 0}
        countRows={countRows}
        onSort={sortBy}
      />
      <BulkBar
        {...{ selection, tools, countRows }}
        shown={shown.length}
        nameOf={props.nameOf}
        isBusy={props.isBusy}
        onStart={props.onStart}
      />
      <VirtualTable
        label={title}
        columns={shownColumns}
        rows={shown}
        selection={selection}
        sort={view.sort}
        onSort={sortBy}
        nameOf={props.nameOf}
        onView={props.onView}
        onDelete={(row, name) => props.onDelete(row, name, () => props.onGone(row))}
        placeholder={
          !page.isLoading && (
            <EmptyState>
              {rows.length === 0 ? `No ${title.toLowerCase()} here` : 'The filters leave no rows'}
            </EmptyState>
          )
        }
      />
    </>
  );
}
