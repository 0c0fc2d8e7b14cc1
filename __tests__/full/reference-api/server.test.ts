/** @jest-environment node */
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import type { Socket as NodeSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

import { io, type Socket } from 'socket.io-client';

import { startServer, type RunningServer, type ServerOptions } from '@/reference-api/server';

import { headerRules, headersFile } from '../../../scripts/build/export/site-headers';

import { fileOf, formOf, PNG } from './calls';

const ADMIN = { email: 'admin@creative-story.example', password: 'story-admin-1' };

let seeded: string;
let folder: string;
let servers: RunningServer[];

const makeFolder = () => mkdtemp(join(tmpdir(), 'story-api-'));

// Seeding, and hashing its passwords, would take longer than most tests.
beforeAll(async () => {
  seeded = await makeFolder();
  const server = await startServer({ port: 0, dataDir: seeded });
  await server.close();
});
afterAll(() => rm(seeded, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await makeFolder();
  // A closed database's log is empty, and goes whenever the last of its statements is collected.
  const filter = (path: string) => !/-(?:wal|shm)$/.test(path);
  await cp(seeded, join(folder, 'data'), { recursive: true, filter });
  servers = [];
});

afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await rm(folder, { recursive: true, force: true });
});

async function start(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const server = await startServer({ port: 0, dataDir: join(folder, 'data'), ...options });
  servers.push(server);
  return server;
}

async function stop(server: RunningServer): Promise<void> {
  servers = servers.filter((other) => other !== server);
  await server.close();
}

async function signIn(origin: string): Promise<Record<string, string>> {
  const reply = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { token } = (await reply.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

describe('a restart', () => {
  it('lets a call that is being answered end before the database is closed', async () => {
    const first = await start();
    const call = request(`${first.origin}/api/admin/deleteAccount`, { method: 'POST' });
    call.on('error', () => undefined); // its connection is cut
    const [socket] = (await once(call, 'socket')) as [NodeSocket];
    await once(socket, 'connect');
    await new Promise<void>((resolve) => call.end(JSON.stringify(ADMIN), resolve));
    // It connects later than the other call, whose password the server then compares.
    await fetch(`${first.origin}/api/admin/privacy_policy`);
    await stop(first);

    const second = await start();
    const reply = await fetch(`${second.origin}/api/admin/login`, {
      method: 'POST',
      body: JSON.stringify(ADMIN),
    });
    expect(reply.status).toBe(401);
  });

  it('keeps the records, the images and the tokens', async () => {
    const first = await start();
    const headers = await signIn(first.origin);
    const body = formOf({
      clientName: 'Survivor',
      navigationUrl: 'https://survivor.example',
      image: fileOf(PNG, 'pixel.png'),
    });
    await fetch(`${first.origin}/api/banner/create-banner`, { method: 'POST', headers, body });
    await stop(first);

    const second = await start();
    const reply = await fetch(`${second.origin}/api/banner/get-banners`, { headers });
    const { banners } = (await reply.json()) as {
      banners: { clientName: string; bannerUrl: string }[];
    };
    const image = await fetch(banners[0]?.bannerUrl ?? '');

    expect(banners[0]?.clientName).toBe('Survivor');
    expect(new Uint8Array(await image.arrayBuffer())).toEqual(PNG);
  });
});

describe('a request that is answered before it is read', () => {
  it.each([
    ['too large', 413, true],
    ['of nobody', 401, false],
  ])('gets its answer to the end when it is %s', async (_, status, isSignedIn) => {
    const { origin } = await start();
    const image = fileOf(new Uint8Array(30 * 1024 * 1024), 'large.png');

    const reply = await fetch(`${origin}/api/banner/create-banner`, {
      method: 'POST',
      headers: isSignedIn ? await signIn(origin) : {},
      body: formOf({ clientName: 'Ink', navigationUrl: 'https://ink.example', image }),
    });

    expect([reply.status, await reply.json()]).toEqual([
      status,
      { success: false, error: { message: expect.any(String) as string } },
    ]);
  });
});

describe('the realtime socket', () => {
  let sockets: Socket[];

  beforeEach(() => {
    sockets = [];
  });
  afterEach(() => {
    jest.restoreAllMocks();
    for (const socket of sockets) socket.disconnect();
  });

  async function connect(origin: string, sent?: string, options = {}): Promise<Socket> {
    const { authorization = '' } = sent === undefined ? await signIn(origin) : {};
    const auth = { token: sent ?? authorization.replace('Bearer ', '') };
    const socket = io(origin, { transports: ['websocket'], forceNew: true, auth, ...options });
    sockets.push(socket);
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    return socket;
  }

  const next = (socket: Socket, event: string) =>
    new Promise<unknown>((resolve) => socket.once(event, resolve));

  it('passes escape-turn on to everybody else and ignores what is no room id', async () => {
    const { origin } = await start();
    const [sender, receiver] = [await connect(origin), await connect(origin)];
    const received: unknown[] = [];
    sender.on('escape-turn', (roomId) => received.push(`echo ${String(roomId)}`));
    receiver.on('escape-turn', (roomId) => received.push(roomId));
    const arrived = next(receiver, 'escape-turn');

    for (const junk of [undefined, null, 7, '', {}, ['x'], 'x'.repeat(65)]) {
      sender.emit('escape-turn', junk);
    }
    sender.emit('escape-turn', 'room-1'.padEnd(64, '0'));
    await arrived;

    expect(received).toEqual(['room-1'.padEnd(64, '0')]);
  });

  it('is open to nobody without a token', async () => {
    const { origin } = await start();

    await expect(connect(origin, '')).rejects.toThrow('Please sign in again');
    await expect(connect(origin, 'a.b.c')).rejects.toThrow('Please sign in again');
  });

  it('ends with its token, and with its admin', async () => {
    const short = await start({ tokenTtlSeconds: 1 });
    // However long connecting takes, the token has its whole second left then.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Math.floor(Date.now() / 1000) * 1000);
    const socket = await connect(short.origin);
    clock.mockRestore();
    if (socket.connected) await next(socket, 'disconnect');

    await stop(short);
    const { origin } = await start();
    const [sender, receiver] = [await connect(origin), await connect(origin)];
    const ended = Promise.all([next(sender, 'disconnect'), next(receiver, 'disconnect')]);
    await fetch(`${origin}/api/admin/deleteAccount`, {
      method: 'POST',
      body: JSON.stringify(ADMIN),
    });
    sender.emit('escape-turn', 'room-1');
    expect(await ended).toEqual(['io server disconnect', 'io server disconnect']);
  });

  it('serves no script, and answers only the origins that may call', async () => {
    const { origin } = await start({ corsOrigins: ['https://office.example'] });
    const allowed = async (caller: string) => {
      const path = '/socket.io/?EIO=4&transport=polling';
      const { headers } = await fetch(origin + path, { headers: { origin: caller } });
      return headers.get('access-control-allow-origin');
    };

    expect((await fetch(`${origin}/socket.io/socket.io.js`)).status).not.toBe(200);
    expect(await allowed('https://office.example')).toBe('https://office.example');
    expect(await allowed('https://evil.example')).toBeNull();
    await expect(connect(origin.replace('127.0.0.1', 'localhost'))).resolves.toBeDefined();
    const page = { extraHeaders: { origin: 'https://evil.example' } };
    await expect(connect(origin, undefined, page)).rejects.toThrow('websocket error');
  });

  async function deleteNewestUser(origin: string): Promise<string> {
    const headers = await signIn(origin);
    const list = await fetch(`${origin}/api/admin/getAllUsers`, { headers });
    const { users } = (await list.json()) as { users: { _id: string }[] };
    const id = users[0]?._id ?? '';
    await fetch(`${origin}/api/admin/deleteUser/${id}`, { method: 'DELETE', headers });
    return id;
  }

  it('tells clients which user changed', async () => {
    const { origin } = await start();
    const changed = next(await connect(origin), 'users-changed');
    const id = await deleteNewestUser(origin);

    expect(await changed).toEqual({ _id: id });
  });
});

describe('a built site beside the API', () => {
  async function startWithSite(): Promise<string> {
    const site = join(folder, 'site');
    await mkdir(join(site, '_next/static'), { recursive: true });
    await writeFile(join(site, 'index.html'), '<h1>Home</h1>');
    await writeFile(join(site, '404.html'), '<h1>Lost</h1>');
    await writeFile(join(site, 'config.json'), '{}');
    await writeFile(join(site, '_next/index.html'), '<h1>Folder</h1>');
    await writeFile(join(site, '_next/static/a.js'), 'let a');
    await writeFile(join(site, '_next/static/a.js.gz'), gzipSync('let a'));
    await writeFile(join(site, '_headers'), headersFile(headerRules()));
    await writeFile(join(folder, 'secret.txt'), 'secret');
    return (await start({ staticDir: site })).origin;
  }

  it('answers each address with its status, type and cache, and nothing from beside the site', async () => {
    const origin = await startWithSite();
    for (const [path, status, type, cache] of [
      ['/', 200, /^text\/html/, 'no-cache'],
      ['/index.html', 200, /^text\/html/, 'no-cache'],
      ['/config.json', 200, /^application\/json/, 'no-cache'],
      ['/_next/static/a.js', 200, /^text\/javascript/, 'public, max-age=31536000, immutable'],
      ['/_next/static/lost.js', 404, /^text\/html/, 'no-cache'],
      ['/lost', 404, /^text\/html/, 'no-cache'],
      ['/..%2fsecret.txt', 404, /^text\/html/, 'no-cache'],
      ['/api/lost', 404, /^application\/json/, 'no-store'],
    ] as const) {
      const reply = await fetch(origin + path);

      expect([path, reply.status]).toEqual([path, status]);
      expect(reply.headers.get('content-type')).toMatch(type);
      expect(reply.headers.get('cache-control')).toBe(cache);
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await reply.text()).not.toContain('secret');
    }

    // After two slashes a browser would read a host.
    for (const path of ['//_next', '///_next', '/_next']) {
      const { headers } = await fetch(origin + path, { redirect: 'manual' });
      expect([path, headers.get('location')]).toEqual([path, '/_next/']);
    }

    const read = async (path: string) => {
      // As it is written: a URL would resolve the dots.
      const call = request({ host: '127.0.0.1', port: new URL(origin).port, path });
      const [reply] = (await once(call.end(), 'response')) as [IncomingMessage];
      return [reply.statusCode ?? 0, await text(reply)] as const;
    };
    const ups = ['..', '%2e%2e', '.%2e', '..%00', '..;', '%252e%252e', '..%5c', '%c0%ae%c0%ae'];
    for (const up of ups) {
      for (const before of ['/', '/_next/static/', '/uploads/1/', '/api/']) {
        for (const between of ['/', '%2f', '\\', '%5c']) {
          const [status, body] = await read(`${before}${(up + between).repeat(3)}secret.txt`);
          expect(status).toBeLessThan(500);
          expect(body).not.toContain('secret');
        }
      }
    }
  });

  it('is served while a hundred people with invented e-mails sign in at once, and waits for no password', async () => {
    const origin = await startWithSite();
    const answered: number[] = [];
    const signIns = Array.from({ length: 100 }, async (_, at) => {
      const reply = await fetch(`${origin}/api/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email: `nobody${String(at)}@invented.example`,
          password: 'wrong-1',
        }),
      });
      answered.push(reply.status);
    });

    const page = await fetch(`${origin}/index.html`);
    const checkedBefore = answered.filter((status) => status === 401).length;
    await Promise.all(signIns);

    expect(page.status).toBe(200);
    // Eleven passwords are checked, one after the other; a page that waited for a thread came after most of them.
    expect(answered.filter((status) => status === 401)).toHaveLength(11);
    expect(checkedBefore).toBeLessThan(5);
  });

  it('sends the copies of files and compresses what the API answers', async () => {
    const origin = await startWithSite();
    const headers = { ...(await signIn(origin)), 'accept-encoding': 'gzip' };
    const read = async (path: string) => {
      const reply = await fetch(origin + path, { headers });
      // The connection stays open between two clicks.
      expect(reply.headers.get('keep-alive')).toBe('timeout=75');
      return [reply.headers.get('content-encoding'), reply.headers.get('vary'), await reply.text()];
    };

    expect(await read('/_next/static/a.js')).toEqual(['gzip', 'Accept-Encoding', 'let a']);
    expect(await read('/config.json')).toEqual([null, null, '{}']);
    expect(await read('/api/admin/getAllUsers')).toEqual([
      'gzip',
      'Origin, Accept-Encoding',
      expect.stringContaining('"users"'),
    ]);
  });
});
