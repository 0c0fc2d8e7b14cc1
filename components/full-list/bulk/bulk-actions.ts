import type { ListTools, RowStatus } from '@/components/table/list-types';
import { logDeletion } from '@/lib/activity/log-change';
import { logStatus } from '@/lib/activity/log-status';
import { asFields, asText } from '@/lib/narrow';
import { getSession } from '@/lib/session/session';

import type { BulkAction } from './use-bulk-job';

/** Deletes each row, and logs each that went. */
export function deletion<Row extends { _id: string }>(
  { resource, remove }: ListTools<Row>,
  nameOf: (row: Row) => string,
): BulkAction<Row> {
  const owner = getSession().admin?.email ?? '';
  return {
    doing: 'Deleting',
    done: 'deleted',
    write: async (row) => {
      await remove(row._id);
      logDeletion(owner, resource, row, nameOf(row));
    },
    apply: (rows, done) => {
      const gone = new Set(done.map(({ _id }) => _id));
      return rows.filter(({ _id }) => !gone.has(_id));
    },
  };
}

/** Sets each row to a status, and logs each that came to it. */
export function statusChange<Row extends { _id: string }>(
  { resource, noun }: ListTools<Row>,
  status: RowStatus<Row>,
  nameOf: (row: Row) => string,
): BulkAction<Row> {
  const owner = getSession().admin?.email ?? '';
  return {
    doing: `Setting to ${status.name}:`,
    done: `set to ${status.name}`,
    write: async (row) => {
      await status.save(row);
      const before = asText(asFields(row).status);
      const change = { before, after: status.name, subject: nameOf(row) };
      logStatus(owner, { noun: resource, screen: noun, record: row._id, ...change });
    },
    apply: (rows, done) => {
      const changed = new Set(done.map(({ _id }) => _id));
      return rows.map((row) => (changed.has(row._id) ? status.apply(row) : row));
    },
  };
}
