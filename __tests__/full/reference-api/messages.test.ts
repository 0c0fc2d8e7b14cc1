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

describe('the reply to a refused JSON body names every reason', () => {
  it.each([
    ['/api/admin/login', {}, 'Email is required. Password is required.'],
    ['/api/admin/login', { email: '  ', password: 7 }, 'Email is required. Password must be text.'],
    [
      '/api/admin/deleteAccount',
      { email: 'x'.repeat(255), password: 'x'.repeat(1001) },
      'Email must have at most 254 characters. Password must have at most 1000 characters.',
    ],
    [
      '/api/query/create-query',
      { name: 'x'.repeat(101), email: 'ann@post', query: null },
      'Name must have at most 100 characters. Email must be an e-mail address. Query is required.',
    ],
    [
      '/api/query/create-query',
      { name: 'A\0', email: '\ud800@post.example', query: ['x'] },
      `Name ${UNSTORABLE}. Email ${UNSTORABLE}. Query must be text.`,
    ],
    [
      '/api/query/create-query',
      { name: 'Ann', email: 'ann@post.example', query: '🌙'.repeat(10_001) },
      'Query must have at most 10000 characters.',
    ],
  ])('by %s (%#)', async (path, body, message) => {
    expect(await messageOf(createTestApi(), 'POST', path, body)).toEqual([422, message]);
  });

  it.each([
    [
      { status: 'Lost', email: 'nobody' },
      'Email must be an e-mail address. Status must be one of: Pending, Resolved.',
    ],
    [{ name: ' ', email: '', query: null, status: '' }, EMPTY],
    [{ unknown: 'Ann' }, EMPTY],
  ])('by update-query (%#)', async (body, message) => {
    const api = createTestApi();
    const id = await (await signedIn(api)).newest('/api/query/get-querys', 'querys');

    expect(await messageOf(api, 'PUT', `/api/query/update-query/${id}`, body)).toEqual([
      422,
      message,
    ]);
  });

  it.each([
    [{ status: 'paused' }, 'Status must be one of: active, upcoming, completed.'],
    [
      { roomName: 'x'.repeat(201), theme: 'x'.repeat(101), description: 'x'.repeat(10_001) },
      'Room Name must have at most 200 characters. Theme must have at most 100 characters. Description must have at most 10000 characters.',
    ],
    [{}, EMPTY],
  ])('by updateStory (%#)', async (body, message) => {
    const api = createTestApi();
    const id = await (await signedIn(api)).newest('/api/admin/getAllStoryRooms', 'stories');

    expect(await messageOf(api, 'PUT', `/api/admin/updateStory/${id}`, body)).toEqual([
      422,
      message,
    ]);
  });

  it.each([
    [
      { firstName: 'Al', lastName: 'x'.repeat(101), mobile_no: '+44 77 00' },
      'First Name must have at least 4 characters. Last Name must have at most 100 characters. Mobile must be digits only, at most 10, after an optional country code.',
    ],
    [{ mobile_no: '' }, EMPTY],
  ])('by updateAdminProfile (%#)', async (body, message) => {
    const path = '/api/admin/updateAdminProfile';

    expect(await messageOf(createTestApi(), 'PATCH', path, body)).toEqual([422, message]);
  });

  it.each([
    [{ content: ' ' }, 'Content is required.'],
    [{ content: '<p>\0</p>' }, `Content ${UNSTORABLE}.`],
  ])('by updatePrivacyPolicy (%#)', async (body, message) => {
    const path = '/api/admin/updatePrivacyPolicy';

    expect(await messageOf(createTestApi(), 'PUT', path, body)).toEqual([422, message]);
  });

  it.each([
    ['{', 'The request body is not valid JSON'],
    ['[]', 'The request body is not a JSON object'],
    ['null', 'The request body is not a JSON object'],
  ])('for the text %s', async (body, message) => {
    const reply = await createTestApi().app.request('/api/admin/login', { method: 'POST', body });

    expect(await reply.json()).toEqual({ success: false, error: { message } });
  });

  it.each([
    ['POST', '/api/admin/login', 3],
    ['PUT', '/api/admin/updatePrivacyPolicy', 3],
    ['POST', '/api/genre/addGenre', 12],
  ])('by %s %s when it is above the limit', async (method, path, megabytes) => {
    const api = createTestApi();
    const reply = await api.app.request(path, {
      method,
      headers: { authorization: `Bearer ${await api.tokenFor()}` },
      body: new Uint8Array(megabytes * 1024 * 1024 + 1),
    });

    expect(reply.status).toBe(413);
    expect(await reply.json()).toEqual({
      success: false,
      error: { message: `The request is larger than ${String(megabytes)} MB` },
    });
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
