import { recordPath } from '@/lib/links/paths';
import { editLink } from '@/lib/links/use-edit-param';
import type { Resource } from '@/lib/rows/resource-read';

import { logChange } from './log-change';

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
    address: editLink({ pathname: recordPath(noun.singular, rest.record), search: '?edit=1' }),
    title: `Edit ${noun.recordTitle}`,
    fields: toActivityFields(
      [{ name: 'status', label: 'Status', kind: 'choice' }],
      { status: before },
      { status: after },
    ),
  }));
}
