import { useContext } from 'react';

import { savedLink, useListSearch } from '@/lib/links/record-link';
import { useParams } from '@/lib/links/router';
import { useEdit, useLeave, useLinkState } from '@/lib/links/use-link';
import type { Resource } from '@/lib/nouns/noun';
import type { Identified } from '@/lib/rows/known-rows';
import { useRecord } from '@/lib/rows/use-record';
import type { ValueState } from '@/lib/rows/use-value';

import { PeekContext } from './peek-context';

/** What an edit dialog needs to know of the screen it stands on. */
export type Editing = { isOpen: boolean; onClose: () => void; onSaved: () => void };

/** A record as one of its list. */
type InList<Row> = {
  resource: Resource<Row>;
  id: string;
  /** Undefined while it is on its way, and where it did not arrive. */
  row: Row | undefined;
  /** The address of the list, as it was left. */
  address: string;
};

/** A record that a screen shows, and whether its form is open. */
export type Detail<Value> = {
  title: string;
  state: ValueState<Value>;
  /** The profile is in no list. */
  inList?: InList<Value & Identified>;
  isEditing: boolean;
  onEdit: () => void;
};

/**
 * A detail screen's state: the record that the link names, the dialog that edits it, and the list
 * to go back to after saving, on the page and search it was left in. Beside its list it stays.
 */
export function useDetail<Row extends Identified>(
  resource: Resource<Row>,
): { detail: Detail<Row>; editing: Editing } {
  const peek = useContext(PeekContext);
  const { id: linked = '' } = useParams();
  const id = peek?.id ?? linked;
  const leave = useLeave();
  const address = resource.path + useListSearch(resource.path);
  const { backTo } = useLinkState();
  const state = useRecord(resource, id);
  const { isEditing, open, close } = useEdit();

  return {
    detail: {
      title: resource.recordTitle,
      state,
      inList: { resource, id: state.data?._id ?? id, row: state.data, address },
      isEditing,
      onEdit: open,
    },
    editing: {
      isOpen: isEditing,
      onClose: close,
      onSaved: () => {
        // The way back from the list leads to the record, not to its dialog.
        close();
        if (peek === null) leave(savedLink(backTo ?? address, { id }));
      },
    },
  };
}
