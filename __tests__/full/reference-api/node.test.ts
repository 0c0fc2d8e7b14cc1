/** @jest-environment node */
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { lockDataFolder } from '@/reference-api/node/data-lock';
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
