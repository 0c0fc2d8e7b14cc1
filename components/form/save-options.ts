import type { FormField, StoredRecord } from '@/lib/forms/form-fields';
import type { OnProgress } from '@/lib/http/call-types';
import type { Editable } from '@/lib/nouns/editable';

import type { FoundRecord } from './lost-reply';

/** What a form states about the record that it saves. */
export type SaveOptions<Values> = {
  /** What the form is called, also where its draft is offered. */
  title: string;
  /** What was read of it becomes stale with the save. */
  resource: string;
  /** The form's fields with their labels. */
  fields?: readonly FormField[];
  /** The record that is edited; left out for a new one. */
  stored?: StoredRecord;
  /** What the form of a new record starts with; an edited one starts with what is stored. */
  initialValues?: Partial<Values>;
  /** A message to toast instead of sending, or null when the values may be sent. */
  check?: (values: Values) => string | null;
  /** What is toasted when fields say that they are missing, instead of their own messages. */
  incomplete?: string;
  /**
   * Sends the values, of an edited record those that were touched, and answers with what it holds of
   * them then; a form with a file hands `onProgress` on.
   */
  save: (values: Values, onProgress: OnProgress) => Promise<unknown>;
  /** Asks what follows once an edited record holds the values, also where a lost reply hid that at first. */
  onWritten?: Editable<never>['onWritten'];
  /** Looks for a new record whose reply was lost, before it is sent again. */
  find?: (values: Values) => Promise<FoundRecord | null>;
  /** The toast after success. */
  success: string;
  /** The delay between the toast and `onSaved`. */
  delayMs: number;
  onSaved: () => void;
  /** Closes the form without a save. */
  onCancel: () => void;
};
