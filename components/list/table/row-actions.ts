import type { ListState } from '@/components/list/state/use-list-state';
import { useDeletion } from '@/components/record/use-deletion';
import { useSetStatus } from '@/components/record/use-set-status';
import { useStableHandlers } from '@/lib/browser/use-stable-handlers';
import { filterByValue, type Readable, withFilter } from '@/lib/filters/filters';
import { recordLink } from '@/lib/links/record-link';
import { useGo } from '@/lib/links/use-link';
import { useKeepFound } from '@/lib/rows/found-rows';
import { useRefresh } from '@/lib/rows/use-refresh';

/** What can be done with a list's rows and headings; the same functions at every render. */
export function useRowActions<Row extends { _id: string }>(list: ListState<Row>) {
  const { resource, link, mode, page, found = [], selection } = list;
  const { listSearch } = link;
  const go = useGo();
  const keepFound = useKeepFound(resource.name);
  const refresh = useRefresh(resource.name);
  const { askToDelete, dialog } = useDeletion(resource);
  const { choose } = useSetStatus(resource);

  function open(row: Row): void {
    keepFound(listSearch, mode.is === 'found' ? found : []);
    go(recordLink(resource.singular, row._id, { listSearch, listRow: page.rows.indexOf(row) }));
  }

  /**
   * The last row of a page leads back one page (specification §2 names three lists; all five do
   * it).
   */
  async function showWithout({ _id }: Row): Promise<void> {
    const { query, setPage } = link;
    const isPageEmpty = page.server.rows.length === 1 && query.currentPage > 1;
    if (isPageEmpty) setPage(query.currentPage - 1, true);
    else if (link.peek === _id) link.closePeek();
    await refresh(new Map([[_id, null]]), isPageEmpty ? query : undefined);
  }

  const actions = useStableHandlers({
    onOpen: open,
    onPeek: ({ _id }: Row) => link.openPeek(_id),
    onDelete: (row: Row, name: string) =>
      askToDelete(row, name, () => {
        selection.select([row], false);
        return showWithout(row);
      }),
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
