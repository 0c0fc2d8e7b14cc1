import { useContext } from 'react';

import { savedLink, useListSearch } from '@/lib/links/record-link';
import { useParams } from '@/lib/links/router';
import { useEdit, useLeave, useLinkState } from '@/lib/links/use-link';
import type { Resource } from '@/lib/nouns/noun';
import { useRecord } from '@/lib/reads/use-record';
import type { ValueState } from '@/lib/reads/use-value';
import type { Identified } from '@/lib/rows/known-rows';

import { PeekContext } from './peek-context';

/** What an edit dialog needs to know of the screen it stands on. */
export type Editing = { isOpen: boolean; onClose: () => void; onSaved: () => void };

/** A record as one of its list: that is at an address, as it was left. */
type InList<Row> = { noun: Resource<Row>; id: string; address: string };

/** A record that a screen shows, and its form; the profile is in no list. */
export type ShownRecord<Value> = {
  nounTitle: string;
  editing: Editing;
  onEdit: () => void;
} & (
  | { state: ValueState<Value>; inList?: undefined }
  | { state: ValueState<Value & Identified>; inList: InList<Value & Identified> }
);

/**
 * The record that the link names, its form, and the list to go back to after saving, on the page and search it
 * was left in. Beside its list it stays.
 */
export function useShownRecord<Row extends Identified>(noun: Resource<Row>): ShownRecord<Row> {
  const peek = useContext(PeekContext);
  const { id: linked = '' } = useParams();
  const id = peek?.id ?? linked;
  const leave = useLeave();
  const address = noun.path + useListSearch(noun.path);
  const { backTo } = useLinkState();
  const state = useRecord(noun, id);
  const { isEditing, open, close } = useEdit();

  function onSaved(): void {
    // The way back from the list leads to the record, not to its dialog.
    close();
    if (peek === null) leave(savedLink(backTo ?? address, { id }));
  }

  return {
    nounTitle: noun.recordTitle,
    state,
    inList: { noun, id: state.data?._id ?? id, address },
    editing: { isOpen: isEditing, onClose: close, onSaved },
    onEdit: open,
  };
}
