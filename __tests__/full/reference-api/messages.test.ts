/** @jest-environment node */
import { createTestApi } from '../../support/test-api';

import { fileOf, formOf, PNG, send, signedIn } from './calls';

const EMPTY = 'Please fill atleast one fieled';
const image = () => fileOf(PNG, 'pixel.png');
const starters = (...list: unknown[]) => JSON.stringify(list);
const GENRE = { genre: 'Western', colour: '#102030', backgroundColour: '#f0e0d0' };

it.each([
  ['/api/admin/login', {}, 'Email is required. Password is required.'],
  [
    '/api/query/create-query',
    { name: 'x'.repeat(101), email: 'ann@post', query: null },
    'Name must have at most 100 characters. Email must be an e-mail address. Query is required.',
  ],
  [
    '/api/genre/addGenre',
    formOf({ genre: ' ' }),
    /^Genre is required\. Colour is required\. .+ Image is required\.$/,
  ],
  [
    '/api/genre/addGenre',
    formOf({
      ...GENRE,
      colour: '<b>',
      starter: starters({ starter: ' ', description: 7 }),
      image: 'x',
    }),
    'Colour is not valid. Starter title is required. Starter description must be text. Image must be a file.',
  ],
  [
    '/api/genre/addGenre',
    formOf({ ...GENRE, starter: 'not a list', image: image() }),
    'Starter must be a list of at most 100 entries.',
  ],
  [
    '/api/banner/create-banner',
    formOf({ clientName: 'x'.repeat(201), navigationUrl: 'x'.repeat(2049), image: image() }),
    'Client Name must have at most 200 characters. Navigation Link must have at most 2048 characters.',
  ],
])('names every reason for refusing at %s (%#)', async (path, body, message) => {
  const api = createTestApi();

  const reply = await send(api, 'POST', path, { token: await api.tokenFor(), body });

  expect(reply.status).toBe(422);
  expect(reply.body.error?.message).toMatch(message);
});

it('refuses a form that changes nothing', async () => {
  const admin = await signedIn(createTestApi());
  const id = await admin.newest('/api/admin/getAllGenres', 'genres');
  const form = formOf({ genre: ' ', image: new File([], '') });

  const { status, body } = await admin.put(`/api/admin/updateGenre/${id}`, form);

  expect([status, body.error?.message]).toEqual([422, EMPTY]);
});

it('stores what is sent trimmed, and of a starter only the fields of the contract', async () => {
  const admin = await signedIn(createTestApi());
  const starter = starters({ starter: ' A door ', description: ' It was open.', extra: 1 });
  const form = formOf({ ...GENRE, genre: '  Noir ', starter, image: image() });

  await admin.post('/api/genre/addGenre', form);

  const [genre] = await admin.rows('/api/admin/getAllGenres', 'genres');
  expect(genre).toMatchObject({
    genre: 'Noir',
    starter: [{ starter: 'A door', description: 'It was open.' }],
  });
});
