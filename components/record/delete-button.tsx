import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import { useContext } from 'react';

import { useListSearch } from '@/lib/links/record-link';
import { useLeave } from '@/lib/links/use-link';
import type { Resource } from '@/lib/nouns/noun';
import type { Identified } from '@/lib/rows/known-rows';

import { PeekContext } from './peek-context';
import { RecordAction } from './record-action';
import { useDeletion } from './use-deletion';

type Props<Row> = { noun: Resource<Row>; row: Row };

/** Deletes the record on show after a confirmation, and leads back to its list. */
export function DeleteButton<Row extends Identified>({ noun, row }: Props<Row>) {
  const go = useLeave();
  const list = noun.path + useListSearch(noun.path);
  const peek = useContext(PeekContext);
  const { askToDelete, dialog } = useDeletion(noun);

  /** Back must not lead to it. */
  function leave(): void {
    if (peek) peek.leave();
    else go({ to: list }, { replace: true, flushSync: true });
  }

  return (
    <>
      <RecordAction
        name="Delete"
        icon={DeleteOutlined}
        type="text"
        danger
        onClick={() => askToDelete(row, noun.nameOf(row), { leave })}
      />
      {dialog}
    </>
  );
}
