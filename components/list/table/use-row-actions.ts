import type { ListState } from '@/components/list/state/use-list-state';
import { useOpenRecord } from '@/components/list/state/use-open-record';
import { useDeletion } from '@/components/record/use-deletion';
import { useSetStatus } from '@/components/record/use-set-status';
import { useStableHandlers } from '@/lib/browser/use-stable-handlers';
import { filterByValue, type Readable, withFilter } from '@/lib/filters/filters';
import type { Identified } from '@/lib/rows/known-rows';

/** What can be done with a table. The same functions at every render, or it is drawn again. */
export type TableActions<Row> = {
  onOpen: (row: Row) => void;
  /** Shows a record beside the table. */
  onPeek: (row: Row) => void;
  onDelete: (row: Row, name: string) => void;
  onStatus: (row: Row, status: string) => void;
  /** Ascending, then descending, then as the API sends them. */
  onSort: (column: string) => void;
  /** Shows the rows with a value of a field alone, or all but those. */
  onFilter: (field: Readable<Row>, row: Row, isNot: boolean) => void;
  onSelect: (rows: readonly Row[], isSelected: boolean) => void;
};

/** What can be done with a list's rows and headings; the same functions at every render. */
export function useRowActions<Row extends Identified>(list: ListState<Row>) {
  const { noun, link, rows, page, selection } = list;
  const open = useOpenRecord(list);
  const { askToDelete, dialog } = useDeletion(noun);
  const { choose } = useSetStatus(noun);

  /**
   * The last row of a page leads back one page (specification §2 names three lists; all five do it). In a list of found
   * rows the server's page is the first, and `useStayWithinPages` leads back.
   */
  function askToDeleteRow(row: Row, name: string): void {
    const { query, setPage } = link;
    const isPageEmpty = page.server.rows.length === 1 && query.currentPage > 1;
    function leave(): void {
      if (isPageEmpty) setPage(query.currentPage - 1, true);
      else link.leavePeek(row._id);
    }
    askToDelete(row, name, { leave, emptyPage: isPageEmpty ? query : undefined });
  }

  const actions = useStableHandlers({
    onOpen: (row: Row) => open(row._id, rows.onPage.indexOf(row)),
    onPeek: ({ _id }: Row) => link.openPeek(_id),
    onDelete: askToDeleteRow,
    onStatus: (row: Row, status: string) => void choose(row, status),
    onSort: (column: string) => {
      const { sort } = link.view;
      const isAgain = sort?.column === column;
      link.setView({
        sort: isAgain && sort.isDescending ? null : { column, isDescending: isAgain },
      });
    },
    onFilter: (field: Readable<Row>, row: Row, isNot: boolean) => {
      const { filters } = link.view;
      link.setView({ filters: withFilter(filters, field.id, filterByValue(field, row, isNot)) });
    },
    onSelect: selection.select,
  });
  return { actions, dialog };
}
