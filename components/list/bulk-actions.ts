import { logDeletion, logStatus } from '@/lib/activity/log-change';
import { badReply } from '@/lib/http/api-error';
import { refetchBeforeWrite } from '@/lib/http/refetch-before-write';
import { asFields, asText } from '@/lib/narrow';
import type { RecordStatus, Resource } from '@/lib/rows/resource-read';

/** A write to many rows. */
export type BulkAction<Row> = {
  doing: string;
  done: string;
  /** A row that somebody else has deleted counts among those that are done. */
  removes: boolean;
  /** Writes a row, and logs that for the admin whose e-mail this is. */
  write: (row: Row, owner: string) => Promise<void>;
  /** What a row holds after the write; null when it is gone. */
  after: (row: Row) => object | null;
  /** What takes it back from the rows as they were before. */
  undo?: (rows: readonly Row[]) => BulkAction<Row>;
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
    after: () => ({ status: status.name }),
    undo: (rows) => statusUndo(resource, status, rows),
  };
}

/** Sets each row's status back, unless somebody else has set another one meanwhile. */
function statusUndo<Row extends { _id: string }>(
  resource: Resource<Row>,
  { name: set }: RecordStatus,
  rows: readonly Row[],
): BulkAction<Row> {
  const before = new Map(rows.map((row) => [row._id, statusOf(row)]));
  return {
    doing: 'Setting back',
    done: 'set back',
    removes: false,
    async write(row, owner) {
      const was = resource.statuses?.find(({ name }) => name === before.get(row._id));
      const now = statusOf(await refetchBeforeWrite(() => resource.get(row._id)));
      if (!was || now !== set) throw badReply(`It is ${now || 'without a status'} meanwhile.`);
      await was.save(row._id);
      const change = { before: set, after: was.name, subject: resource.nameOf(row) };
      logStatus(owner, { noun: resource, record: row._id, ...change });
    },
    after: (row) => ({ status: before.get(row._id) }),
  };
}
