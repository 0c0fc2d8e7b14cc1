/** @jest-environment node */
import { openNodeDatabase } from '@/reference-api/node/database';
import { hashDemoPasswords, seedDatabase } from '@/reference-api/seed';

import { createTestApi } from '../../support/test-api';

import { send, signedIn } from './calls';

type Text = Record<string, string>;

const NOUNS = ['users', 'stories', 'genres', 'banners', 'queries'];
const TABLES = [
  ...NOUNS,
  ...['story_participants', 'admins', 'credentials', 'images', 'policies', 'settings'],
];
const SCRIPTS = ['Latin', 'Arabic', 'Hebrew', 'Han', 'Hiragana', 'Hangul', 'Greek', 'Cyrillic'];
const RTL = /[\u0590-\u06ff]/;

describe('the seed data', () => {
  const api = createTestApi();

  async function rows(path: string, plural: string): Promise<Text[]> {
    const admin = await signedIn(api);
    return admin.rows<Text>(`${path}?resultPerPage=1000`, plural);
  }

  it('is the same every time', async () => {
    // Seeded again, since a second test API is only a copy of the first.
    const other = openNodeDatabase(':memory:');
    const hashes = await hashDemoPasswords({
      hash: (password) => Promise.resolve(`cheap:${password}`),
      verify: () => Promise.resolve(false),
      decoy: '',
    });
    seedDatabase(other, hashes);

    for (const table of TABLES) {
      const all = `SELECT * FROM ${table}`;
      expect(api.db.all(all)).toEqual(other.all(all));
    }
  });

  it('ends when it is asked to and grows until then: more in each week, and nothing later', () => {
    const nowMs = Date.UTC(2031, 4, 5, 6, 7, 8);
    const later = openNodeDatabase(':memory:');
    seedDatabase(later, { admin: '', editor: '', reader: '' }, { nowMs });
    const ago = (days: number) => new Date(nowMs - days * 86_400_000).toISOString();

    for (const noun of NOUNS) {
      const sql = `SELECT count(*) AS count FROM ${noun} WHERE max(createdAt, updatedAt) > ?`;
      expect(later.get(sql, [ago(0)])).toEqual({ count: 0 });
    }
    for (const noun of ['users', 'stories', 'queries']) {
      const sql = `SELECT count(*) AS count FROM ${noun} WHERE createdAt > ?`;
      const since = (days: number) => Number(later.get(sql, [ago(days)])?.count);
      expect(since(7)).toBeGreaterThan(0);
      expect(since(28)).toBeGreaterThan(since(56) - since(28));
    }
  });

  it('has queries of users and of strangers', () => {
    const sql = (known: string) =>
      `SELECT count(*) AS count FROM queries WHERE ${known} (SELECT email FROM users)`;
    expect(api.db.get(sql('email IN'))?.count).toBe(14);
    expect(api.db.get(sql('email NOT IN'))?.count).toBe(56);
  });

  it('has an admin who signs in with the password of the demo', async () => {
    const body = { email: 'admin@creative-story.example', password: 'story-admin-1' };

    const login = await send(api, 'POST', '/api/admin/login', { body });

    expect(login.body.user).toMatchObject({
      firstName: 'Marguerite',
      lastName: 'Holloway',
      email: body.email,
      mobile_no: '+44 7700900123',
      type: 'admin',
    });
  });

  it('has users whose names try a layout', async () => {
    const names = (await rows('/api/admin/getAllUsers', 'users')).map(
      ({ firstName = '', lastName = '' }) => `${firstName} ${lastName}`,
    );

    expect(names).toHaveLength(240);
    expect(names).toContain('Ann Lee');
    expect(names.some((name) => name.length >= 60)).toBe(true);
    for (const script of SCRIPTS) {
      expect(
        names.filter((name) => new RegExp(`\\p{Script=${script}}`, 'u').test(name)),
      ).not.toEqual([]);
    }
    expect(names.some((name) => /\p{Emoji_Presentation}/u.test(name))).toBe(true);
    expect(names.some((name) => name.includes("'"))).toBe(true);
    expect(new Set(names).size).toBeGreaterThan(200);
  });

  it('has stories in every state, with a lost theme, and names both long and right to left', async () => {
    const stories = await rows('/api/admin/getAllStoryRooms', 'stories');
    const genres = await rows('/api/admin/getAllGenres', 'genres');
    const themes = new Set(genres.map(({ genre }) => genre));
    const names = stories.map(({ roomName = '' }) => roomName);

    expect(new Set(stories.map(({ status }) => status)).size).toBe(3);
    expect(stories.filter(({ theme }) => !themes.has(theme))).toHaveLength(1);
    expect(stories.some(({ host }) => !host)).toBe(true);
    expect(genres.some(({ starter }) => starter?.length === 0)).toBe(true);
    expect(names.some((name) => name.length > 100)).toBe(true);
    expect(names.some((name) => RTL.test(name))).toBe(true);
    expect(new Set(names).size).toBe(90);
  });

  it('has banners and queries with the worst that is stored in real life', async () => {
    const banners = await rows('/api/banner/get-banners', 'banners');
    const queries = await rows('/api/query/get-querys', 'querys');

    expect(banners.some(({ navigationUrl = '' }) => navigationUrl.startsWith('javascript:'))).toBe(
      true,
    );
    expect(queries).toHaveLength(70);
    expect(queries.filter(({ name }) => name === '')).toEqual([]);
    expect(new Set(queries.map(({ email }) => email)).size).toBe(70);
    expect(queries.some(({ query = '' }) => query.length > 4000)).toBe(true);
    expect(queries.some(({ query = '' }) => RTL.test(query))).toBe(true);
    expect(new Set(queries.map(({ status }) => status)).size).toBe(2);
  });
});
