import { numberOf, textOf, type Database, type Row } from '../database';
import type { Columns } from '../record-table';

import { hashOf } from './users';

/** An admin as the API answers it. */
export type Admin = {
  _id: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile_no: string;
  type: string;
  createdAt: string;
  updatedAt: string;
};

/** The people who may sign in. */
export type AdminStore = {
  find(id: string): Admin | undefined;
  credentialsOf(email: string): { id: string; hash: string }[];
  update(id: string, changes: Columns): void;
  remove(id: string): void;
};

function toAdmin(row: Row): Admin {
  return {
    _id: textOf(row, 'id'),
    firstName: textOf(row, 'firstName'),
    lastName: textOf(row, 'lastName'),
    email: textOf(row, 'email'),
    mobile_no: textOf(row, 'mobile_no'),
    type: textOf(row, 'type'),
    createdAt: textOf(row, 'createdAt'),
    updatedAt: textOf(row, 'updatedAt'),
  };
}

/** Opens the store of admins. */
export function openAdminStore(db: Database, now: () => number): AdminStore {
  return {
    find(id) {
      const row = db.get('SELECT * FROM admins WHERE id = ?', [id]);
      return row && toAdmin(row);
    },
    credentialsOf(email) {
      const rows = db.all('SELECT id, credential FROM admins WHERE email = ?', [email]);
      return rows.map((row) => ({
        id: textOf(row, 'id'),
        hash: hashOf(db, numberOf(row, 'credential')),
      }));
    },
    update(id, changes) {
      const columns: Columns = { ...changes, updatedAt: new Date(now()).toISOString() };
      const assignments = Object.keys(columns).map((name) => `${name} = ?`);
      db.run(`UPDATE admins SET ${assignments.join(', ')} WHERE id = ?`, [
        ...Object.values(columns),
        id,
      ]);
    },
    remove: (id) => db.run('DELETE FROM admins WHERE id = ?', [id]),
  };
}
