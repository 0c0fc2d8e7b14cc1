import { madeAt } from '@/lib/changes/plan/another-record';
import { type FormField, type Saving, storedAfter } from '@/lib/forms/form-fields';
import { recordPath } from '@/lib/links/paths';
import { editAddress } from '@/lib/links/record-link';
import { asText } from '@/lib/narrow';
import type { Resource } from '@/lib/nouns/noun';

import { addActivity } from './activity';
import { deletedFields, toActivityFields, type Change } from './entry';

/** Logs a successful change; nothing when `owner` is ''. */
export function logChange(owner: string, makeChange: () => Change | null): void {
  const change = owner === '' ? null : makeChange();
  if (change) void addActivity(owner, change);
}

/** Logs a deletion, with the record's fields. */
export function logDeletion(
  owner: string,
  noun: string,
  record: { _id: string },
  { subject, labelOf }: { subject: string; labelOf: (name: string) => string },
): void {
  logChange(owner, () => ({
    kind: 'delete',
    noun,
    record: record._id,
    subject,
    address: '',
    title: '',
    fields: deletedFields(record, labelOf),
  }));
}

/** The form and the record that it saves. */
export type LoggedForm = {
  owner: string;
  resource: string;
  /** Left out for a new record. */
  stored: { id: string; name: string; createdAt?: string } | undefined;
  address: string;
  title: string;
  fields: readonly FormField[];
};

/** Logs what a form has saved, field by field. */
export function logSaving(form: LoggedForm, saving: Saving): void {
  const { owner, resource, stored, address, title, fields } = form;
  const { before, after } = saving;
  logChange(owner, () => {
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
      ...madeAt(stored ?? {}),
      address: stored ? address : '',
      title,
      fields: changed,
    };
  });
}

type StatusChange = {
  noun: Pick<Resource<never>, 'name' | 'singular' | 'recordTitle'>;
  record: string;
  subject: string;
  createdAt?: string;
  before: string;
  after: string;
};

/** Logs a status that was set without the record's form. */
export function logStatus(owner: string, change: StatusChange): void {
  const { before, after, noun, ...rest } = change;
  logChange(owner, () => ({
    kind: 'status',
    noun: noun.name,
    ...rest,
    address: editAddress(recordPath(noun.singular, rest.record)),
    title: `Edit ${noun.recordTitle}`,
    fields: toActivityFields(
      [{ name: 'status', label: 'Status', kind: 'choice' }],
      { status: before },
      { status: after },
    ),
  }));
}
