import { loadChunk } from '@/lib/browser/load-chunk';

import type { Change } from './activity';

/**
 * Logs a change that succeeded for the admin who made it. The log's code is fetched with the first
 * change; without it, or without an admin, nothing is logged, and nobody is bothered with that.
 */
export function logChange(owner: string, makeChange: (log: Log) => Change | null): void {
  if (owner === '') return;
  void loadChunk('activity', loadLog).then(
    async (log) => {
      const change = makeChange(log);
      if (change !== null) await log.addActivity(owner, change);
    },
    () => undefined,
  );
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

async function loadLog() {
  const [{ deletedFields, toActivityFields }, { addActivity }] = await Promise.all([
    import('./activity'),
    import('./activity-store'),
  ]);
  return { deletedFields, toActivityFields, addActivity };
}

/** What turns values into the fields of a change. */
type Log = Awaited<ReturnType<typeof loadLog>>;
