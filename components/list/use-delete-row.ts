import type { ReactNode } from 'react';

import { useDeletion } from '@/components/dialog/use-deletion';
import type { Resource } from '@/lib/data/resource-read';
import { useRefresh, type ListState } from '@/lib/data/use-resource';
import type { ListParams } from '@/lib/navigation/use-list-params';

/**
 * Deletes a row after a confirmation; goes back one page after the last row of a page
 * (specification §2 names three lists; all five do it).
 */
export function useDeleteRow<Row extends { _id: string }>(
  resource: Resource<Row>,
  { query, setPage }: ListParams,
  page: ListState<Row>,
): {
  /** `onGone` runs after the deletion. */
  deleteRow: (row: Row, name: string, onGone: () => void) => void;
  dialog: ReactNode;
} {
  const refresh = useRefresh(resource.name);
  const { askToDelete, dialog } = useDeletion(resource);

  async function showWithout(onGone: () => void): Promise<void> {
    const isPageEmpty = page.rows.length === 1 && query.currentPage > 1;
    if (isPageEmpty) setPage(query.currentPage - 1, { replace: true });
    const isRefreshed = refresh(isPageEmpty ? query : undefined);
    // After `refresh`, so that the updated rows have the current resource version.
    onGone();
    await isRefreshed;
  }

  return {
    deleteRow: (row, name, onGone) => askToDelete(row, name, () => showWithout(onGone)),
    dialog,
  };
}
