import type { Database } from './database';
import type { Passwords } from './deps';
import { insertRow } from './record-table';
import { createSchema } from './schema';
import { DEMO_ACCOUNTS, seedAdmins } from './seed/admins';
import { seedBanners } from './seed/banners';
import { seedGenres } from './seed/genres';
import POLICIES from './seed/policy-texts.json';
import { seedQueries } from './seed/queries';
import { SEED_NOW_MS } from './seed/seed-time';
import { DEFAULT_STORIES, seedStories } from './seed/stories';
import { DEFAULT_USERS, seedUsers } from './seed/users';

export { DEMO_ACCOUNTS };

/** Hashes of the demo accounts' passwords; all users share one, as hashing is slow on purpose. */
export type SeedHashes = { admin: string; editor: string; reader: string };

/** How much to seed; never less than the default. */
export type SeedSize = { users?: number | undefined; stories?: number | undefined };

type SeedOptions = SeedSize & {
  /** All of the data happened before this; by default a day on which it is the same each time. */
  nowMs?: number | undefined;
};

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

/** Fills an empty database with the demo data, the same for the same time, in one transaction. */
export function seedDatabase(db: Database, hashes: SeedHashes, options: SeedOptions = {}): void {
  const { users = 0, stories = 0, nowMs = SEED_NOW_MS } = options;
  createSchema(db);
  db.transaction(() => {
    insertRow(db, 'credentials', { id: READER, hash: hashes.reader });
    insertRow(db, 'credentials', { id: ADMIN, hash: hashes.admin });
    insertRow(db, 'credentials', { id: EDITOR, hash: hashes.editor });
    seedAdmins(db, nowMs, { admin: ADMIN, editor: EDITOR });
    const userIds = seedUsers(db, nowMs, Math.max(users, DEFAULT_USERS), READER);
    seedStories(db, nowMs, Math.max(stories, DEFAULT_STORIES), userIds);
    seedGenres(db, nowMs);
    seedBanners(db, nowMs);
    seedQueries(db, nowMs);
    insertRow(db, 'policies', { name: 'privacy', content: POLICIES.privacy });
    insertRow(db, 'policies', { name: 'terms', content: POLICIES.terms });
    insertRow(db, 'settings', { key: 'seeded', value: 'demo data, first edition' });
  });
}
