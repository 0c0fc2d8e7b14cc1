import { lazyModule } from '@/lib/browser/lazy-module';

import type { Change } from './activity';

const activityLog = lazyModule('activity', async () => {
  const [{ deletedFields, toActivityFields }, { addActivity }] = await Promise.all([
    import('./activity'),
    import('./activity-store'),
  ]);
  return { deletedFields, toActivityFields, addActivity };
});

/** What turns values into the fields of a change. */
type Log = Awaited<ReturnType<typeof activityLog.load>>;

/**
 * Logs a change that succeeded for the admin who made it. The log's code is fetched with the first
 * change; without it, or without an admin, nothing is logged.
 */
export function logChange(owner: string, makeChange: (log: Log) => Change | null): void {
  if (owner === '') return;
  void activityLog.request().then(async (log) => {
    const change = log && makeChange(log);
    if (change) await log.addActivity(owner, change);
  });
}

/** Logs that an admin deleted a record, with what it held. */
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
