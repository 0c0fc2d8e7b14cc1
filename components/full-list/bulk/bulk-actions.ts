import { logDeletion } from '@/lib/activity/log-change';
import { logStatus } from '@/lib/activity/log-status';
import type { RecordStatus, Resource } from '@/lib/data/resource-read';
import { asFields, asText } from '@/lib/narrow';

/** A write to many rows. */
export type BulkAction<Row> = {
  doing: string;
  done: string;
  /** A row that somebody else has deleted counts as done. */
  removes: boolean;
  /** Writes a row, and logs that for the admin whose e-mail this is. */
  write: (row: Row, owner: string) => Promise<void>;
  /** A row after the write; null when it is gone. */
  after: (row: Row) => Row | null;
};

/** Deletes and logs each row. */
export function deletion<Row extends { _id: string }>({
  name,
  remove,
  nameOf,
}: Resource<Row>): BulkAction<Row> {
  return {
    doing: 'Deleting',
    done: 'deleted',
    removes: true,
    async write(row, owner) {
      await remove(row._id);
      logDeletion(owner, name, row, nameOf(row));
    },
    after: () => null,
  };
}

/** A row's status; '' for none. */
export function statusOf(row: object): string {
  return asText(asFields(row).status);
}

/** Sets and logs each row's status. */
export function statusChange<Row extends { _id: string }>(
  resource: Resource<Row>,
  status: RecordStatus,
): BulkAction<Row> {
  return {
    doing: `Setting to ${status.name}:`,
    done: `set to ${status.name}`,
    removes: false,
    async write(row, owner) {
      await status.save(row._id);
      const change = { before: statusOf(row), after: status.name, subject: resource.nameOf(row) };
      logStatus(owner, { noun: resource, record: row._id, ...change });
    },
    after: (row) => ({ ...row, status: status.name }),
  };
}
