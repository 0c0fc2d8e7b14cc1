import { useNavigate, useParams } from 'react-router-dom';

import { useRecord, type RecordState } from '@/lib/data/use-resource';
import { paths, screenTitles, type ScreenName } from '@/lib/navigation/paths';
import { useEditParam } from '@/lib/navigation/use-edit-param';
import { useListOrigin } from '@/lib/navigation/use-list-origin';

/** Whether the edit dialog of a screen is open, and what it calls. */
export type Editing = { open: boolean; onClose: () => void; onSaved: () => void };

/** The state of a detail screen. */
export type Detail<Value> = {
  state: RecordState<Value>;
  onEdit: () => void;
  editing: Editing;
  /** The address and title of the record's list, as it was left; the profile has none. */
  list?: { address: string; title: string };
  id?: string;
};

/**
 * The record that the link names, the dialog that edits it, and the list to go back to after
 * saving, on the page and search it was left in.
 */
export function useDetail<Value extends { _id: string }>(
  resource: string,
  fetchOne: (id: string, signal: AbortSignal) => Promise<Value>,
  list: ScreenName,
): Detail<Value> {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const listAddress = useListOrigin(paths[list]);
  const state = useRecord(resource, id, (signal) => fetchOne(id, signal));
  const { isEditing, open, close } = useEditParam();

  return {
    state,
    list: { address: listAddress, title: screenTitles[list] },
    id: state.data?._id,
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
