/** @jest-environment node */
import { foldText } from '@/reference-api/fold-text';

import { createTestApi, type TestApi } from '../../support/test-api';

import { signedIn } from './calls';

type User = { _id: string; firstName: string; lastName: string; createdAt: string };
type Named = Record<string, string>;

const USERS = '/api/admin/getAllUsers';
const ALL = `${USERS}?resultPerPage=1000`;

const allUsers = async (api: TestApi) => (await signedIn(api)).rows<User>(ALL, 'users');
const matches = (users: User[], key: string) =>
  users.filter((user) => foldText(`${user.firstName} ${user.lastName}`).includes(foldText(key)));

it('compares texts without case, accents, letters of their own and surplus spaces', () => {
  expect(foldText('Æ Œ Ø Ł Đ Ð Þ ı Ħ ß')).toBe('ae oe o l d d th i h ss');
  expect(foldText(' \0Ångström  \t ÉÉ\u0301\n\nx ')).toBe('angstrom ee x');
});

describe('searching users', () => {
  const api = createTestApi();

  it.each([
    ...['', 'ü', '佐藤', 'MÜLL', '  ann   lee ', 'عبد', 'לוי', '🌙', 'zzzz', '%', '_'],
    "'; DROP TABLE users; --",
  ])('finds for %j exactly the names that hold it', async (key) => {
    const admin = await signedIn(api);
    const expected = matches(await allUsers(api), key);

    const { body } = await admin.get(`${ALL}&key=${encodeURIComponent(key)}`);

    expect([body.length, body.users]).toEqual([expected.length, expected]);
  });
});

it.each([
  ['/api/admin/getAllStoryRooms', 'stories', 'roomName', 'ete'],
  ['/api/admin/getAllGenres', 'genres', 'genre', 'fic'],
  ['/api/banner/get-banners', 'banners', 'clientName', 'qui'],
  ['/api/query/get-querys', 'querys', 'name', 'sam'],
])('finds in %s %s whose %s holds "%s"', async (path, plural, field, key) => {
  const admin = await signedIn(createTestApi());
  const all = await admin.rows<Named>(`${path}?resultPerPage=1000`, plural);
  const expected = all.filter((row) => foldText(row[field] ?? '').includes(key));

  const found = await admin.rows<Named>(`${path}?resultPerPage=1000&key=${key}`, plural);

  expect(expected.length).toBeGreaterThan(0);
  expect(found).toEqual(expected);
});
