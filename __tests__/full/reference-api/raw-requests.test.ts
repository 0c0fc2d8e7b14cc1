/** @jest-environment node */
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startServer, type RunningServer } from '@/reference-api/server';

/** A server that has not answered by then hangs; it takes milliseconds otherwise. */
const ANSWER_LIMIT_MS = 20_000;

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'story-raw-'));
  await mkdir(join(folder, 'site'));
  await writeFile(join(folder, 'site', 'index.html'), '<h1>The site</h1>');
  await writeFile(join(folder, 'site', '404.html'), '<h1>Nothing here</h1>');
  const dataDir = join(folder, 'data');
  server = await startServer({ port: 0, dataDir, staticDir: join(folder, 'site') });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Writes bytes to the port as they are, and reads until the server closes. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.setTimeout(ANSWER_LIMIT_MS, () => socket.destroy(new Error(`No answer to ${bytes}`)));
  socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
  socket.end(Buffer.from(bytes, 'latin1'));
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1');
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
const post = (path: string, headers: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n\r\n${body}`;
const statusOf = (reply: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(reply)?.[1]);

const UP = ['..', '%2e%2e', '.%2e', '%2E.', '..%00', '..;', '%252e%252e', '..%5c', '%c0%ae%c0%ae'];
const BEFORE = [
  '/',
  '/_next/',
  '/_next/static/',
  '/uploads/',
  '/uploads/1/',
  '/api/',
  '/socket.io/',
];
const BETWEEN = ['/', '%2f', '\\', '%5c'];
const TARGETS = ['data/token-secret', 'etc/passwd'];

const PATHS = UP.flatMap((up) =>
  BEFORE.flatMap((before) =>
    BETWEEN.flatMap((between) =>
      TARGETS.flatMap((target) =>
        [1, 4].map((depth) => before + (up + between).repeat(depth) + target),
      ),
    ),
  ),
);

it('reads no file beside the site, however the path is written', async () => {
  const secret = await readFile(join(folder, 'data', 'token-secret'), 'utf8');
  const statuses = new Set<number>();

  for (const path of PATHS) {
    const reply = await sendRaw(get(path));
    statuses.add(statusOf(reply));
    expect(reply).not.toContain(secret);
    expect(reply).not.toMatch(/root:|^HTTP\/1\.1 5/);
  }

  expect(PATHS.length).toBeGreaterThan(1000);
  expect(statuses).toContain(404);
});

it.each([
  [
    'a body that is shorter than it says',
    'Content-Type: application/json\r\nContent-Length: 500',
    '{"email":',
  ],
  ['a length that is no number', 'Content-Type: application/json\r\nContent-Length: many', '{}'],
  ['a negative length', 'Content-Type: application/json\r\nContent-Length: -1', '{}'],
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 3', '{}'],
  ['a length and chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked', '0\r\n\r\n'],
  ['chunks of no size', 'Transfer-Encoding: chunked', 'zz\r\n{}\r\n0\r\n\r\n'],
  [
    'a length of a terabyte',
    'Content-Type: application/json\r\nContent-Length: 1099511627776',
    '{}',
  ],
  [
    'a multipart form without an end',
    'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9',
    '--x\r\n\r\nab',
  ],
  ['a header without a name', ': a', ''],
  ['a header that is split', 'X-A: a\r\n folded: b', ''],
  ['a header of 100,000 letters', `X-A: ${'a'.repeat(100_000)}`, ''],
  ['a NUL in a header', 'X-A: a\0b', ''],
])('answers or hangs up on %s', async (_, headers, body) => {
  const reply = await sendRaw(post('/api/admin/login', headers, body));

  expect(reply).not.toMatch(/^HTTP\/1\.1 5|at \w+ \(|node_modules/);
});

it.each([
  'GET',
  'GET / HTTP/9.9\r\n\r\n',
  'A'.repeat(50_000),
  '\0\0\0\0',
  '\x16\x03\x01\x02\0',
  'TRACE / HTTP/1.1\r\nHost: a\r\n\r\n',
  'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET http://evil.example/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
])('survives what is no request: %.30j', async (bytes) => {
  const reply = await sendRaw(bytes);

  expect(reply).not.toMatch(/^HTTP\/1\.1 5|at \w+ \(/);
  expect(statusOf(await sendRaw(get('/')))).toBe(200);
});
