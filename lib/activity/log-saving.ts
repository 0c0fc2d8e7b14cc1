import { storedAfter, type FormField, type Saving } from '@/lib/forms/form-fields';
import { asText } from '@/lib/narrow';

import { logChange } from './log-change';

/** The form and the record that it saves. */
export type LoggedForm = {
  owner: string;
  noun: string;
  record: string | undefined;
  subject: string;
  address: string;
  title: string;
  fields: readonly FormField[];
  status: string | undefined;
};

/** Logs a saved form, field by field. */
export function logSaving(form: LoggedForm, saving: Saving | null): void {
  const { owner, noun, record, subject, address, title, fields, status } = form;
  if (saving === null) return;
  const { before, after } = saving;
  logChange(owner, ({ toActivityFields }) => {
    const changed = toActivityFields(fields, before, storedAfter(fields, saving));
    const isStatus = changed.length > 0 && changed.every(({ name }) => name === status);
    const kind = record === undefined ? 'add' : isStatus ? 'status' : 'edit';
    if (changed.length === 0) return null;
    return {
      kind,
      noun,
      record: record ?? '',
      // A new record is named by its first field.
      subject: subject || asText(after[fields[0]?.name ?? '']),
      address: record === undefined ? '' : address,
      title,
      fields: changed,
    };
  });
}
