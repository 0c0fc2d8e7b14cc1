import { numberOf, textOf, type Database, type Row } from '../database';
import { foldText } from '../fold-text';
import type { ListQuery } from '../list-query';
import { openRecordTable, type Columns, type Page, type Stamps } from '../record-table';

/** A user of the story product as the API answers it. */
export type User = {
  _id: string;
  firstName: string;
  lastName: string;
  userName: string;
  email: string;
  mobile_no: string;
  gender: string;
  createdAt: string;
  updatedAt: string;
};

/** A room that lost its host. */
export type Room = { _id: string; status: string };

/** The users and everything that goes when one is deleted. */
export type UserStore = {
  list(query: ListQuery): Page<User>;
  count(): number;
  find(id: string): User | undefined;
  update(id: string, changes: Columns): boolean;
  /** @returns the rooms the user hosted, or undefined when there is no such user */
  remove(id: string): Room[] | undefined;
  /** The users with this e-mail and the hash of their password. */
  credentialsOf(email: string): { id: string; hash: string }[];
};

function toUser(row: Row): User {
  return {
    _id: textOf(row, 'id'),
    firstName: textOf(row, 'firstName'),
    lastName: textOf(row, 'lastName'),
    userName: textOf(row, 'userName'),
    email: textOf(row, 'email'),
    mobile_no: textOf(row, 'mobile_no'),
    gender: textOf(row, 'gender'),
    createdAt: textOf(row, 'createdAt'),
    updatedAt: textOf(row, 'updatedAt'),
  };
}

/** What a search for a user looks at. */
export function userSearchText(row: Row): string {
  return foldText(`${textOf(row, 'firstName')} ${textOf(row, 'lastName')}`);
}

/** Opens the store of users. */
export function openUserStore(db: Database, stamps: Stamps): UserStore {
  const table = openRecordTable(
    db,
    {
      noun: 'users',
      select: 'SELECT r.* FROM users r',
      searchText: userSearchText,
      toEntry: toUser,
    },
    stamps,
  );

  function leaveStories(userId: string): Room[] {
    const rooms = db.all('SELECT id, status FROM stories WHERE hostId = ? ORDER BY seq', [userId]);
    db.run('UPDATE stories SET hostId = NULL WHERE hostId = ?', [userId]);
    db.run('DELETE FROM story_participants WHERE userId = ?', [userId]);
    return rooms.map((row) => ({ _id: textOf(row, 'id'), status: textOf(row, 'status') }));
  }

  return {
    list: (query) => table.list(query),
    count: () => table.count(),
    find: (id) => table.find(id),
    update: (id, changes) => table.update(id, changes),
    remove: (id) => db.transaction(() => (table.remove(id) ? leaveStories(id) : undefined)),
    credentialsOf(email) {
      const rows = db.all('SELECT id, credential FROM users WHERE email = ?', [email]);
      return rows.map((row) => ({
        id: textOf(row, 'id'),
        hash: hashOf(db, numberOf(row, 'credential')),
      }));
    },
  };
}

/** The password hash under this number; empty, which fits no password, when there is none. */
export function hashOf(db: Database, credential: number): string {
  const row = db.get('SELECT hash FROM credentials WHERE id = ?', [credential]);
  return row ? textOf(row, 'hash') : '';
}
