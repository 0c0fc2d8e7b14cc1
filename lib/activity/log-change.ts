import { lazyModule } from '@/lib/browser/lazy-module';
import { type FormField, type Saving, storedAfter } from '@/lib/forms/form-fields';
import { recordPath } from '@/lib/links/paths';
import { editAddress } from '@/lib/links/record-link';
import { asText } from '@/lib/narrow';
import type { Resource } from '@/lib/rows/noun';

import type { Change } from './activity';

const activityLog = lazyModule('activity', () => import('./activity'));

type Log = Awaited<ReturnType<typeof activityLog.load>>;

/**
 * Logs a successful change. Loads the log's code on demand; if that fails, or `owner` is '',
 * nothing is logged.
 */
export function logChange(owner: string, makeChange: (log: Log) => Change | null): void {
  if (owner === '') return;
  void activityLog.request().then(async (log) => {
    const change = log && makeChange(log);
    if (change) await log.addActivity(owner, change);
  });
}

/** Logs a deletion, with the record's fields. */
export function logDeletion(
  owner: string,
  noun: string,
  record: { _id: string },
  subject: string,
): void {
  logChange(owner, ({ deletedFields }) => ({
    kind: 'delete',
    noun,
    record: record._id,
    subject,
    address: '',
    title: '',
    fields: deletedFields(record),
  }));
}

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

type StatusChange = {
  noun: Pick<Resource<never>, 'name' | 'singular' | 'recordTitle'>;
  record: string;
  subject: string;
  before: string;
  after: string;
};

/** Logs a status that was set without the record's form. */
export function logStatus(owner: string, change: StatusChange): void {
  const { before, after, noun, ...rest } = change;
  logChange(owner, ({ toActivityFields }) => ({
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
