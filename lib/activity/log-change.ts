import { lazyModule } from '@/lib/browser/lazy-module';

import type { Change } from './activity';

const activityLog = lazyModule('activity', async () => {
  const [{ deletedFields, toActivityFields }, { addActivity }] = await Promise.all([
    import('./activity'),
    import('./activity-store'),
  ]);
  return { deletedFields, toActivityFields, addActivity };
});

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
