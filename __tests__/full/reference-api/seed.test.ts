/** @jest-environment node */
import { openNodeDatabase } from '@/reference-api/node/database';
import { hashDemoPasswords, seedDatabase } from '@/reference-api/seed';

import { createTestApi } from '../../support/test-api';

import { signedIn } from './calls';

type Text = Record<string, string>;

const SCRIPTS = ['Latin', 'Arabic', 'Hebrew', 'Han', 'Hiragana', 'Hangul', 'Greek', 'Cyrillic'];
const RTL = /[\u0590-\u06ff]/;

describe('the seed data', () => {
  const api = createTestApi();
  const rows = async (path: string, plural: string) =>
    (await signedIn(api)).rows<Text>(`${path}?resultPerPage=1000`, plural);
  /** How many of the texts are like this. */
  const count = (texts: (string | undefined)[], test: (text: string) => boolean) =>
    texts.filter((text = '') => test(text)).length;

  it('is the same every time', async () => {
    // Seeded again, since a second test API is only a copy of the first.
    const other = openNodeDatabase(':memory:');
    const hashes = await hashDemoPasswords({
      hash: (password) => Promise.resolve(`cheap:${password}`),
      verify: () => Promise.resolve(false),
      decoy: '',
    });
    seedDatabase(other, hashes);

    const tables = api.db.all("SELECT name FROM sqlite_master WHERE type = 'table'");
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables) {
      const all = `SELECT * FROM ${String(name)}`;
      expect(api.db.all(all)).toEqual(other.all(all));
    }
  });

  it('has users whose names try a layout', async () => {
    const users = await rows('/api/admin/getAllUsers', 'users');
    const names = users.map(({ firstName = '', lastName = '' }) => `${firstName} ${lastName}`);

    expect(names).toHaveLength(240);
    expect(new Set(names).size).toBeGreaterThan(200);
    expect(names).toContain('Ann Lee');
    const signs = SCRIPTS.map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));
    for (const sign of [...signs, /\p{Emoji_Presentation}/u, /'/, /.{60}/]) {
      expect([sign, count(names, (name) => sign.test(name))]).not.toEqual([sign, 0]);
    }
  });

  it('has stories in every state, with a lost theme, and names both long and right to left', async () => {
    const stories = await rows('/api/admin/getAllStoryRooms', 'stories');
    const genres = await rows('/api/admin/getAllGenres', 'genres');
    const themes = new Set(genres.map(({ genre }) => genre));
    const names = stories.map(({ roomName }) => roomName);

    expect(new Set(stories.map(({ status }) => status)).size).toBe(3);
    expect(stories.filter(({ theme }) => !themes.has(theme))).toHaveLength(1);
    expect(stories.filter((story) => !('host' in story))).toHaveLength(9);
    expect(genres.some(({ starter }) => starter?.length === 0)).toBe(true);
    expect(count(names, (name) => name.length > 100)).toBeGreaterThan(0);
    expect(count(names, (name) => RTL.test(name))).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(90);
  });
});
