import type { ReactNode } from 'react';

import { useConfirm } from '@/components/dialog/use-confirm';
import { showFailure } from '@/components/toast/show-failure';
import { showToast } from '@/components/toast/toast';
import { logDeletion } from '@/lib/activity/log-change';
import type { Resource } from '@/lib/data/resource-read';
import { useRefresh, type ListState } from '@/lib/data/use-resource';
import { ApiError } from '@/lib/http/api-error';
import type { ListParams } from '@/lib/navigation/use-list-params';
import { recordScreen } from '@/lib/screens';
import { getSession, rememberSession } from '@/lib/session/session';

/**
 * Deletes a row after a confirmation; goes back one page after the last row of a page
 * (specification §2 names three lists; all five do it).
 */
export function useDeleteRow<Row extends { _id: string }>(
  { name: resource, remove, consequence }: Resource<Row>,
  params: ListParams,
  page: ListState<Row>,
  success: string,
): {
  /** `onGone` runs after the deletion. */
  deleteRow: (row: Row, name: string, onGone: () => void) => void;
  dialog: ReactNode;
} {
  const { ask, dialog } = useConfirm();
  const refresh = useRefresh(resource);
  const question = `Are you sure you want to delete this ${recordScreen(resource)}?`;

  async function removeRow(row: Row, name: string, onGone: () => void): Promise<void> {
    const owner = getSession().admin?.email ?? '';
    const isSameSession = rememberSession();
    try {
      await remove(row._id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isSameSession()) return;
      showFailure(error);
      // The record is, or may be, deleted.
      if (error.status === 404 || error.isOutcomeUnknown) void refresh();
      return;
    }
    logDeletion(owner, resource, row, name);
    if (!isSameSession()) return;
    showToast('success', success);
    const { currentPage } = params.query;
    const isPageEmpty = page.rows.length === 1 && currentPage > 1;
    if (isPageEmpty) params.setPage(currentPage - 1, { replace: true });
    const isRefreshed = refresh(isPageEmpty ? params.query : undefined);
    // After `refresh`, so that the updated rows have the current resource version.
    onGone();
    await isRefreshed;
  }

  return {
    deleteRow: (row, name, onGone) =>
      ask(question, () => removeRow(row, name, onGone), name, consequence),
    dialog,
  };
}
