import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';

import { useListSearch } from '@/lib/links/record-link';
import { useLeave } from '@/lib/links/use-link';
import type { Resource } from '@/lib/nouns/noun';
import type { Identified } from '@/lib/rows/known-rows';

import { RecordAction } from './record-action';
import { useDeletion } from './use-deletion';

type Props<Row> = { resource: Resource<Row>; row: Row };

/** Deletes the record on show after a confirmation, and leads back to its list. */
export function DeleteRecord<Row extends Identified>({ resource, row }: Props<Row>) {
  const go = useLeave();
  const list = resource.path + useListSearch(resource.path);
  const { askToDelete, dialog } = useDeletion(resource);

  /** Back must not lead to it. */
  function leave(): undefined {
    go({ to: list }, { replace: true, flushSync: true });
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
