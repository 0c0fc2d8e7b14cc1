/** @jest-environment node */
import { foldText } from '@/reference-api/fold-text';

import { createTestApi, type TestApi } from '../../support/test-api';

import { signedIn } from './calls';

type User = { _id: string; firstName: string; lastName: string; createdAt: string };
type Named = Record<string, string>;

const USERS = '/api/admin/getAllUsers';

/** Every user whose name contains the key, by a full scan. */
async function allUsers(api: TestApi): Promise<User[]> {
  const admin = await signedIn(api);
  return admin.rows<User>(`${USERS}?resultPerPage=1000`, 'users');
}

const nameOf = (user: User) => `${user.firstName} ${user.lastName}`;

function matches(users: User[], key: string): User[] {
  return users.filter((user) => foldText(nameOf(user)).includes(foldText(key)));
}

it('compares texts without case, accents, letters of their own and surplus spaces', () => {
  expect(foldText('Æ Œ Ø Ł Đ Ð Þ ı Ħ ß')).toBe('ae oe o l d d th i h ss');
  expect(foldText(' \0Ångström  \t ÉÉ\u0301\n\nx ')).toBe('angstrom ee x');
});

describe('searching users', () => {
  const api = createTestApi();

  it.each([
    ['', 'everybody'],
    ['a', 'one letter'],
    ['ü', 'one accented letter'],
    ['佐藤', 'two ideographs'],
    ['MÜLL', 'capitals with an accent'],
    ['ann lee', 'a full name'],
    ['  ann   lee ', 'surplus spaces'],
    ['عبد', 'Arabic'],
    ['לוי', 'Hebrew'],
    ['🌙', 'an emoji'],
    ['zzzz', 'no match'],
    ['%', 'a wildcard of SQL'],
    ['_', 'another wildcard'],
    ["'; DROP TABLE users; --", 'a piece of SQL'],
  ])('finds for %j exactly the names that hold it (%s)', async (key) => {
    const admin = await signedIn(api);
    const expected = matches(await allUsers(api), key);

    const { body } = await admin.get(`${USERS}?resultPerPage=1000&key=${encodeURIComponent(key)}`);

    expect(body.length).toBe(expected.length);
    expect(body.users).toEqual(expected);
  });

  it.each(['', 'mar'])(
    'hands out each match of %j once over the pages, newest first',
    async (key) => {
      const admin = await signedIn(api);
      const expected = matches(await allUsers(api), key).map(({ _id }) => _id);

      const seen: string[] = [];
      for (let page = 1; page <= Math.ceil(expected.length / 7) + 1; page += 1) {
        const path = `${USERS}?key=${key}&currentPage=${String(page)}&resultPerPage=7`;
        seen.push(...(await admin.rows<User>(path, 'users')).map(({ _id }) => _id));
      }

      expect(seen).toEqual(expected);
    },
  );

  it('lists the newest user first', async () => {
    const times = (await allUsers(api)).map(({ createdAt }) => createdAt);

    expect(times).toEqual([...times].sort().reverse());
  });

  it.each([
    '?currentPage=junk&resultPerPage=0',
    '?currentPage=-3&resultPerPage=1e3',
    '?currentPage=99999999999999999999&resultPerPage=99999999999999999999',
  ])('takes %s for the first page of five', async (query) => {
    const admin = await signedIn(api);

    const rows = await admin.rows<User>(USERS + query, 'users');

    expect(rows).toEqual((await allUsers(api)).slice(0, 5));
  });

  it('answers a page beyond the last with no rows and the true length', async () => {
    const admin = await signedIn(api);

    const { body } = await admin.get(`${USERS}?key=ann&currentPage=999999999`);

    expect(body).toMatchObject({ success: true, users: [] });
    expect(body.length).toBeGreaterThan(0);
  });
});

describe('the search of the other lists', () => {
  const api = createTestApi();

  it.each([
    ['/api/admin/getAllStoryRooms', 'stories', 'roomName', 'lighthouse'],
    ['/api/admin/getAllStoryRooms', 'stories', 'roomName', 'ete'],
    ['/api/admin/getAllGenres', 'genres', 'genre', 'fic'],
    ['/api/banner/get-banners', 'banners', 'clientName', 'qui'],
    ['/api/query/get-querys', 'querys', 'name', 'sam'],
  ])('finds in %s %s whose %s holds "%s"', async (path, plural, field, key) => {
    const admin = await signedIn(api);
    const all = await admin.rows<Named>(`${path}?resultPerPage=1000`, plural);
    const expected = all.filter((row) => foldText(row[field] ?? '').includes(key));

    const found = await admin.rows<Named>(`${path}?resultPerPage=1000&key=${key}`, plural);

    expect(expected.length).toBeGreaterThan(0);
    expect(found).toEqual(expected);
  });
});

it.each(['zyxa', ''])('finds by %j what is stored after writes', async (key) => {
  const api = createTestApi();
  const admin = await signedIn(api);
  const [first, second, third, fourth] = await allUsers(api);
  await admin.put(`/api/admin/updateUser/${first?._id ?? ''}`, { firstName: 'Zyxandra' });
  await admin.put(`/api/admin/updateUser/${second?._id ?? ''}`, { lastName: 'Zyxakis' });
  await admin.put(`/api/admin/updateUser/${second?._id ?? ''}`, { lastName: 'Ordinary' });
  await admin.remove(`/api/admin/deleteUser/${third?._id ?? ''}`);
  await admin.remove(`/api/admin/deleteUser/${fourth?._id ?? ''}`);
  const expected = matches(await allUsers(api), key);

  const { body } = await admin.get(`${USERS}?resultPerPage=1000&key=${key}`);

  expect(body).toMatchObject({ length: expected.length, users: expected });
});
