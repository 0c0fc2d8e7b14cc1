import { storedAfter, type FormField, type Saving } from '@/lib/forms/form-fields';
import { asText } from '@/lib/narrow';

import { logChange } from './log-change';

/** The form and the record that it saves. */
export type LoggedForm = {
  owner: string;
  resource: string;
  /** Left out for a new record. */
  stored: { id: string; name: string } | undefined;
  address: string;
  title: string;
  fields: readonly FormField[];
};

/** Logs what a form has saved, field by field. */
export function logSaving(form: LoggedForm, saving: Saving): void {
  const { owner, resource, stored, address, title, fields } = form;
  const { before, after } = saving;
  logChange(owner, ({ toActivityFields }) => {
    const changed = toActivityFields(fields, before, storedAfter(fields, saving));
    if (changed.length === 0) return null;
    const status = fields.find(({ isStatus }) => isStatus)?.name;
    const isStatusChange = changed.every(({ name }) => name === status);
    // A new record is called by its first field.
    const firstValue = asText(after[fields[0]?.name ?? '']);
    return {
      kind: stored === undefined ? 'add' : isStatusChange ? 'status' : 'edit',
      noun: resource,
      record: stored?.id ?? '',
      subject: stored?.name || firstValue,
      address: stored ? address : '',
      title,
      fields: changed,
    };
  });
}
