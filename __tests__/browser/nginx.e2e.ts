import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { get, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { headersFor, parseHeadersFile } from '../../reference-api/node/headers-file';
import { startServer, type RunningServer } from '../../reference-api/server';

import { coreJourney } from './core-journey';
import {
  findNginx,
  hasBrotli,
  packRelease,
  configureRelease,
  startNginx,
  unpackRelease,
} from './nginx';
import { expect, collectNoise, test } from './site';

const nginx = findNginx();
const MISSING = 'not tried: there is no nginx here (apt-get install nginx)';
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

test.describe.configure({ mode: 'default' });

// The report shows the reason of a skip only as part of the name.
test.describe(`Behind nginx, from the archive${nginx === null ? `, ${MISSING}` : ''}`, () => {
  let folder = '';
  let chunk = '';
  let security: Record<string, string> = {};
  let api: RunningServer;
  const places: Record<string, { origin: string; release: string; close(): Promise<void> }> = {};

  test.skip(nginx === null && process.env.CI === undefined, MISSING);
  test.beforeAll(async () => {
    if (nginx === null) throw new Error(MISSING);
    folder = mkdtempSync(join(tmpdir(), 'story-release-'));
    chunk = filesOf('out').find((path) => /^_next\/static\/chunks\/.*\.js$/.test(path)) ?? '';
    security = securityHeadersOf('out/_headers');
    api = await startServer({ port: 0, dataDir: join(folder, 'data'), trustProxy: true });
    packRelease(join(folder, 'packed'));
    for (const [path, includes] of [
      ['/', ['site', 'api']],
      ['/a/b/', ['sub-folder']],
    ] as const) {
      const own = join(folder, path === '/' ? 'root' : 'sub-folder');
      const release = await unpackRelease(join(folder, 'packed'), own);
      await configureRelease(release, api.origin, '/a/b');
      const running = await startNginx(nginx, release, [...includes]);
      places[path] = { ...running, release };
    }
    const config = { apiBaseUrl: api.origin, socketUrl: api.origin.replace('http', 'ws') };
    const file = join(places['/a/b/']?.release ?? '', 'out', 'config.json');
    writeFileSync(file, JSON.stringify(config));
  });
  test.afterAll(async () => {
    await Promise.all(Object.values(places).map((place) => place.close()));
    if (nginx === null) return;
    await api.close();
    rmSync(folder, { recursive: true });
  });

  /** The address of a file of the site at `path`. */
  const at = (path: string, file: string) => `${places[path]?.origin ?? ''}${path}${file}`;

  test('The archive holds the build, byte for byte', () => {
    const release = places['/']?.release ?? '';
    const built = filesOf('out');

    for (const path of built) {
      const packed = readFileSync(join(release, 'out', path));
      expect(packed.equals(readFileSync(join('out', path))), path).toBe(true);
    }
    const added = filesOf(join(release, 'out')).filter((path) => !built.includes(path));
    expect(added.filter((path) => !/\.(?:br|gz)$/.test(path))).toEqual([]);
  });

  for (const path of ['/', '/a/b/']) {
    test(`The core journey works at ${path}`, async ({ page }) => {
      const { origin } = places[path] ?? { origin: '' };
      const others =
        path === '/'
          ? [origin.replace('http', 'ws')]
          : [api.origin, api.origin.replace('http', 'ws')];
      const { noise } = await collectNoise(page, [origin, ...others]);

      await coreJourney(page, at(path, ''));

      await page.goto('about:blank');
      expect(noise).toEqual([]);
    });

    for (const [name, file, status, cache] of [
      ['the page', '', 200, 'no-cache'],
      ['the page by its name', 'index.html', 200, 'no-cache'],
      ['the configuration', 'config.json', 200, 'no-cache'],
      ['the schema', 'config.schema.json', 200, 'no-cache'],
      ['a hashed file', CHUNK, 200, IMMUTABLE],
      ['a page that is not there', 'lost', 404, 'no-cache'],
      ['a hashed file that is not there', '_next/static/chunks/lost.js', 404, 'no-cache'],
      ['a file that is not there beside them', '_next/lost.js', 404, 'no-cache'],
      ['a folder', '_next/static/chunks/', 404, 'no-cache'],
    ] as const) {
      test(`${path} sends ${name} with ${String(status)}, its cache and every security header`, async () => {
        const reply = await read(at(path, file === CHUNK ? chunk : file));

        expect(reply.status).toBe(status);
        expect(reply.headers).toMatchObject({
          ...security,
          'cache-control': cache,
        });
        if (status === 404) expect(reply.body.toString()).toContain('404 - Not Found!');
      });
    }

    test(`${path} refuses to be written to, with every security header`, async () => {
      for (const file of ['config.json', chunk]) {
        const reply = await read(at(path, file), {}, 'POST');

        expect(reply.status).toBe(405);
        expect(reply.headers).toMatchObject(security);
        expect(reply.headers['cache-control']).not.toBe(IMMUTABLE);
      }
    });

    test(`${path} answers 304 while nothing changed`, async () => {
      for (const [file, cache] of [
        ['', 'no-cache'],
        [chunk, IMMUTABLE],
      ] as const) {
        const { headers } = await read(at(path, file));

        const again = await read(at(path, file), { 'If-None-Match': headers.etag });

        expect(again.status).toBe(304);
        expect(again.body).toHaveLength(0);
        expect(again.headers).toMatchObject({
          ...security,
          'cache-control': cache,
        });
      }
    });

    for (const [encoding, ending] of [
      ['gzip', 'gz'],
      ['br', 'br'],
    ] as const) {
      test(`${path} sends the ${encoding} copies`, async () => {
        test.skip(encoding === 'br' && !hasBrotli, 'This nginx has no module for brotli');
        for (const file of ['index.html', 'config.schema.json', chunk]) {
          const plain = await read(at(path, file));
          const reply = await read(at(path, file), { 'Accept-Encoding': encoding });

          const copy = readFileSync(join(places[path]?.release ?? '', 'out', `${file}.${ending}`));
          expect(reply.headers).toMatchObject({
            'content-encoding': encoding,
            'content-type': plain.headers['content-type'],
            vary: 'Accept-Encoding',
          });
          expect(reply.body.equals(copy)).toBe(true);
          expect(plain.headers['content-encoding']).toBeUndefined();
        }
      });
    }

    test(`${path} sends config.json as it was edited last`, async () => {
      const file = join(places[path]?.release ?? '', 'out', 'config.json');

      const reply = await read(at(path, 'config.json'), { 'Accept-Encoding': 'br, gzip' });

      expect(reply.body.toString()).toBe(readFileSync(file, 'utf8'));
    });
  }

  test('/a/b leads to /a/b/', async () => {
    const reply = await read(at('/a/b/', '').replace(/\/$/, '?from=mail'));

    expect(reply.status).toBe(301);
    expect(reply.headers.location).toBe('/a/b/?from=mail');
  });

  test('Errors before any file is looked for have the security headers too', async () => {
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      get(at('/', `?${'x'.repeat(9000)}`), { agent: false }, resolve).on('error', reject);
    });

    expect(reply.statusCode).toBe(414);
    expect(reply.headers).toMatchObject(security);
    reply.destroy();
  });
});
