import { join } from 'node:path';

import { openNodeDatabase } from '../../reference-api/node/database';

/** What SQL says, newest first, as the API lists users. */
export function askSql(dataDir: string, sql: string): Record<string, unknown>[] {
  const db = openNodeDatabase(join(dataDir, 'stories.sqlite'));
  try {
    return db.all(sql);
  } finally {
    db.close();
  }
}

export type StoredUser = {
  name: string;
  userName: string;
  email: string;
  mobile_no: string;
  id: string;
};

export function storedUsers(dataDir: string): StoredUser[] {
  const sql = `SELECT trim(firstName || ' ' || lastName) AS name, userName, email, mobile_no, id
    FROM users ORDER BY seq DESC`;
  return askSql(dataDir, sql) as StoredUser[]; // the columns of the query
}
