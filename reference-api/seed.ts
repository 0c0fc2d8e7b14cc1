import type { Database } from './database';
import type { Passwords } from './deps';
import { insertRow } from './record-table';
import { createSchema, NOUNS } from './schema';
import { openSearchIndex } from './search-index';
import { DEMO_ACCOUNTS, seedAdmins } from './seed/admins';
import { seedBanners } from './seed/banners';
import { seedGenres } from './seed/genres';
import { PRIVACY_POLICY, TERMS } from './seed/policy-texts';
import { seedQueries } from './seed/queries';
import { DEFAULT_STORIES, seedStories } from './seed/stories';
import { DEFAULT_USERS, seedUsers } from './seed/users';

export { DEMO_ACCOUNTS };

/** Hashes of the demo accounts' passwords; all users share one, as hashing is slow on purpose. */
export type SeedHashes = { admin: string; editor: string; reader: string };

/** How much to seed; never less than the default. */
export type SeedSize = { users?: number | undefined; stories?: number | undefined };

const READER = 1;
const ADMIN = 2;
const EDITOR = 3;

/** Hashes the demo passwords. */
export async function hashDemoPasswords(passwords: Passwords): Promise<SeedHashes> {
  const [admin, editor, reader] = await Promise.all([
    passwords.hash(DEMO_ACCOUNTS.admin.password),
    passwords.hash(DEMO_ACCOUNTS.editor.password),
    passwords.hash(DEMO_ACCOUNTS.readerPassword),
  ]);
  return { admin, editor, reader };
}

/** Creates missing tables; true when the demo data is in the database. */
export function isSeeded(db: Database): boolean {
  createSchema(db);
  return db.get("SELECT value FROM settings WHERE key = 'seeded'") !== undefined;
}

/** Fills an empty database with the demo data, the same every time, in one transaction. */
export function seedDatabase(db: Database, hashes: SeedHashes, size: SeedSize = {}): void {
  createSchema(db);
  db.transaction(() => {
    insertRow(db, 'credentials', { id: READER, hash: hashes.reader });
    insertRow(db, 'credentials', { id: ADMIN, hash: hashes.admin });
    insertRow(db, 'credentials', { id: EDITOR, hash: hashes.editor });
    seedAdmins(db, { admin: ADMIN, editor: EDITOR });
    const userIds = seedUsers(db, Math.max(size.users ?? 0, DEFAULT_USERS), READER);
    seedStories(db, Math.max(size.stories ?? 0, DEFAULT_STORIES), userIds);
    seedGenres(db);
    seedBanners(db);
    seedQueries(db);
    insertRow(db, 'policies', { name: 'privacy', content: PRIVACY_POLICY });
    insertRow(db, 'policies', { name: 'terms', content: TERMS });
    for (const noun of NOUNS) openSearchIndex(db, noun).rebuild();
    insertRow(db, 'settings', { key: 'seeded', value: 'demo data, first edition' });
  });
}
