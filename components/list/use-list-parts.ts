import { useMemo } from 'react';

import { useListLink } from '@/lib/links/use-list-link';
import type { Resource } from '@/lib/rows/resource-read';

import { shownColumns, useListColumns, type ListParts, type ListRow } from './list-parts';
import type { ListColumn } from './list-types';
import { useFoldedColumns } from './use-folded-columns';
import { useFullList } from './use-full-list';
import { useListRows } from './use-list-rows';

/** A list's state, and the frame that says for how many columns there is room. */
export function useListParts<Row extends ListRow>(
  resource: Resource<Row>,
  own: ListColumn<Row>[],
): [parts: ListParts<Row>, frame: ReturnType<typeof useFoldedColumns>['frame']] {
  const columns = useListColumns(own);
  const link = useListLink(columns);
  const list = useListRows(resource, columns, link);
  const full = useFullList(link, list);
  const { columns: ids } = link.view;
  const chosen = useMemo(() => shownColumns(columns, ids), [columns, ids]);
  const { frame, shown, folded } = useFoldedColumns(chosen, ids !== null);
  return [{ resource, columns, link, list, full, shown, folded }, frame];
}
