/** @jest-environment node */
import type { Database, SqlValue } from '@/reference-api/database';
import { openNodeDatabase } from '@/reference-api/node/database';
import { seedDatabase } from '@/reference-api/seed';
import { openBannerStore } from '@/reference-api/stores/banners';
import { openGenreStore } from '@/reference-api/stores/genres';
import { openQueryStore } from '@/reference-api/stores/queries';
import { openStoryStore } from '@/reference-api/stores/stories';
import { openUserStore } from '@/reference-api/stores/users';

type Statement = { sql: string; params: readonly SqlValue[] };

const db = openNodeDatabase(':memory:');
seedDatabase(db, { admin: '', editor: '', reader: '' }, { users: 3000, stories: 3000 });

const asked: Statement[] = [];
/** The same database, recording the statements that read from it. */
const overheard: Database = {
  ...db,
  get(sql, params = []) {
    asked.push({ sql, params });
    return db.get(sql, params);
  },
  all(sql, params = []) {
    asked.push({ sql, params });
    return db.all(sql, params);
  },
};
const stamps = { newId: () => 'id', now: () => 0 };
const users = openUserStore(overheard, stamps);
const stories = openStoryStore(overheard, stamps);
const lists = {
  users,
  stories,
  genres: openGenreStore(overheard, stamps),
  banners: openBannerStore(overheard, stamps),
  queries: openQueryStore(overheard, stamps),
};

beforeEach(() => {
  asked.length = 0;
});

/** SQLite's query plan for a statement, step by step. */
function planOf({ sql, params }: Statement): string[] {
  return db.all(`EXPLAIN QUERY PLAN ${sql}`, params).map((step) => String(step.detail));
}

/** Steps that would read a whole table, or sort what was found; a full-text index is no table. */
function slowSteps(): string[] {
  return asked
    .filter(({ sql }) => sql.trimStart().startsWith('SELECT'))
    .flatMap((statement) =>
      planOf(statement)
        .filter((step) => /^SCAN (?!\w+ VIRTUAL TABLE INDEX \d+:\S)|TEMP B-TREE/.test(step))
        .filter((step) => step !== 'SCAN CONSTANT ROW')
        .map((step) => `${step}: ${statement.sql}`),
    );
}

const KEYS = ['', 'a', 'an', 'ann', 'the', 'nobody at all'];
const CASES = Object.keys(lists).flatMap((noun) => KEYS.map((key) => [noun, key] as const));

describe('every statement uses an index', () => {
  it.each(CASES)('of the list of %s with the key %j', (noun, key) => {
    const list = lists[noun as keyof typeof lists]; // a name of the object itself
    const { total } = list.list({ key, offset: 0, limit: 15 });
    for (const offset of [15, Math.floor(total / 2), Math.max(0, total - 15), total + 1000]) {
      list.list({ key, offset, limit: 15 });
    }

    expect(asked.length).toBeGreaterThan(4);
    expect(slowSteps()).toEqual([]);
  });

  it('and a page asks for all its rows at once', () => {
    const { rows } = lists.stories.list({ key: 'the', offset: 0, limit: 50 });

    expect(rows).toHaveLength(50);
    expect(asked.length).toBeLessThan(7);
  });

  it("of the dashboard's counters", () => {
    for (const list of Object.values(lists)) list.count();
    stories.countByStatus('active');

    expect(asked.length).toBeGreaterThan(1);
    expect(slowSteps()).toEqual([]);
  });

  it('of a record, and of a sign-in', () => {
    for (const list of Object.values(lists)) list.find('nobody');
    users.credentialsOf('nobody@inbox.example');

    expect(asked.length).toBeGreaterThan(5);
    expect(slowSteps()).toEqual([]);
  });

  it('or is reported', () => {
    overheard.all('SELECT seq FROM users WHERE firstName = ?', ['Ann']);
    overheard.all('SELECT seq FROM users WHERE seq < 9 ORDER BY email');
    overheard.all('SELECT rowid FROM users_trigrams');

    expect(slowSteps()).toHaveLength(3);
  });
});
