import type { ReactNode } from 'react';

import { useConfirm } from '@/components/dialog/use-confirm';
import { showFailure } from '@/components/toast/show-failure';
import { showToast } from '@/components/toast/toast';
import { logDeletion } from '@/lib/activity/log-change';
import { ApiError } from '@/lib/http/api-error';
import type { Resource } from '@/lib/rows/resource-read';
import { useRefresh } from '@/lib/rows/use-resource';
import { getSession, rememberSession } from '@/lib/session/session';

import { RecordCard } from './record-card';

type Deletion<Row> = {
  /** `onDeleted` leaves or refreshes what shows the record; it must mark the resource as stale. */
  askToDelete: (row: Row, name: string, onDeleted: () => Promise<void>) => void;
  /** The caller must render it. */
  dialog: ReactNode;
};

/** Deletes a record after the specification's question (§5), and logs it. */
export function useDeletion<Row extends { _id: string }>({
  name: resource,
  singular,
  remove,
  deletion,
  noteOf,
  faceOf,
}: Resource<Row>): Deletion<Row> {
  const { ask, dialog } = useConfirm();
  const refresh = useRefresh(resource);

  async function deleteRecord(row: Row, name: string, onDeleted: () => Promise<void>) {
    const owner = getSession().admin?.email ?? '';
    const isSameSession = rememberSession();
    try {
      await remove(row._id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isSameSession()) return;
      if (error.status === 404) {
        showToast('info', `${error.message}: this ${singular} was deleted before.`);
        await onDeleted();
        return;
      }
      showFailure(error);
      // The record may be deleted.
      if (error.isOutcomeUnknown) void refresh();
      return;
    }
    logDeletion(owner, resource, row, name);
    if (!isSameSession()) return;
    showToast('success', deletion.success);
    await onDeleted();
  }

  return {
    askToDelete: (row, name, onDeleted) =>
      ask(
        deletion.question(`this ${singular}`),
        () => deleteRecord(row, name, onDeleted),
        <RecordCard name={name} note={noteOf?.(row) ?? ''} face={faceOf?.(row)} />,
        deletion.consequence,
      ),
    dialog,
  };
}
