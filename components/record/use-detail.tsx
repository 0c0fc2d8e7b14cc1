import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import { type ReactNode, useContext } from 'react';

import { savedLink, useListSearch } from '@/lib/links/record-link';
import { useParams } from '@/lib/links/router';
import { useEdit, useLeave, useLinkState } from '@/lib/links/use-link';
import type { Resource } from '@/lib/rows/noun';
import { recordRead } from '@/lib/rows/reads';
import { useRefresh } from '@/lib/rows/use-refresh';
import { type RecordState, useRecord } from '@/lib/rows/use-resource';

import { RecordAction } from './detail-fields';
import { PeekContext } from './peek-context';
import { PreviousNext } from './previous-next';
import { useDeletion } from './use-deletion';

/** What an edit dialog needs to know of the screen it stands on. */
export type Editing = { open: boolean; onClose: () => void; onSaved: () => void };

/** What `DetailPage` shows: a record, and what it is in its list. */
export type Detail<Value> = {
  title: string;
  state: RecordState<Value>;
  /** What the record is called, its list, and the ways on; the profile has none of them. */
  listed?: {
    /** The name of its noun. */
    noun: string;
    name: string;
    id: string;
    list: { address: string; title: string };
    /** The buttons to the previous and the next record. */
    steps: ReactNode;
    deletion: (value: Value) => ReactNode;
  };
  isEditing: boolean;
  onEdit: () => void;
};

/**
 * A detail screen's state: the record that the link names, the dialog that edits it, and the list
 * to go back to after saving, on the page and search it was left in. Beside its list it stays.
 */
export function useDetail<Row extends { _id: string }>(
  resource: Resource<Row>,
): { page: Required<Detail<Row>>; editing: Editing } {
  const peek = useContext(PeekContext);
  const { id: linked = '' } = useParams();
  const id = peek?.id ?? linked;
  const leave = useLeave();
  const address = resource.path + useListSearch(resource.path);
  const { backTo } = useLinkState();
  const state = useRecord(recordRead(resource, id));
  const { data } = state;
  const { isEditing, open, close } = useEdit();

  return {
    page: {
      title: resource.recordTitle,
      state,
      listed: {
        noun: resource.name,
        name: data ? resource.nameOf(data) : '',
        id: data?._id ?? id,
        list: { address, title: resource.title },
        steps: <PreviousNext resource={resource} />,
        deletion: (row) => <DeleteRecord resource={resource} row={row} />,
      },
      isEditing,
      onEdit: open,
    },
    editing: {
      open: isEditing,
      onClose: close,
      onSaved: () => {
        // The way back from the list leads to the record, not to its dialog.
        close();
        if (peek === null) leave(savedLink(backTo ?? address, { id }));
      },
    },
  };
}

type Props<Row> = { resource: Resource<Row>; row: Row };

/** Deletes the record on show after a confirmation, and leads back to its list. */
function DeleteRecord<Row extends { _id: string }>({ resource, row }: Props<Row>) {
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
