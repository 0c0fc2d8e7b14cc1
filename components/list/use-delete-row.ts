import type { ReactNode } from 'react';

import { useConfirm } from '@/components/dialog/use-confirm';
import { showToast } from '@/components/toast/toast';
import { logDeletion } from '@/lib/activity/log-change';
import { useRefresh, type ListState } from '@/lib/data/use-resource';
import { ApiError, describeFailure } from '@/lib/http/api-error';
import type { ListParams } from '@/lib/navigation/use-list-params';
import { getSession } from '@/lib/session/session';

type Options<Row> = {
  resource: string;
  params: ListParams;
  page: ListState<Row>;
  remove: (id: string) => Promise<unknown>;
  question: string;
  /** The toast after success. */
  success: string;
};

/**
 * The delete flow of every list: ask, remove, tell, and go back one page when the last row of a
 * later page went (specification §2 names three lists; all five do it).
 */
export function useDeleteRow<Row extends { _id: string }>(
  options: Options<Row>,
): { deleteRow: (row: Row, name: string, onGone?: () => void) => void; dialog: ReactNode } {
  const { resource, params, page, remove, question, success } = options;
  const { ask, dialog } = useConfirm();
  const refresh = useRefresh(resource);

  async function removeRow(row: Row, name: string, onGone?: () => void): Promise<void> {
    const owner = getSession().admin?.email ?? '';
    try {
      await remove(row._id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast('error', describeFailure(error));
      // Someone else was faster, or nobody knows: the list must not show what may be gone.
      if (error.status === 404 || error.isOutcomeUnknown) void refresh();
      return;
    }
    showToast('success', success);
    logDeletion(owner, resource, row, name);
    const { currentPage } = params.query;
    const isPageEmpty = page.rows.length === 1 && currentPage > 1;
    if (isPageEmpty) params.setPage(currentPage - 1, { replace: true });
    const isRefreshed = refresh(isPageEmpty ? params.query : undefined);
    // After the change is announced, so that whoever knows of this row does not take it for another.
    onGone?.();
    await isRefreshed;
  }

  return {
    deleteRow: (row, name, onGone) => ask(question, () => removeRow(row, name, onGone), name),
    dialog,
  };
}
