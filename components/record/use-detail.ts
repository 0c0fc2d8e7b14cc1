import { useNavigate, useParams } from 'react-router-dom';

import { recordRead, type Resource } from '@/lib/data/resource-read';
import { useRecord, type RecordState } from '@/lib/data/use-resource';
import { useEditParam } from '@/lib/navigation/use-edit-param';
import { useListOrigin } from '@/lib/navigation/use-list-origin';
import { recordScreen, screens } from '@/lib/screens';

/** Whether the edit dialog of a screen is open, and what it calls. */
export type Editing = { open: boolean; onClose: () => void; onSaved: () => void };

/** What `DetailPage` shows: a record, and where it stands. */
export type Detail<Value> = {
  title: string;
  state: RecordState<Value>;
  /** What the record is called, and the list that it belongs to; the profile has neither. */
  place?: { name: string; id: string | undefined; list: { address: string; title: string } };
  isEditing: boolean;
  onEdit: () => void;
};

/**
 * The record that the link names, the dialog that edits it, and the list to go back to after
 * saving, on the page and search it was left in.
 */
export function useDetail<Row extends { _id: string }>(
  resource: Resource<Row>,
): { page: Required<Detail<Row>>; editing: Editing } {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const list = screens[resource.name];
  const address = useListOrigin(list.path);
  const state = useRecord(recordRead(resource, id));
  const { data } = state;
  const { isEditing, open, close } = useEditParam();

  return {
    page: {
      title: screens[recordScreen(resource.name)].title,
      state,
      place: {
        name: data ? resource.nameOf(data) : '',
        id: data?._id,
        list: { address, title: list.title },
      },
      isEditing,
      onEdit: open,
    },
    editing: {
      open: isEditing,
      onClose: close,
      onSaved: () => {
        // Back from the list then leads to the record without its dialog.
        close();
        void navigate(address);
      },
    },
  };
}
