/** @jest-environment node */
import { createTestApi, type TestApi } from '../../support/test-api';

import { fileOf, formOf, PNG, send, signedIn } from './calls';

const EMPTY = 'Please fill atleast one fieled';
const UNSTORABLE = 'holds characters that cannot be stored';
const NO_COLOUR = 'x'.repeat(41);
const image = () => fileOf(PNG, 'pixel.png');
const starters = (...list: unknown[]) => JSON.stringify(list);
const GENRE = {
  genre: 'Western',
  colour: '#102030',
  backgroundColour: '#f0e0d0',
  starter: starters({ starter: 'It rained', description: 'For forty days.' }),
};

async function messageOf(api: TestApi, method: string, path: string, body: unknown) {
  const reply = await send(api, method, path, { token: await api.tokenFor(), body });
  return [reply.status, reply.body.error?.message];
}

const LISTS: Record<string, string> = {
  querys: '/api/query/get-querys',
  stories: '/api/admin/getAllStoryRooms',
};

/** A call's method and path, with the newest record's id in place of its list's name. */
async function addressed(api: TestApi, call: string): Promise<[method: string, path: string]> {
  const [method = '', path = ''] = call.split(' ');
  const plural = path.split('/').at(-1) ?? '';
  const list = LISTS[plural];
  if (list === undefined) return [method, path];
  return [method, path.replace(plural, await (await signedIn(api)).newest(list, plural))];
}

describe('the reply to a refused JSON body names every reason', () => {
  it.each([
    ['POST /api/admin/login', {}, 'Email is required. Password is required.'],
    [
      'POST /api/admin/login',
      { email: '  ', password: 7 },
      'Email is required. Password must be text.',
    ],
    [
      'POST /api/admin/deleteAccount',
      { email: 'x'.repeat(255), password: 'x'.repeat(1001) },
      'Email must have at most 254 characters. Password must have at most 1000 characters.',
    ],
    [
      'POST /api/query/create-query',
      { name: 'x'.repeat(101), email: 'ann@post', query: null },
      'Name must have at most 100 characters. Email must be an e-mail address. Query is required.',
    ],
    [
      'POST /api/query/create-query',
      { name: 'A\0', email: '\ud800@post.example', query: ['x'] },
      `Name ${UNSTORABLE}. Email ${UNSTORABLE}. Query must be text.`,
    ],
    [
      'POST /api/query/create-query',
      { name: 'Ann', email: 'ann@post.example', query: '🌙'.repeat(10_001) },
      'Query must have at most 10000 characters.',
    ],
    [
      'PUT /api/query/update-query/querys',
      { status: 'Lost', email: 'nobody' },
      'Email must be an e-mail address. Status must be one of: Pending, Resolved.',
    ],
    [
      'PUT /api/query/update-query/querys',
      { name: ' ', email: '', query: null, status: '' },
      EMPTY,
    ],
    ['PUT /api/query/update-query/querys', { unknown: 'Ann' }, EMPTY],
    [
      'PUT /api/admin/updateStory/stories',
      { status: 'paused' },
      'Status must be one of: active, upcoming, completed.',
    ],
    [
      'PUT /api/admin/updateStory/stories',
      { roomName: 'x'.repeat(201), theme: 'x'.repeat(101), description: 'x'.repeat(10_001) },
      'Room Name must have at most 200 characters. Theme must have at most 100 characters. Description must have at most 10000 characters.',
    ],
    ['PUT /api/admin/updateStory/stories', {}, EMPTY],
    [
      'PATCH /api/admin/updateAdminProfile',
      { firstName: 'Al', lastName: 'x'.repeat(101), mobile_no: '+44 77 00' },
      'First Name must have at least 4 characters. Last Name must have at most 100 characters. Mobile must be digits only, at most 10, after an optional country code.',
    ],
    ['PATCH /api/admin/updateAdminProfile', { mobile_no: '' }, EMPTY],
    ['PUT /api/admin/updatePrivacyPolicy', { content: ' ' }, 'Content is required.'],
    ['PUT /api/admin/updatePrivacyPolicy', { content: '<p>\0</p>' }, `Content ${UNSTORABLE}.`],
  ])('by %s (%#)', async (call, body, message) => {
    const api = createTestApi();
    expect(await messageOf(api, ...(await addressed(api, call)), body)).toEqual([422, message]);
  });

  it.each([
    ['{', 'The request body is not valid JSON'],
    ['[]', 'The request body is not a JSON object'],
    ['null', 'The request body is not a JSON object'],
  ])('for the text %s', async (body, message) => {
    const reply = await createTestApi().app.request('/api/admin/login', { method: 'POST', body });

    expect(await reply.json()).toEqual({ success: false, error: { message } });
  });
});

describe('the reply to a refused form names every reason', () => {
  it.each([
    [
      {},
      'Genre is required. Colour is required. Background Colour is required. Starter needs at least one entry. Image is required.',
    ],
    [
      {
        ...GENRE,
        genre: 'x'.repeat(101),
        colour: NO_COLOUR,
        backgroundColour: '<b>',
        image: image(),
      },
      'Genre must have at most 100 characters. Colour is not valid. Background Colour is not valid.',
    ],
    [{ ...GENRE, genre: image(), image: 'x' }, 'Genre must be text. Image must be a file.'],
    [{ ...GENRE, starter: starters(), image: image() }, 'Starter needs at least one entry.'],
    [
      {
        ...GENRE,
        starter: starters({ starter: ' ' }, { starter: 'x'.repeat(51), description: 7 }),
        image: image(),
      },
      'Starter title is required. Starter description is required. Starter title must have at most 50 characters. Starter description must be text.',
    ],
    [
      {
        ...GENRE,
        starter: starters({ starter: 'A\0', description: 'x'.repeat(251) }),
        image: image(),
      },
      `Starter title ${UNSTORABLE}. Starter description must have at most 250 characters.`,
    ],
    [
      { ...GENRE, image: fileOf(new Uint8Array([1, 2, 3]), 'x.png') },
      'Image must be a PNG, JPEG, WebP or GIF file.',
    ],
  ])('by addGenre (%#)', async (parts, message) => {
    const path = '/api/genre/addGenre';

    expect(await messageOf(createTestApi(), 'POST', path, formOf(parts))).toEqual([422, message]);
  });

  it.each([
    [{ starter: 'not a list' }, 'Starter must be a list of at most 100 entries.'],
    [{ starter: '{}' }, 'Starter must be a list of at most 100 entries.'],
    [{ starter: '[null]' }, 'Starter must be a list of at most 100 entries.'],
    [
      { starter: starters(...Array<unknown>(101).fill({})) },
      'Starter must be a list of at most 100 entries.',
    ],
    [{ starter: '['.repeat(50_001) }, 'Starter must have at most 50000 characters.'],
    [{ genre: ' ', image: new File([], '') }, EMPTY],
  ])('by updateGenre (%#)', async (parts, message) => {
    const api = createTestApi();
    const id = await (await signedIn(api)).newest('/api/admin/getAllGenres', 'genres');

    expect(await messageOf(api, 'PUT', `/api/admin/updateGenre/${id}`, formOf(parts))).toEqual([
      422,
      message,
    ]);
  });

  it.each([
    [{}, 'Client Name is required. Navigation Link is required. Image is required.'],
    [
      { clientName: 'x'.repeat(201), navigationUrl: 'x'.repeat(2049), image: image() },
      'Client Name must have at most 200 characters. Navigation Link must have at most 2048 characters.',
    ],
  ])('by create-banner (%#)', async (parts, message) => {
    const path = '/api/banner/create-banner';

    expect(await messageOf(createTestApi(), 'POST', path, formOf(parts))).toEqual([422, message]);
  });

  it.each([
    ['application/json', '{}', 'The request is not a multipart form'],
    ['application/x-www-form-urlencoded', 'genre=Noir', 'The request is not a multipart form'],
    ['text/plain; multipart/form-data; a=b', 'x', 'The request is not a multipart form'],
    ['multipart/form-data; boundary=x', '--x\r\nnonsense', 'The multipart form is malformed'],
    ['Multipart/Form-Data; boundary=x', '--x\r\nnonsense', 'The multipart form is malformed'],
  ])('of the type %s', async (type, body, message) => {
    const api = createTestApi();
    const reply = await api.app.request('/api/genre/addGenre', {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${await api.tokenFor()}` },
      body,
    });

    expect(reply.status).toBe(422);
    expect(await reply.json()).toEqual({ success: false, error: { message } });
  });
});

describe('what is stored', () => {
  it('is trimmed, and of a starter only the fields of the contract', async () => {
    const api = createTestApi();
    const admin = await signedIn(api);
    const starter = starters({ starter: ' A door ', description: ' It was open.', extra: 1 });

    const { status } = await admin.post(
      '/api/genre/addGenre',
      formOf({ ...GENRE, genre: '  Noir ', starter, image: image() }),
    );

    const [genre] = await admin.rows('/api/admin/getAllGenres', 'genres');
    expect(status).toBe(200);
    expect(genre).toMatchObject({
      genre: 'Noir',
      starter: [{ starter: 'A door', description: 'It was open.' }],
    });
  });

  it('has no starters when an update sends an empty list', async () => {
    const api = createTestApi();
    const admin = await signedIn(api);
    const id = await admin.newest('/api/admin/getAllGenres', 'genres');

    await admin.put(`/api/admin/updateGenre/${id}`, formOf({ starter: '[]' }));

    const { body } = await admin.get(`/api/admin/getGenre/${id}`);
    expect(body.genre).toMatchObject({ starter: [] });
  });
});
