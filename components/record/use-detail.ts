import { useNavigate, useParams } from 'react-router-dom';

import { useRecord, type RecordState } from '@/lib/data/use-resource';
import { useEditParam } from '@/lib/navigation/use-edit-param';
import { useListOrigin } from '@/lib/navigation/use-list-origin';

/** What an edit dialog needs to know of the screen it stands on. */
export type Editing = { open: boolean; onClose: () => void; onSaved: () => void };

/**
 * A detail screen's state: the record that the link names, the dialog that edits it, and the list
 * to go back to after saving, on the page and search it was left in.
 */
export function useDetail<Value>(
  resource: string,
  fetchOne: (id: string, signal: AbortSignal) => Promise<Value>,
  listPath: string,
): { state: RecordState<Value>; listAddress: string; onEdit: () => void; editing: Editing } {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const listAddress = useListOrigin(listPath);
  const state = useRecord(resource, id, (signal) => fetchOne(id, signal));
  const { isEditing, open, close } = useEditParam();

  return {
    state,
    listAddress,
    onEdit: open,
    editing: {
      open: isEditing,
      onClose: close,
      onSaved: () => {
        // Back from the list then leads to the record without its dialog.
        close();
        void navigate(listAddress);
      },
    },
  };
}
