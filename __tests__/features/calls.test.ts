import { deleteAccount } from '@/features/account-deletion/api';
import { login } from '@/features/auth/api';
import { banners, createBanner, updateBanner } from '@/features/banners/api';
import { createQuery } from '@/features/contact/api';
import { getDashboard } from '@/features/dashboard/api';
import { addGenre, genres, updateGenre } from '@/features/genres/api';
import { getPrivacyPolicy, getTerms, savePrivacyPolicy, saveTerms } from '@/features/policies/api';
import { updateProfile } from '@/features/profile/api';
import { queries, updateQuery } from '@/features/queries/api';
import { listThemes, stories, updateStory } from '@/features/stories/api';
import { deleteUser, updateUser, users } from '@/features/users/api';
import type { ListQuery } from '@/lib/data/list-query';
import { startSession } from '@/lib/session/session';

import { PNG } from '../full/reference-api/calls';
import { findOperation, operations } from '../support/contract';
import { TEST_ADMIN } from '../support/render-app';
import { useSite } from '../support/site';
import { readRows } from '../support/steps';

const site = useSite();
const PAGE: ListQuery = { key: 'an', currentPage: 2, resultPerPage: 10 };
const PAGE_SENT = { key: 'an', currentPage: '2', resultPerPage: '10' };
const IMAGE = new File([PNG], 'Sommer Bild (1).png', { type: 'image/png' });
const STARTER = [{ starter: 'A door', description: 'It was open.' }];
const GENRE = { genre: 'Noir', starter: STARTER, colour: '#112233', backgroundColour: '#ddeeff' };
const GENRE_SENT = { ...GENRE, starter: JSON.stringify(STARTER) };
const BANNER = { clientName: 'Ink', navigationUrl: 'https://ink.example' };

type Expected = {
  method: string;
  path: string;
  query?: Record<string, string>;
  json?: unknown;
  /** Multipart parts; a file is represented by its name. */
  form?: Record<string, string>;
  isPublic?: boolean;
};

/** Specification §7, call by call; `id` is a record of the seed for the noun in question. */
const TABLE: [
  name: string,
  list: string,
  plural: string,
  call: (id: string) => Promise<unknown>,
  expected: (id: string) => Expected,
][] = [
  [
    'login',
    '',
    '',
    () => login({ email: site.api.adminEmail, password: site.api.adminPassword }),
    () => ({
      method: 'POST',
      path: '/api/admin/login',
      json: { email: site.api.adminEmail, password: site.api.adminPassword },
      isPublic: true,
    }),
  ],
  [
    'dashboard',
    '',
    '',
    () => getDashboard(),
    () => ({ method: 'GET', path: '/api/admin/getDashboardData' }),
  ],
  [
    'list users',
    '',
    '',
    () => users.list(PAGE),
    () => ({ method: 'GET', path: '/api/admin/getAllUsers', query: PAGE_SENT }),
  ],
  [
    'list stories',
    '',
    '',
    () => stories.list(PAGE),
    () => ({ method: 'GET', path: '/api/admin/getAllStoryRooms', query: PAGE_SENT }),
  ],
  [
    'list genres',
    '',
    '',
    () => genres.list(PAGE),
    () => ({ method: 'GET', path: '/api/admin/getAllGenres', query: PAGE_SENT }),
  ],
  [
    'list banners',
    '',
    '',
    () => banners.list(PAGE),
    () => ({ method: 'GET', path: '/api/banner/get-banners', query: PAGE_SENT }),
  ],
  [
    'list queries',
    '',
    '',
    () => queries.list(PAGE),
    () => ({ method: 'GET', path: '/api/query/get-querys', query: PAGE_SENT }),
  ],
  [
    'get user',
    '/api/admin/getAllUsers',
    'users',
    (id) => users.get(id),
    (id) => ({ method: 'GET', path: `/api/admin/getUser/${id}` }),
  ],
  [
    'update user',
    '/api/admin/getAllUsers',
    'users',
    (id) =>
      updateUser(id, {
        firstName: 'Annabel',
        lastName: 'Leeson',
        countryCode: '+44',
        mobile: '5550100',
      }),
    (id) => ({
      method: 'PUT',
      path: `/api/admin/updateUser/${id}`,
      json: { firstName: 'Annabel', lastName: 'Leeson', countryCode: '+44', mobile: '5550100' },
    }),
  ],
  [
    'delete user',
    '/api/admin/getAllUsers',
    'users',
    deleteUser,
    (id) => ({ method: 'DELETE', path: `/api/admin/deleteUser/${id}` }),
  ],
  [
    'update profile',
    '',
    '',
    () => updateProfile({ firstName: 'Miranda', lastName: 'Okafor', mobile_no: '+1 5550101' }),
    () => ({
      method: 'PATCH',
      path: '/api/admin/updateAdminProfile',
      json: { firstName: 'Miranda', lastName: 'Okafor', mobile_no: '+1 5550101' },
    }),
  ],
  [
    'get story',
    '/api/admin/getAllStoryRooms',
    'stories',
    (id) => stories.get(id),
    (id) => ({ method: 'GET', path: `/api/admin/getStory/${id}` }),
  ],
  [
    'update story',
    '/api/admin/getAllStoryRooms',
    'stories',
    (id) =>
      updateStory(id, { roomName: 'Room', status: 'upcoming', theme: 'Noir', description: 'Text' }),
    (id) => ({
      method: 'PUT',
      path: `/api/admin/updateStory/${id}`,
      json: { roomName: 'Room', status: 'upcoming', theme: 'Noir', description: 'Text' },
    }),
  ],
  [
    'delete story',
    '/api/admin/getAllStoryRooms',
    'stories',
    stories.remove,
    (id) => ({ method: 'DELETE', path: `/api/admin/deleteStory/${id}` }),
  ],
  [
    'list themes',
    '',
    '',
    () => listThemes(),
    () => ({ method: 'GET', path: '/api/genre/getAllGenre' }),
  ],
  [
    'get genre',
    '/api/admin/getAllGenres',
    'genres',
    (id) => genres.get(id),
    (id) => ({ method: 'GET', path: `/api/admin/getGenre/${id}` }),
  ],
  [
    'update genre',
    '/api/admin/getAllGenres',
    'genres',
    (id) => updateGenre(id, { ...GENRE, image: IMAGE }),
    (id) => ({
      method: 'PUT',
      path: `/api/admin/updateGenre/${id}`,
      form: { ...GENRE_SENT, image: IMAGE.name },
    }),
  ],
  [
    'update genre, image left',
    '/api/admin/getAllGenres',
    'genres',
    (id) => updateGenre(id, GENRE),
    (id) => ({ method: 'PUT', path: `/api/admin/updateGenre/${id}`, form: GENRE_SENT }),
  ],
  [
    'add genre',
    '',
    '',
    () => addGenre({ ...GENRE, image: IMAGE }),
    () => ({
      method: 'POST',
      path: '/api/genre/addGenre',
      form: { ...GENRE_SENT, image: IMAGE.name },
    }),
  ],
  [
    'delete genre',
    '/api/admin/getAllGenres',
    'genres',
    genres.remove,
    (id) => ({ method: 'DELETE', path: `/api/admin/deleteGenre/${id}` }),
  ],
  [
    'privacy policy',
    '',
    '',
    () => getPrivacyPolicy(),
    () => ({ method: 'GET', path: '/api/admin/privacy_policy', isPublic: true }),
  ],
  [
    'terms',
    '',
    '',
    () => getTerms(),
    () => ({ method: 'GET', path: '/api/admin/terms_and_conditions', isPublic: true }),
  ],
  [
    'save privacy policy',
    '',
    '',
    () => savePrivacyPolicy('<p>New</p>'),
    () => ({
      method: 'PUT',
      path: '/api/admin/updatePrivacyPolicy',
      json: { content: '<p>New</p>' },
    }),
  ],
  [
    'save terms',
    '',
    '',
    () => saveTerms('<p>New</p>'),
    () => ({
      method: 'PUT',
      path: '/api/admin/updateTermsAndCondition',
      json: { content: '<p>New</p>' },
    }),
  ],
  [
    'create banner',
    '',
    '',
    () => createBanner({ ...BANNER, image: IMAGE }),
    () => ({
      method: 'POST',
      path: '/api/banner/create-banner',
      form: { ...BANNER, image: IMAGE.name },
    }),
  ],
  [
    'get banner',
    '/api/banner/get-banners',
    'banners',
    (id) => banners.get(id),
    (id) => ({ method: 'GET', path: `/api/banner/get-banner/${id}` }),
  ],
  [
    'update banner',
    '/api/banner/get-banners',
    'banners',
    (id) => updateBanner(id, { ...BANNER, image: IMAGE }),
    (id) => ({
      method: 'PUT',
      path: `/api/banner/update-banner/${id}`,
      form: { ...BANNER, image: IMAGE.name },
    }),
  ],
  [
    'delete banner',
    '/api/banner/get-banners',
    'banners',
    banners.remove,
    (id) => ({ method: 'DELETE', path: `/api/banner/delete-banner/${id}` }),
  ],
  [
    'create query',
    '',
    '',
    () => createQuery({ name: 'Ann', email: 'ann@example.com', query: 'Why?' }),
    () => ({
      method: 'POST',
      path: '/api/query/create-query',
      json: { name: 'Ann', email: 'ann@example.com', query: 'Why?' },
      isPublic: true,
    }),
  ],
  [
    'get query',
    '/api/query/get-querys',
    'querys',
    (id) => queries.get(id),
    (id) => ({ method: 'GET', path: `/api/query/get-query/${id}` }),
  ],
  [
    'update query',
    '/api/query/get-querys',
    'querys',
    (id) =>
      updateQuery(id, { name: 'Ann', email: 'ann@example.com', query: 'Why?', status: 'Resolved' }),
    (id) => ({
      method: 'PUT',
      path: `/api/query/update-query/${id}`,
      json: { name: 'Ann', email: 'ann@example.com', query: 'Why?', status: 'Resolved' },
    }),
  ],
  [
    'delete query',
    '/api/query/get-querys',
    'querys',
    queries.remove,
    (id) => ({ method: 'DELETE', path: `/api/query/delete-query/${id}` }),
  ],
  [
    'delete account',
    '/api/admin/getAllUsers',
    'users',
    () => deleteAccount({ email: site.api.adminEmail, password: site.api.adminPassword }),
    () => ({
      method: 'POST',
      path: '/api/admin/deleteAccount',
      json: { email: site.api.adminEmail, password: site.api.adminPassword },
      isPublic: true,
    }),
  ],
];

/** The parts of a recorded multipart body; a file is represented by its name. */
async function readForm(body: string): Promise<Record<string, string>> {
  const boundary = /^--(\S+)/.exec(body)?.[1] ?? '';
  const type = `multipart/form-data; boundary=${boundary}`;
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  return Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
}

it.each(TABLE)('sends "%s" as the specification says', async (_, list, plural, call, expected) => {
  const token = await site.api.tokenFor();
  const [record] = list === '' ? [] : await readRows<{ _id: string }>(site.api, list, plural);
  const id = record?._id ?? '';
  // The public calls are made with a session too: they must not send its token.
  startSession(token, TEST_ADMIN);

  await call(id);

  expect(site.sent).toHaveLength(1);
  const [sent] = site.sent;
  const { method, path, query = {}, json, form, isPublic = false } = expected(id);
  expect(sent).toMatchObject({ method, path, query });
  expect(sent?.bearer).toBe(isPublic ? null : `Bearer ${token}`);
  if (json !== undefined) expect(JSON.parse(sent?.body ?? '')).toEqual(json);
  else if (form !== undefined) expect(await readForm(sent?.body ?? '')).toEqual(form);
  else expect(sent?.body).toBe('');
});

it('covers each of the 32 calls of the contract', () => {
  const covered = TABLE.map(([, , , , expected]) => expected('x')).map(
    ({ method, path }) => findOperation(method, path)?.operationId,
  );

  expect(operations).toHaveLength(32);
  expect(new Set(covered)).toEqual(new Set(operations.map(({ operationId }) => operationId)));
});
