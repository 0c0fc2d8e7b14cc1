import { numberOf, type Database } from './database';

/** The tables with a searchable list. */
export const NOUNS = ['users', 'stories', 'genres', 'banners', 'queries'] as const;

/** The name of a table with a searchable list. */
export type Noun = (typeof NOUNS)[number];

// `seq` grows with every insert, so descending `seq` is "newest first" and never changes under
// a reader. `search` is the folded text that a list is searched by.
const RECORD = `
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  search TEXT NOT NULL,
  createdAt TEXT NOT NULL,
  updatedAt TEXT NOT NULL`;

const TABLES = `
  CREATE TABLE IF NOT EXISTS settings (key TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS credentials (id INTEGER PRIMARY KEY, hash TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS images (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, type TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS policies (name TEXT PRIMARY KEY, content TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS admins (
    id TEXT PRIMARY KEY, firstName TEXT NOT NULL, lastName TEXT NOT NULL,
    email TEXT NOT NULL UNIQUE, mobile_no TEXT NOT NULL, type TEXT NOT NULL,
    credential INTEGER NOT NULL, createdAt TEXT NOT NULL, updatedAt TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS users (${RECORD},
    firstName TEXT NOT NULL, lastName TEXT NOT NULL, userName TEXT NOT NULL,
    email TEXT NOT NULL, mobile_no TEXT NOT NULL, gender TEXT NOT NULL, credential INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS stories (${RECORD},
    roomName TEXT NOT NULL, status TEXT NOT NULL, theme TEXT NOT NULL,
    description TEXT NOT NULL, hostId TEXT
  );
  CREATE TABLE IF NOT EXISTS story_participants (
    storyId TEXT NOT NULL, position INTEGER NOT NULL, userId TEXT NOT NULL,
    PRIMARY KEY (storyId, position)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS genres (${RECORD},
    genre TEXT NOT NULL, colour TEXT NOT NULL, backgroundColour TEXT NOT NULL,
    starter TEXT NOT NULL, imageId TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS banners (${RECORD},
    clientName TEXT NOT NULL, navigationUrl TEXT NOT NULL, imageId TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS queries (${RECORD},
    name TEXT NOT NULL, email TEXT NOT NULL, query TEXT NOT NULL, status TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS users_email ON users (email);
  CREATE INDEX IF NOT EXISTS stories_host ON stories (hostId);
  CREATE INDEX IF NOT EXISTS stories_status ON stories (status);
  CREATE INDEX IF NOT EXISTS story_participants_user ON story_participants (userId);`;

/**
 * What brings a database of each earlier format to the next one. A new column stands in `TABLES`, for
 * new databases, and as `ALTER TABLE … ADD COLUMN … DEFAULT` at the end of this list, for those that exist;
 * where a default would not satisfy the contract, an `UPDATE` follows it.
 */
const MIGRATIONS: readonly string[] = [
  // Search indexes that nothing keeps up to date any more.
  NOUNS.map(
    (noun) => `DROP TABLE IF EXISTS ${noun}_blocks; DROP TABLE IF EXISTS ${noun}_trigrams;`,
  ).join(''),
];

/** The format of the database that this program writes. */
const FORMAT = MIGRATIONS.length;

/**
 * Creates what is missing; an existing database keeps its data and gets the columns of later formats.
 * @throws Error for a database that a newer program has written
 */
export function createSchema(db: Database): void {
  const format = numberOf(db.get('PRAGMA user_version') ?? {}, 'user_version');
  if (format > FORMAT) {
    throw new Error(
      `A newer version of this program has written this data (format ${format}; this one knows ${FORMAT}). ` +
        'Use that version, or another data folder.',
    );
  }
  const isNew = db.get("SELECT 1 FROM sqlite_master WHERE name = 'settings'") === undefined;
  db.transaction(() => {
    db.exec(TABLES);
    if (!isNew) MIGRATIONS.slice(format).forEach((migration) => db.exec(migration));
    db.exec(`PRAGMA user_version = ${FORMAT}`);
  });
  if (isNew || format === FORMAT) return;
  console.info(
    `An older version has written this data: it was of format ${format} and is of format ${FORMAT} now, which that version refuses.`,
  );
}
