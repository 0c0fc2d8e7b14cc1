import type { Database } from '../database';
import { textRecord, updateRow, type Columns, type TextRecord } from '../record-table';

import { credentialsOf, type Credential } from './credentials';

const FIELDS = ['firstName', 'lastName', 'email', 'mobile_no', 'type'] as const;

/** An admin as the API answers it. */
export type Admin = TextRecord<(typeof FIELDS)[number]>;

/** The people who may sign in. */
export type AdminStore = {
  find(id: string): Admin | undefined;
  credentialsOf(email: string): Credential[];
  update(id: string, changes: Columns): void;
  remove(id: string): void;
};

/** Opens the store of admins. */
export function openAdminStore(db: Database, now: () => number): AdminStore {
  return {
    find(id) {
      const row = db.get('SELECT * FROM admins WHERE id = ?', [id]);
      return row && textRecord(row, FIELDS);
    },
    credentialsOf: (email) => credentialsOf(db, 'admins', email),
    update: (id, changes) =>
      updateRow(db, 'admins', id, { ...changes, updatedAt: new Date(now()).toISOString() }),
    remove: (id) => db.run('DELETE FROM admins WHERE id = ?', [id]),
  };
}
