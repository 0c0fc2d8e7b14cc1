import { deleteAccount } from '@/features/account-deletion/api';
import { login } from '@/features/auth/api';
import { banners, createBanner, updateBanner } from '@/features/banners/api';
import { createQuery } from '@/features/contact/api';
import { getDashboard } from '@/features/dashboard/api';
import { addGenre } from '@/features/genres/add-genre';
import { genres, updateGenre } from '@/features/genres/api';
import { getPrivacyPolicy, getTerms, savePrivacyPolicy, saveTerms } from '@/features/policies/api';
import { updateProfile } from '@/features/profile/api';
import { queries, updateQuery } from '@/features/queries/api';
import { listThemes, stories, updateStory } from '@/features/stories/api';
import { deleteUser, updateUser, users } from '@/features/users/api';
import type { ListQuery } from '@/lib/rows/list-query';
import { startSession } from '@/lib/session/session';

import { PNG } from '../full/reference-api/calls';
import { findOperation, operations } from '../support/contract';
import { newest, NOUNS } from '../support/nouns';
import { TEST_ADMIN } from '../support/render-app';
import { useSite } from '../support/site';

const site = useSite();
const PAGE: ListQuery = { key: 'an', currentPage: 2, resultPerPage: 10 };
const PAGE_SENT = { key: 'an', currentPage: '2', resultPerPage: '10' };
const IMAGE = new File([PNG], 'Sommer Bild (1).png', { type: 'image/png' });
const STARTER = [{ starter: 'A door', description: 'It was open.' }];
const GENRE = { genre: 'Noir', starter: STARTER, colour: '#112233', backgroundColour: '#ddeeff' };
const GENRE_SENT = { ...GENRE, starter: JSON.stringify(STARTER) };
const BANNER = { clientName: 'Ink', navigationUrl: 'https://ink.example' };

/** What a call sends besides its method and path; a file is represented by its name. */
type Sent = { query?: Record<string, string>; json?: unknown; form?: Record<string, string> };
type Call = [call: string, send: (id: string) => Promise<unknown>, sent?: Sent];

const ACCOUNT = () => ({ email: site.api.adminEmail, password: site.api.adminPassword });
const USER = { firstName: 'Annabel', lastName: 'Leeson', countryCode: '+44', mobile: '5550100' };
const PROFILE = { firstName: 'Miranda', lastName: 'Okafor', mobile_no: '+1 5550101' };
const STORY = { roomName: 'Room', status: 'upcoming', theme: 'Noir', description: 'Text' } as const;
const VISITOR = { name: 'Ann', email: 'ann@example.com', query: 'Why?' };
const QUERY = { ...VISITOR, status: 'Resolved' } as const;
const ONE_GENRE = { form: { ...GENRE_SENT, image: IMAGE.name } };
const ONE_BANNER = { form: { ...BANNER, image: IMAGE.name } };
const LIST = { query: PAGE_SENT };
const TEXT = '<p>New</p>';

/** The calls without a bearer. */
const PUBLIC: Call[] = [
  ['POST /api/admin/login', () => login(ACCOUNT())],
  ['GET /api/admin/privacy_policy', () => getPrivacyPolicy()],
  ['GET /api/admin/terms_and_conditions', () => getTerms()],
  ['POST /api/query/create-query', () => createQuery(VISITOR), { json: VISITOR }],
  ['POST /api/admin/deleteAccount', () => deleteAccount(ACCOUNT())],
];

/** Specification §7, call by call; `{id}` is a record of the seed, found by the list named behind it. */
const SIGNED: Call[] = [
  ['GET /api/admin/getDashboardData', () => getDashboard()],
  ['GET /api/admin/getAllUsers', () => users.list(PAGE), LIST],
  ['GET /api/admin/getAllStoryRooms', () => stories.list(PAGE), LIST],
  ['GET /api/admin/getAllGenres', () => genres.list(PAGE), LIST],
  ['GET /api/banner/get-banners', () => banners.list(PAGE), LIST],
  ['GET /api/query/get-querys', () => queries.list(PAGE), LIST],
  ['GET /api/genre/getAllGenre', () => listThemes()],
  ['GET /api/admin/getUser/{id}', (id) => users.get(id)],
  ['GET /api/admin/getStory/{id}', (id) => stories.get(id)],
  ['GET /api/admin/getGenre/{id}', (id) => genres.get(id)],
  ['GET /api/banner/get-banner/{id}', (id) => banners.get(id)],
  ['GET /api/query/get-query/{id}', (id) => queries.get(id)],
  ['DELETE /api/admin/deleteUser/{id}', deleteUser],
  ['DELETE /api/admin/deleteStory/{id}', stories.remove],
  ['DELETE /api/admin/deleteGenre/{id}', genres.remove],
  ['DELETE /api/banner/delete-banner/{id}', banners.remove],
  ['DELETE /api/query/delete-query/{id}', queries.remove],
  ['PUT /api/admin/updateUser/{id}', (id) => updateUser(id, USER), { json: USER }],
  ['PATCH /api/admin/updateAdminProfile', () => updateProfile(PROFILE), { json: PROFILE }],
  ['PUT /api/admin/updateStory/{id}', (id) => updateStory(id, STORY), { json: STORY }],
  ['PUT /api/query/update-query/{id}', (id) => updateQuery(id, QUERY), { json: QUERY }],
  [
    'PUT /api/admin/updatePrivacyPolicy',
    () => savePrivacyPolicy(TEXT),
    { json: { content: TEXT } },
  ],
  ['PUT /api/admin/updateTermsAndCondition', () => saveTerms(TEXT), { json: { content: TEXT } }],
  [
    'PUT /api/admin/updateGenre/{id}',
    (id) => updateGenre(id, { ...GENRE, image: IMAGE }),
    ONE_GENRE,
  ],
  // An image that is left alone is not sent.
  ['PUT /api/admin/updateGenre/{id}', (id) => updateGenre(id, GENRE), { form: GENRE_SENT }],
  ['POST /api/genre/addGenre', () => addGenre({ ...GENRE, image: IMAGE }), ONE_GENRE],
  ['POST /api/banner/create-banner', () => createBanner({ ...BANNER, image: IMAGE }), ONE_BANNER],
  [
    'PUT /api/banner/update-banner/{id}',
    (id) => updateBanner(id, { ...BANNER, image: IMAGE }),
    ONE_BANNER,
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

async function idFor(path: string): Promise<string> {
  const noun = NOUNS.find((one) => path.toLowerCase().includes(one.noun));
  return path.endsWith('{id}') && noun ? (await newest(site, noun))._id : '';
}

it.each([...PUBLIC, ...SIGNED])(
  'sends %s as the specification says',
  async (call, send, ...[sent]) => {
    const token = await site.api.tokenFor();
    const [method, path = ''] = call.split(' ');
    const id = await idFor(path);
    // The public calls are made with a session too: they must not send its token.
    startSession(token, TEST_ADMIN);

    await send(id);

    expect(site.sent).toHaveLength(1);
    const [request] = site.sent;
    const { query = {}, json, form } = sent ?? {};
    expect(request).toMatchObject({ method, path: path.replace('{id}', id), query });
    const isPublic = PUBLIC.some(([each]) => each === call);
    expect(request?.bearer).toBe(isPublic ? null : `Bearer ${token}`);
    const body = request?.body ?? '';
    if (form !== undefined) expect(await readForm(body)).toEqual(form);
    else if (/login|deleteAccount/.test(path)) expect(JSON.parse(body)).toEqual(ACCOUNT());
    else expect(body === '' ? undefined : JSON.parse(body)).toEqual(json);
  },
);

it('covers each of the 32 calls of the contract', () => {
  const covered = [...PUBLIC, ...SIGNED].map(([call]) => {
    const [method = '', path = ''] = call.split(' ');
    return findOperation(method, path.replace('{id}', 'x'))?.operationId;
  });

  expect(operations).toHaveLength(32);
  expect(new Set(covered)).toEqual(new Set(operations.map(({ operationId }) => operationId)));
});
