import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';

import { useListSearch } from '@/lib/links/record-link';
import { useLeave } from '@/lib/links/use-link';
import type { Resource } from '@/lib/nouns/noun';
import type { Identified } from '@/lib/rows/known-rows';
import { useRefresh } from '@/lib/rows/use-refresh';

import { RecordAction } from './record-action';
import { useDeletion } from './use-deletion';

type Props<Row> = { resource: Resource<Row>; row: Row };

/** Deletes the record on show after a confirmation, and leads back to its list. */
export function DeleteRecord<Row extends Identified>({ resource, row }: Props<Row>) {
  const go = useLeave();
  const list = resource.path + useListSearch(resource.path);
  const refresh = useRefresh(resource.name);
  const { askToDelete, dialog } = useDeletion(resource);

  async function leave(): Promise<void> {
    // Before the refresh, which would ask for the deleted record. Back must not lead to it.
    go({ to: list }, { replace: true, flushSync: true });
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
