import { recordPath } from '@/lib/navigation/paths';
import { editLink } from '@/lib/navigation/use-edit-param';
import { recordScreen, screens, type ListName } from '@/lib/screens';

import { logChange } from './log-change';

type StatusChange = {
  noun: ListName;
  record: string;
  subject: string;
  before: string;
  after: string;
};

/** Logs a status that was set without the record's form. */
export function logStatus(owner: string, change: StatusChange): void {
  const { before, after, ...rest } = change;
  const screen = recordScreen(rest.noun);
  logChange(owner, ({ toActivityFields }) => ({
    kind: 'status',
    ...rest,
    address: editLink({ pathname: recordPath(screen, rest.record), search: '?edit=1' }),
    title: `Edit ${screens[screen].title}`,
    fields: toActivityFields(
      [{ name: 'status', label: 'Status', kind: 'choice' }],
      { status: before },
      { status: after },
    ),
  }));
}
