import { textOf, type Database } from '../database';

/** An account with a password. */
export type Credential = { id: string; hash: string };

/** The accounts in a table with this e-mail, each with the hash of its password. */
export function credentialsOf(
  db: Database,
  table: 'users' | 'admins',
  email: string,
): Credential[] {
  const rows = db.all(
    `SELECT r.id, c.hash FROM ${table} r JOIN credentials c ON c.id = r.credential
     WHERE r.email = ?`,
    [email],
  );
  return rows.map((row) => ({ id: textOf(row, 'id'), hash: textOf(row, 'hash') }));
}
