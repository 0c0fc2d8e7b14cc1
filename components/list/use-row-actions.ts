import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useDeletion } from '@/components/record/use-deletion';
import { useStableHandlers } from '@/lib/browser/use-stable-handlers';
import { recordPath } from '@/lib/links/paths';
import { withoutPeek } from '@/lib/links/use-edit-param';
import type { ListLinkState } from '@/lib/links/use-list-origin';
import { toPathSegment } from '@/lib/path-segment';
import { useOrderSnapshot } from '@/lib/rows/use-all-rows';
import { useRefresh } from '@/lib/rows/use-resource';

import type { ListParts } from './list-parts';
import type { TableActions } from './list-types';

/** What can be done with a list's rows and headings; the same functions at every render. */
export function useRowActions<Row extends { _id: string }>(
  parts: ListParts<Row>,
): { actions: TableActions<Row>; dialog: ReactNode } {
  const { resource, link, list, full } = parts;
  const search = withoutPeek(useLocation().search);
  const navigate = useNavigate();
  const [, takeOrder] = useOrderSnapshot(resource.name, search);
  const refresh = useRefresh(resource.name);
  const { askToDelete, dialog } = useDeletion(resource);

  function open(row: Row): void {
    takeOrder((list.derived ?? []).map(({ _id }) => _id).filter(toPathSegment));
    const place: ListLinkState = { listSearch: search, listRow: list.rows.indexOf(row) };
    void navigate(recordPath(resource.singular, row._id), { state: place });
  }

  /**
   * The last row of a page leads back one page (specification §2 names three lists; all five do
   * it).
   */
  async function showWithout({ _id }: Row): Promise<void> {
    const { query, setPage } = link;
    const isPageEmpty = list.page.rows.length === 1 && query.currentPage > 1;
    if (isPageEmpty) setPage(query.currentPage - 1, true);
    else if (link.peek === _id) link.closePeek();
    await refresh(new Map([[_id, null]]), isPageEmpty ? query : undefined);
  }

  const actions = useStableHandlers({
    onOpen: open,
    onPeek: ({ _id }: Row) => link.openPeek(_id),
    onDelete: (row: Row, name: string) =>
      askToDelete(row, name, () => {
        full.select([row], false);
        return showWithout(row);
      }),
    onSort: (column: string) => {
      const { sort } = link.view;
      const isAgain = sort?.column === column;
      link.setView({
        sort: isAgain && sort.isDescending ? null : { column, isDescending: isAgain },
      });
    },
    onSelect: full.select,
  });
  return { actions, dialog };
}
