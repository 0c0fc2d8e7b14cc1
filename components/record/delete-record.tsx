import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import { useNavigate } from 'react-router-dom';

import { useConfirm } from '@/components/dialog/use-confirm';
import { showToast } from '@/components/toast/toast';
import { logDeletion } from '@/lib/activity/log-change';
import type { Resource } from '@/lib/data/resource-read';
import { useRefresh } from '@/lib/data/use-resource';
import { ApiError, describeFailure } from '@/lib/http/api-error';
import { useListOrigin } from '@/lib/navigation/use-list-origin';
import { recordScreen, screens } from '@/lib/screens';
import { getSession } from '@/lib/session/session';

import { RecordAction } from './record-action';

type Props<Row> = {
  resource: Resource<Row>;
  row: Row;
  /** The toast after the deletion. */
  success: string;
};

/** Deletes the record on show after a confirmation, and leads back to its list. */
export function DeleteRecord<Row extends { _id: string }>({ resource, row, success }: Props<Row>) {
  const { ask, dialog } = useConfirm();
  const navigate = useNavigate();
  const list = useListOrigin(screens[resource.name].path);
  const refresh = useRefresh(resource.name);
  const name = resource.nameOf(row);
  const question = `Are you sure you want to delete this ${recordScreen(resource.name)}?`;

  async function remove(): Promise<void> {
    const owner = getSession().admin?.email ?? '';
    try {
      await resource.remove(row._id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast('error', describeFailure(error));
      // The record is, or may be, deleted.
      if (error.status === 404 || error.isOutcomeUnknown) void refresh();
      return;
    }
    showToast('success', success);
    logDeletion(owner, resource.name, row, name);
    // Before the refresh, which would ask for the deleted record. Back must not lead to it.
    void navigate(list, { replace: true, flushSync: true });
    await refresh();
  }

  return (
    <>
      <RecordAction
        name="Delete"
        icon={DeleteOutlined}
        danger
        onClick={() => ask(question, remove, name)}
      />
      {dialog}
    </>
  );
}
