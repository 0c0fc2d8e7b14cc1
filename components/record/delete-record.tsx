import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import { useNavigate } from 'react-router-dom';

import { useListOrigin } from '@/lib/links/use-list-origin';
import type { Resource } from '@/lib/rows/resource-read';
import { useRefresh } from '@/lib/rows/use-resource';

import { RecordAction } from './detail-fields';
import { useDeletion } from './use-deletion';

type Props<Row> = { resource: Resource<Row>; row: Row };

/** Deletes the record on show after a confirmation, and leads back to its list. */
export function DeleteRecord<Row extends { _id: string }>({ resource, row }: Props<Row>) {
  const navigate = useNavigate();
  const list = useListOrigin(resource.path);
  const refresh = useRefresh(resource.name);
  const { askToDelete, dialog } = useDeletion(resource);

  async function leave(): Promise<void> {
    // Before the refresh, which would ask for the deleted record. Back must not lead to it.
    void navigate(list, { replace: true, flushSync: true });
    await refresh(new Map([[row._id, null]]));
  }

  return (
    <>
      <RecordAction
        name="Delete"
        icon={DeleteOutlined}
        type="text"
        danger
        onClick={() => askToDelete(row, resource.nameOf(row), leave)}
      />
      {dialog}
    </>
  );
}
