/** @jest-environment node */
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { lockDataFolder } from '@/reference-api/node/data-lock';
import { openNodeDatabase } from '@/reference-api/node/database';
import { loadSecret, openImageFiles } from '@/reference-api/node/files';
import { headersFor, parseHeadersFile } from '@/reference-api/node/headers-file';
import { withStaticSite } from '@/reference-api/node/static-site';

import { createTestApi } from '../../support/test-api';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'story-node-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('gives a path the headers of every rule that names it', () => {
  const rules = parseHeadersFile(
    ' A: orphan\n/* \n  B: all\n# see also: nothing\n\n/a/*\r\n  C-D: in a\n/a/b\n  E:exactly\nF: none\n',
  );

  expect(headersFor(rules, '/')).toEqual([['B', 'all']]);
  expect(headersFor(rules, '/a/b')).toEqual([
    ['B', 'all'],
    ['C-D', 'in a'],
    ['E', 'exactly'],
  ]);
  expect(headersFor(rules, '/a/bc')).toHaveLength(2);
  expect(headersFor(rules, '/ab')).toHaveLength(1);
});

it('keeps images as files, of which a missing one is none and an unreadable one an error', async () => {
  const files = openImageFiles(folder);
  const bytes = Uint8Array.of(1, 2, 3);

  expect(await files.read('a1')).toBeUndefined();
  await files.write('a1', bytes);
  expect(new Uint8Array(await readFile(join(folder, 'images', 'a1')))).toEqual(bytes);
  expect(new Uint8Array((await files.read('a1')) ?? [])).toEqual(bytes);
  await files.remove('a1');
  await files.remove('a1');
  expect(await files.read('a1')).toBeUndefined();
  await mkdir(join(folder, 'images', 'b2'));
  await expect(files.read('b2')).rejects.toMatchObject({ code: 'EISDIR' });
});

it('leaves no half of an image where the disk is full', async () => {
  const files = openImageFiles(folder);
  await mkdir(join(folder, 'images', 'a1'), { recursive: true }); // no file can take its place

  await expect(files.write('a1', Uint8Array.of(1, 2, 3))).rejects.toThrow();

  expect(await readdir(join(folder, 'images'))).toEqual(['a1']);
});

it('lets one server have a data folder, until it ends', () => {
  const first = lockDataFolder(folder);

  expect(() => lockDataFolder(folder)).toThrow(/^Another server uses the data in .*--data\.$/);
  first.release();
  lockDataFolder(folder).release();
});

it('makes a secret of 32 bytes, again where the file holds another number of them', async () => {
  const made = await loadSecret(folder);
  expect(made).toHaveLength(32);
  expect(await loadSecret(folder)).toEqual(made);
  expect((await stat(join(folder, 'token-secret'))).mode & 0o777).toBe(0o600);

  await writeFile(join(folder, 'token-secret'), 'ab'.repeat(33));

  expect(await loadSecret(folder)).toHaveLength(32);
});

it('waits five seconds for another writer of the database, and takes nothing once closed', () => {
  const db = openNodeDatabase(join(folder, 'a.sqlite'));

  expect(Object.values(db.get('PRAGMA busy_timeout') ?? {})).toEqual([5000]);
  db.close();

  expect(() => db.get('SELECT 1')).toThrow();
});

describe('a built site beside the API', () => {
  async function openSite(headers = '') {
    await writeFile(join(folder, 'index.html'), '<h1>Home</h1>');
    await writeFile(join(folder, 'config.json'), '{}');
    if (headers !== '') await writeFile(join(folder, '_headers'), headers);
    const api = createTestApi();
    const site = withStaticSite(api.app, folder);
    const get = async (path: string, sent: Record<string, string> = {}) => {
      const reply = await site.request(path, { headers: sent });
      const { status } = reply;
      return { status, header: (name: string) => reply.headers.get(name), text: reply.text() };
    };
    return { api, get };
  }

  it('is read without a _headers file, and kept only with a question', async () => {
    const { get } = await openSite();
    await utimes(join(folder, 'index.html'), 0x1000, 0x1000);

    const { status, header, text } = await get('/');

    expect([status, await text]).toEqual([200, '<h1>Home</h1>']);
    expect([header('cache-control'), header('etag')]).toEqual(['no-cache', '"1000-d"']);
  });

  it('answers 304 with the headers of the site, also those that no other host keeps', async () => {
    const { get } = await openSite('/*\n  X-Robots-Tag: noindex\n');
    const etag = (await get('/')).header('etag');

    const { status, header } = await get('/', { 'if-none-match': etag ?? '' });

    expect([status, header('x-robots-tag'), header('etag')]).toEqual([304, 'noindex', etag]);
  });

  it('leaves the API’s addresses to the API, and says plainly what is nowhere', async () => {
    const { get } = await openSite('/*\n  X-Robots-Tag: noindex\n');
    await mkdir(join(folder, 'api'));
    await writeFile(join(folder, 'api', 'index.html'), '<h1>Not the API</h1>');

    for (const path of ['/api', '/api/', '/uploads/1', '/socket.io/1', '/lost']) {
      const { status, header, text } = await get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(JSON.parse(await text)).toEqual({
        success: false,
        error: { message: 'There is nothing at this address' },
      });
      expect(header('x-robots-tag')).toBe(path === '/lost' ? 'noindex' : null);
    }
  });
});
