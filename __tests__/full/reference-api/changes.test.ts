/** @jest-environment node */
import { openNodeDatabase } from '@/reference-api/node/database';

import { createTestApi } from '../../support/test-api';

import { fileOf, formOf, PNG, send, signedIn } from './calls';

const USERS = ['/api/admin/getAllUsers', 'users'] as const;
const STORIES = ['/api/admin/getAllStoryRooms', 'stories'] as const;
const GENRES = ['/api/admin/getAllGenres', 'genres'] as const;
const BANNERS = ['/api/banner/get-banners', 'banners'] as const;
const QUERIES = ['/api/query/get-querys', 'querys'] as const;

const image = () => fileOf(PNG, 'pixel.png');
const STARTER = JSON.stringify([{ starter: 'It rained', description: 'For forty days.' }]);
const COLOURS = { colour: '#102030', backgroundColour: '#f0e0d0' };

describe('connected clients learn', () => {
  it.each([
    ['users-changed', USERS, 'PUT', '/api/admin/updateUser', () => ({ lastName: 'Leeward' })],
    ['stories-changed', STORIES, 'PUT', '/api/admin/updateStory', () => ({ status: 'active' })],
    ['stories-changed', STORIES, 'DELETE', '/api/admin/deleteStory', () => undefined],
    ['genres-changed', GENRES, 'PUT', '/api/admin/updateGenre', () => formOf({ genre: 'Noir' })],
    ['genres-changed', GENRES, 'DELETE', '/api/admin/deleteGenre', () => undefined],
    [
      'banners-changed',
      BANNERS,
      'PUT',
      '/api/banner/update-banner',
      () => formOf({ clientName: 'Ink', image: image() }),
    ],
    ['banners-changed', BANNERS, 'DELETE', '/api/banner/delete-banner', () => undefined],
    ['queries-changed', QUERIES, 'PUT', '/api/query/update-query', () => ({ status: 'Pending' })],
    ['queries-changed', QUERIES, 'DELETE', '/api/query/delete-query', () => undefined],
  ])('of %s in %j after %s %s', async (event, [list, plural], method, path, body) => {
    const api = createTestApi();
    const admin = await signedIn(api);
    const id = await admin.newest(list, plural);

    const reply = await send(api, method, `${path}/${id}`, {
      token: admin.token,
      body: body(),
    });

    expect(reply.body).toEqual({ success: true });
    expect(api.events).toEqual([{ event, payload: { _id: id } }]);
  });

  it.each([
    [
      'genres-changed',
      GENRES,
      '/api/genre/addGenre',
      () => formOf({ genre: 'Noir', ...COLOURS, starter: STARTER, image: image() }),
    ],
    [
      'banners-changed',
      BANNERS,
      '/api/banner/create-banner',
      () => formOf({ clientName: 'Ink', navigationUrl: 'ink.example', image: image() }),
    ],
    [
      'queries-changed',
      QUERIES,
      '/api/query/create-query',
      () => ({ name: 'Ann', email: 'ann@post.example', query: 'Why?' }),
    ],
  ])('of %s in %j after POST %s', async (event, [list, plural], path, body) => {
    const api = createTestApi();
    const admin = await signedIn(api);
    const before = (await admin.get(list)).body.length;

    const reply = await admin.post(path, body());

    expect(reply.body).toEqual({ success: true });
    const id = await admin.newest(list, plural);
    expect(api.events).toEqual([{ event, payload: { _id: id } }]);
    expect((await admin.get(list)).body.length).toBe(Number(before) + 1);
  });

  it.each([
    ['privacy', '/api/admin/updatePrivacyPolicy', '/api/admin/privacy_policy'],
    ['terms', '/api/admin/updateTermsAndCondition', '/api/admin/terms_and_conditions'],
  ])('of the policy "%s"', async (name, path, read) => {
    const api = createTestApi();
    const admin = await signedIn(api);

    const reply = await admin.put(path, { content: '<p>New</p>' });

    expect(reply.body).toEqual({ success: true });
    expect(api.events).toEqual([{ event: 'policies-changed', payload: { _id: name } }]);
    expect((await admin.get(read)).body.data).toBe('<p>New</p>');
    api.db.run('DELETE FROM policies');
    expect((await admin.get(read)).body.data).toBe('');
  });
});

describe('genres', () => {
  it('lose the image that is replaced, and the last one with the genre', async () => {
    const api = createTestApi();
    const admin = await signedIn(api);
    const id = await admin.newest(...GENRES);
    const imageUrl = async () => {
      const { body } = await admin.get(`/api/admin/getGenre/${id}`);
      return (body.genre as { imageUrl: string }).imageUrl;
    };
    const statusOf = async (url: string) => (await api.app.request(url)).status;
    const [before, name] = [await imageUrl(), { genre: 'Noir' }];

    await admin.put(`/api/admin/updateGenre/${id}`, formOf(name));
    expect(await imageUrl()).toBe(before);
    await admin.put(`/api/admin/updateGenre/${id}`, formOf({ image: image() }));
    const after = await imageUrl();

    expect([await statusOf(before), await statusOf(after)]).toEqual([404, 200]);
    expect((await admin.get(`/api/admin/getGenre/${id}`)).body.genre).toMatchObject(name);
    await admin.remove(`/api/admin/deleteGenre/${id}`);
    expect(await statusOf(after)).toBe(404);
    expect(api.files.size).toBe(0);
  });

  it('are all read at once, by their names', async () => {
    const admin = await signedIn(createTestApi());

    const { body } = await admin.get('/api/genre/getAllGenre');

    const names = (body.data as { genre: string }[]).map(({ genre }) => genre);
    expect(names).toHaveLength(14);
    expect(names).toEqual([...names].sort());
    expect(body.length).toBe(14);
  });
});

it('takes back the whole of a transaction that fails, and can begin another one', () => {
  const db = openNodeDatabase(':memory:');
  db.exec('CREATE TABLE words (word TEXT)');
  const add = (word: string) => db.run('INSERT INTO words VALUES (?)', [word]);

  const failing = () =>
    db.transaction(() => {
      add('ink');
      db.transaction(() => add('quill'));
      throw new Error('spilled');
    });

  expect(failing).toThrow('spilled');
  db.transaction(() => add('paper'));
  expect(db.all('SELECT word FROM words')).toEqual([{ word: 'paper' }]);
});
