import { webcrypto } from 'node:crypto';

import { createApp } from '@/reference-api/app';
import { textOf, type Database } from '@/reference-api/database';
import type { Deps, ImageFiles, Passwords } from '@/reference-api/deps';
import { openNodeDatabase } from '@/reference-api/node/database';
import { readSeeded } from '@/reference-api/node/files';
import { createSchema } from '@/reference-api/schema';
import { DEMO_ACCOUNTS } from '@/reference-api/seed';
import { createTokens } from '@/reference-api/tokens';

const TOKEN_TTL_SECONDS = 3600;

// Tokens are signed with Web Crypto, of which jsdom has only the random numbers.
if (!('subtle' in crypto)) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

/** What a test may choose about its API. */
export type TestApiOptions = {
  /** Milliseconds since 1970; the real (or faked) clock by default. */
  now?: () => number;
  corsOrigins?: Deps['corsOrigins'];
  trustProxy?: boolean;
  tokenTtlSeconds?: number;
  passwords?: Passwords;
  clientAddress?: () => string;
};

/** Hashes that cost nothing; real ones are tested by themselves. */
const cheapPasswords: Passwords = {
  hash: (password) => Promise.resolve(`cheap:${password}`),
  verify: (password, hash) => Promise.resolve(hash === `cheap:${password}`),
  decoy: 'cheap',
};

function memoryFiles(): ImageFiles & { stored: Map<string, Uint8Array> } {
  const stored = new Map<string, Uint8Array>();
  return {
    stored,
    readSeeded,
    read: (id) => Promise.resolve(stored.get(id)),
    write: (id, bytes) => Promise.resolve(void stored.set(id, bytes)),
    remove: (id) => Promise.resolve(void stored.delete(id)),
  };
}

/** A new database with the default seed data, copied from the one that make-seed.ts made. */
function openSeededDatabase(): Database {
  const seed = process.env.TEST_SEED;
  if (seed === undefined) throw new Error('only jest prepares the seed of a test API');
  const db = openNodeDatabase(':memory:');
  createSchema(db);
  db.exec(`ATTACH '${seed.replaceAll("'", "''")}' AS seed`);
  const names = db
    .all("SELECT name FROM sqlite_master WHERE type = 'table'")
    .map((table) => textOf(table, 'name'));
  const copies = names.map((name) => `REPLACE INTO main.${name} SELECT * FROM seed.${name};`);
  db.exec(`BEGIN;${copies.join('')}COMMIT;DETACH seed`);
  return db;
}

/** The embedded API in this process: a database in memory with the default seed data. */
export function createTestApi(options: TestApiOptions = {}) {
  const now = options.now ?? (() => Date.now());
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const db = openSeededDatabase();
  const files = memoryFiles();
  const events: { event: string; payload: { _id: string } }[] = [];
  const failures: unknown[] = [];
  let ids = 0;
  const app = createApp({
    db,
    passwords: options.passwords ?? cheapPasswords,
    files,
    secret,
    now,
    newId: () => (ids += 1).toString(16).padStart(24, 'f'),
    tokenTtlSeconds: options.tokenTtlSeconds ?? TOKEN_TTL_SECONDS,
    corsOrigins: options.corsOrigins ?? '*',
    trustProxy: options.trustProxy ?? false,
    clientAddress: options.clientAddress ?? (() => 'test'),
    notify: (event, payload) => events.push({ event, payload }),
    onFailure: (error) => failures.push(error),
  });

  return {
    app,
    db,
    files: files.stored,
    /** The events sent to connected clients, in order. */
    events,
    /** The errors that the API answered with 500. */
    failures,
    adminEmail: DEMO_ACCOUNTS.admin.email,
    adminPassword: DEMO_ACCOUNTS.admin.password,
    /** A signed token of one of the seeded admins; a negative life makes an expired one. */
    async tokenFor(
      email: string = DEMO_ACCOUNTS.admin.email,
      ttlSeconds = TOKEN_TTL_SECONDS,
    ): Promise<string> {
      const admin = db.get('SELECT id FROM admins WHERE email = ?', [email]);
      return createTokens(secret, now).sign(String(admin?.id), ttlSeconds);
    },
  };
}

/** An API that is closed after its test. */
export type TestApi = ReturnType<typeof createTestApi>;
