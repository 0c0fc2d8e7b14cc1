import { logDeletion } from '@/lib/activity/log-change';
import { logStatus } from '@/lib/activity/log-status';
import type { RecordStatus, Resource } from '@/lib/data/resource-read';
import { asFields, asText } from '@/lib/narrow';
import { getSession } from '@/lib/session/session';

import type { BulkAction } from './use-bulk-job';

/** Deletes and logs each row. */
export function deletion<Row extends { _id: string }>({
  name,
  remove,
  nameOf,
}: Resource<Row>): BulkAction<Row> {
  const owner = getSession().admin?.email ?? '';
  return {
    doing: 'Deleting',
    done: 'deleted',
    write: async (row) => {
      await remove(row._id);
      logDeletion(owner, name, row, nameOf(row));
    },
    apply: (rows, done) => {
      const gone = new Set(done.map(({ _id }) => _id));
      return rows.filter(({ _id }) => !gone.has(_id));
    },
  };
}

/** A row's status; '' for none. */
export function statusOf(row: object): string {
  return asText(asFields(row).status);
}

/** Sets and logs each row's status. */
export function statusChange<Row extends { _id: string }>(
  { name, nameOf }: Resource<Row>,
  status: RecordStatus,
): BulkAction<Row> {
  const owner = getSession().admin?.email ?? '';
  return {
    doing: `Setting to ${status.name}:`,
    done: `set to ${status.name}`,
    write: async (row) => {
      await status.save(row._id);
      const change = { before: statusOf(row), after: status.name, subject: nameOf(row) };
      logStatus(owner, { noun: name, record: row._id, ...change });
    },
    apply: (rows, done) => {
      const changed = new Set(done.map(({ _id }) => _id));
      return rows.map((row) => (changed.has(row._id) ? { ...row, status: status.name } : row));
    },
  };
}
