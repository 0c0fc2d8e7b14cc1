import { textOf, type Database, type Row } from '../database';
import { foldText } from '../fold-text';
import {
  openRecordTable,
  textRecord,
  type RecordTable,
  type Stamps,
  type TextRecord,
} from '../record-table';

import { credentialsOf, type Credential } from './credentials';

const FIELDS = ['firstName', 'lastName', 'userName', 'email', 'mobile_no', 'gender'] as const;

/** A user of the story product as the API answers it. */
export type User = TextRecord<(typeof FIELDS)[number]>;

/** A room without its host. */
export type Room = { _id: string; status: string };

/** The users; removing one also removes them from the stories. */
export type UserStore = Omit<RecordTable<User>, 'remove'> & {
  /** @returns the rooms the user hosted, or undefined when there is no such user */
  remove(id: string): Room[] | undefined;
  credentialsOf(email: string): Credential[];
};

/** The searchable text of a user. */
export function userSearchText(row: Row): string {
  return foldText(`${textOf(row, 'firstName')} ${textOf(row, 'lastName')}`);
}

/** Opens the store of users. */
export function openUserStore(db: Database, stamps: Stamps): UserStore {
  const spec = {
    noun: 'users' as const,
    select: 'SELECT r.* FROM users r',
    searchText: userSearchText,
    toEntry: (row: Row) => textRecord(row, FIELDS),
  };
  const table = openRecordTable(db, spec, stamps);

  function leaveStories(userId: string): Room[] {
    const rooms = db.all('SELECT id, status FROM stories WHERE hostId = ? ORDER BY seq', [userId]);
    db.run('UPDATE stories SET hostId = NULL WHERE hostId = ?', [userId]);
    db.run('DELETE FROM story_participants WHERE userId = ?', [userId]);
    return rooms.map((row) => ({ _id: textOf(row, 'id'), status: textOf(row, 'status') }));
  }

  return {
    ...table,
    remove: (id) => db.transaction(() => (table.remove(id) ? leaveStories(id) : undefined)),
    credentialsOf: (email) => credentialsOf(db, 'users', email),
  };
}
