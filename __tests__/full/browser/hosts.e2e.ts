import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { io } from 'socket.io-client';

import { headersFor, parseHeadersFile } from '../../../reference-api/node/headers-file';
import { startServer, type RunningServer } from '../../../reference-api/server';
import { checkSite } from '../../../scripts/release/check-site';
import { coreJourney } from '../../browser/core-journey';
import { HOSTS } from '../../browser/hosts';
import { startPlainHost } from '../../browser/plain-host';
import { ADMIN, collectNoise, expect, test } from '../../browser/site';
import { startHost } from '../../browser/start-host';
import { configureRelease, packRelease, unpackRelease } from '../../browser/unpack-release';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A placeholder for a file whose name the build chooses. */
const CHUNK = 'a chunk';

type Reply = { status: number; headers: IncomingMessage['headers']; body: Buffer };

/** Reads a raw reply: nothing is decoded, and a redirect is not followed. */
function read(address: string, headers = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { headers, method, agent: false }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => {
        const { statusCode: status = 0, headers: received } = reply;
        resolve({ status, headers: received, body: Buffer.concat(parts) });
      });
    });
    sent.on('error', reject).end();
  });
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();
}

/** What the build's own `_headers` says of every path, named as replies name it. */
function securityHeadersOf(file: string): Record<string, string> {
  const rules = parseHeadersFile(readFileSync(file, 'utf8'));
  const headers = headersFor(rules, '/anything');
  return Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]));
}

type Case = [what: string, file: string, status: number, cache: string];
const FILES: Case[] = [
  ['the page', '', 200, 'no-cache'],
  ['the page by its name', 'index.html', 200, 'no-cache'],
  ['the configuration', 'config.json', 200, 'no-cache'],
  ['the schema', 'config.schema.json', 200, 'no-cache'],
  ['a hashed file', CHUNK, 200, IMMUTABLE],
  ['a page that is not there', 'lost', 404, 'no-cache'],
  ['a hashed file that is not there', '_next/static/chunks/lost.js', 404, 'no-cache'],
  ['a file that is not there beside them', '_next/lost.js', 404, 'no-cache'],
  ['a name that no file can have', 'x'.repeat(300), 404, 'no-cache'],
  ['a folder', '_next/static/chunks/', 404, 'no-cache'],
];

const COPIES = [
  ['gzip', 'gz'],
  ['br', 'br'],
] as const;

test.describe.configure({ mode: 'default' });

let folder = '';
let chunk = '';
let security: Record<string, string> = {};
let api: RunningServer;
/** The unpacked releases by the path they are served at. */
const releases: Record<string, string> = {};

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'story-release-'));
  chmodSync(folder, 0o755); // servers that give up the rights of root read from it
  chunk = filesOf('out').find((path) => /^_next\/static\/chunks\/.*\.js$/.test(path)) ?? '';
  security = securityHeadersOf('out/_headers');
  api = await startServer({ port: 0, dataDir: join(folder, 'data'), trustProxy: true });
  packRelease(join(folder, 'packed'));
  for (const path of ['/', '/a/b/']) {
    const own = join(folder, path === '/' ? 'root' : 'sub-folder');
    releases[path] = await unpackRelease(join(folder, 'packed'), own);
    await configureRelease(releases[path], api.origin, '/a/b');
  }
  const config = { apiBaseUrl: api.origin, socketUrl: api.origin.replace('http', 'ws') };
  writeFileSync(join(releases['/a/b/'] ?? '', 'out/config.json'), JSON.stringify(config));
});
test.afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

test('The archive holds the build, byte for byte, and nothing else of a site', () => {
  const release = releases['/'] ?? '';
  const built = filesOf('out');

  expect(filesOf(join(release, 'out'))).toEqual(built);
  for (const path of built) {
    const packed = readFileSync(join(release, 'out', path));
    expect(packed.equals(readFileSync(join('out', path))), path).toBe(true);
  }
});

/** What `npm run check-site` finds, by the row that it stands in. */
async function faultsOf(address: string): Promise<Record<string, string>> {
  const failed = (await checkSite(address)).filter(({ outcome }) => outcome === 'failed');
  return Object.fromEntries(
    failed.map(({ group, what, received }) => [`${group}: ${what}`, received]),
  );
}

test('check-site names what a host lacks, and a site that was made for other words', async () => {
  const mixed = { version: '0', commit: 'old' };
  const replies = { 'config.json': { brandName: 'Inkwell' }, 'version.json': mixed };
  const host = await startPlainHost('/a/b/', replies);
  const found = await faultsOf(`${host.origin}/a/b/`);
  const elsewhere = await faultsOf(`${host.origin}/`);
  await host.close();
  const silent = await faultsOf(host.origin);

  const none = 'cache-control: none';
  expect(found).toEqual({
    'Files: version.json': JSON.stringify(mixed),
    'Headers: Of the page': expect.stringContaining('X-Frame-Options: none'),
    'Headers: Of a hashed file': expect.stringContaining('X-Content-Type-Options: none'),
    'Headers: Of an error': expect.stringContaining('Content-Security-Policy: none'),
    'Caches: The page': none,
    'Caches: config.json': none,
    'Caches: version.json': none,
    'Caches: A hashed file': none,
    'Caches: It is compressed': 'content-encoding: none',
    'Addresses: A folder without its slash': 'status 404',
    'Addresses: /privacy-policy/': 'other words',
    'Addresses: /terms-and-condition/': 'other words',
    'Addresses: /delete-account/': 'other words',
    'Addresses: /contact-us/': 'other words',
  });
  expect(elsewhere).toEqual({ 'Files: The page': 'status 404' });
  expect(silent['Files: The page']).toContain('no answer');
});

for (const host of HOSTS) {
  const missing = `not tried: there is no ${host.name} here (apt-get install ${host.debianPackages})`;
  // The report shows the reason of a skip only as part of the name.
  const title = `Behind ${host.name}, from the archive${host.command === null ? `, ${missing}` : ''}`;

  test.describe(title, () => {
    const places: Record<string, Awaited<ReturnType<typeof startHost>>> = {};
    const at = (path: string, file: string) => `${places[path]?.origin ?? ''}${path}${file}`;

    test.skip(host.command === null && process.env.CI === undefined, missing);
    test.beforeAll(async () => {
      for (const [path, release] of Object.entries(releases))
        places[path] = await startHost(host, release, path === '/');
    });
    test.afterAll(async () => {
      await Promise.all(Object.values(places).map((place) => place.close()));
    });

    test('each file comes with its status, its cache, its copies and every security header', async () => {
      for (const path of ['/', '/a/b/']) {
        for (const [what, file, status, cache] of FILES) {
          const reply = await read(at(path, file === CHUNK ? chunk : file));
          expect(reply.status, what).toBe(status);
          expect(reply.headers, what).toMatchObject({ ...security, 'cache-control': cache });
          if (status === 404) expect(reply.body.toString(), what).toContain('404 - Not Found!');
        }
        for (const file of ['config.json', chunk]) {
          const reply = await read(at(path, file), {}, 'POST');
          expect(reply.status, 'nothing is written').toBe(405);
          expect(reply.headers).toMatchObject(security);
          expect(reply.headers['cache-control']).not.toBe(IMMUTABLE);
        }
        for (const [file, cache, encoding] of [
          ['', 'no-cache', 'identity'],
          [chunk, IMMUTABLE, 'gzip'],
        ] as const) {
          const headers = { 'Accept-Encoding': encoding };
          const { headers: first } = await read(at(path, file), headers);
          const again = await read(at(path, file), { ...headers, 'If-None-Match': first.etag });
          expect(again.status, 'nothing has changed').toBe(304);
          expect(again.body).toHaveLength(0);
          expect(again.headers).toMatchObject({ ...security, 'cache-control': cache });
        }
        for (const [encoding, ending] of host.hasBrotli ? COPIES : COPIES.slice(0, 1)) {
          for (const file of ['', 'index.html', 'config.schema.json', chunk]) {
            const plain = await read(at(path, file));
            const reply = await read(at(path, file), { 'Accept-Encoding': encoding });
            const name = `${file || 'index.html'}.${ending}`;
            const copy = readFileSync(join(releases[path] ?? '', 'out', name));
            const refused = { 'Accept-Encoding': `${encoding};q=0` };
            const unpacked = await read(at(path, file), refused);
            expect(unpacked.headers['content-encoding'], name).toBeUndefined();
            expect(reply.headers).toMatchObject({
              'content-encoding': encoding,
              'content-type': plain.headers['content-type'],
              vary: 'Accept-Encoding',
            });
            expect(reply.body.equals(copy)).toBe(true);
            expect(plain.headers['content-encoding']).toBeUndefined();
          }
        }
        // config.json is sent as it was edited last.
        const edited = readFileSync(join(releases[path] ?? '', 'out', 'config.json'), 'utf8');
        const reply = await read(at(path, 'config.json'), { 'Accept-Encoding': 'br, gzip' });
        expect(reply.body.toString()).toBe(edited);
      }

      const slashless = await read(at('/a/b/', '').replace(/\/$/, '?from=mail'));
      const { pathname, search } = new URL(slashless.headers.location ?? '', at('/a/b/', ''));
      expect(slashless.status).toBe(301);
      expect(pathname).toBe('/a/b/');
      expect(search).toBe('?from=mail');
      expect(slashless.headers).toMatchObject(security);
      const bare = await read(at('/a/b/', '').replace(/\/$/, ''));
      expect(bare.headers.location).toMatch(/\/a\/b\/$/);
      if (!host.hasLongest) return;
      const tooLong = await read(at('/', `?${'x'.repeat(9000)}`));
      expect(tooLong.status).toBe(414);
      expect(tooLong.headers).toMatchObject(security);
    });

    test('check-site finds nothing wrong, and the addresses without # lead on', async ({
      page,
    }) => {
      for (const path of ['/', '/a/b/']) {
        expect(await faultsOf(at(path, ''))).toEqual({});
        await page.goto(at(path, 'delete-account'));
        await expect(page.getByRole('heading', { name: 'Delete Account' })).toBeVisible();
        await expect(page).toHaveURL(at(path, '#/admin/delete-account'));
      }
    });

    test('the API on the same origin keeps its own headers, and its socket connects', async () => {
      const reply = await read(at('/', 'api/lost'));
      const signedIn = await fetch(at('/', 'api/admin/login'), {
        method: 'POST',
        body: JSON.stringify(ADMIN),
      });
      const { token } = (await signedIn.json()) as { token: string }; // our own API
      const socket = io(at('/', ''), { transports: ['websocket'], auth: { token } });
      expect(reply.status).toBe(404);
      expect(reply.headers['content-type']).toContain('application/json');
      expect(reply.headers['cache-control']).toBe('no-store');
      await expect.poll(() => socket.connected).toBe(true);
      socket.disconnect();
    });

    // One host is enough: the others differ in what is read above, and a folder is tried elsewhere.
    if (host !== HOSTS[0]) return;
    test('The core journey works', async ({ page }) => {
      const { origin } = places['/'] ?? { origin: '' };
      const { noise } = await collectNoise(page, [origin, origin.replace('http', 'ws')]);

      await coreJourney(page, at('/', ''));

      await page.goto('about:blank');
      expect(noise).toEqual([]);
    });
  });
}
