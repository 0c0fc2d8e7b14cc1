import { recordPath, screenTitles, type RecordScreen } from '@/lib/navigation/paths';
import { editLink } from '@/lib/navigation/use-edit-param';

import { logChange } from './log-change';

type StatusChange = {
  /** The resource, such as "stories". */
  noun: string;
  screen: RecordScreen;
  record: string;
  /** The record's name. */
  subject: string;
  before: string;
  after: string;
};

/** Logs a status that was set without the record's form, as that form would have. */
export function logStatus(owner: string, change: StatusChange): void {
  const { screen, before, after, ...rest } = change;
  logChange(owner, ({ toActivityFields }) => ({
    kind: 'status',
    ...rest,
    address: editLink({ pathname: recordPath(screen, rest.record), search: '?edit=1' }),
    title: `Edit ${screenTitles[screen]}`,
    fields: toActivityFields(
      [{ name: 'status', label: 'Status', kind: 'choice' }],
      { status: before },
      { status: after },
    ),
  }));
}
