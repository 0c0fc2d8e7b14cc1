import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { Server } from 'node:http';
import { join } from 'node:path';

import { createAdaptorServer } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { decodeJwt } from 'jose';

import { createApp } from './app';
import type { Callers } from './callers';
import type { Deps } from './deps';
import { lockDataFolder } from './node/data-lock';
import { openNodeDatabase } from './node/database';
import { loadSecret, openImageFiles } from './node/files';
import { scryptPasswords } from './node/passwords';
import { openRoomsSocket, type RoomsSocket } from './node/rooms-socket';
import { withStaticSite } from './node/static-site';
import { hashDemoPasswords, isSeeded, seedDatabase } from './seed';
import { openAdminStore } from './stores/admins';
import { createTokens } from './tokens';

const DEFAULT_TOKEN_TTL_SECONDS = 12 * 60 * 60;
/** As nginx keeps connections open; Node's own 5 s end between two clicks. */
const KEEP_ALIVE_MS = 75_000;

/** How to run the server. */
export type ServerOptions = {
  /** 0 takes a free port. */
  port: number;
  /** The folder of the database, the images and the secret; created when missing. */
  dataDir: string;
  /** Loopback by default. */
  host?: string | undefined;
  /** A built site to serve beside the API. */
  staticDir?: string | undefined;
  /** Ignored unless the data folder is new. */
  seedUsers?: number | undefined;
  seedStories?: number | undefined;
  /** Before this all of the demo data happened; a fixed day by default. */
  seedNowMs?: number | undefined;
  tokenTtlSeconds?: number | undefined;
  /** Whose pages may call, beside the server's own; those of this machine by default. */
  corsOrigins?: Callers | undefined;
  /** Trust X-Forwarded-For, -Host and -Proto. */
  trustProxy?: boolean | undefined;
};

/** A server that listens. */
export type RunningServer = { origin: string; close(): Promise<void> };

/** The caller's address; behind a trusted proxy the last one that the proxy added. */
function callerOf(c: Context, trustProxy: boolean): string {
  const forwardedFor = trustProxy ? c.req.header('x-forwarded-for') : undefined;
  return forwardedFor?.split(',').pop()?.trim() || (getConnInfo(c).remote.address ?? 'unknown');
}

/** Tells when a token of an admin who exists ends. */
function tokenEnds({ db, secret }: Pick<Deps, 'db' | 'secret'>) {
  const now = () => Date.now();
  const [tokens, admins] = [createTokens(secret, now), openAdminStore(db, now)];
  return async (token: string): Promise<number | undefined> => {
    const id = await tokens.read(token);
    return id !== undefined && admins.find(id) ? (decodeJwt(token).exp ?? 0) * 1000 : undefined;
  };
}

async function openData(options: ServerOptions) {
  const { dataDir } = options;
  await mkdir(dataDir, { recursive: true });
  const lock = lockDataFolder(dataDir);
  try {
    const db = openNodeDatabase(join(dataDir, 'stories.sqlite'));
    if (!isSeeded(db)) {
      const { seedUsers: users, seedStories: stories, seedNowMs: nowMs } = options;
      seedDatabase(db, await hashDemoPasswords(scryptPasswords), { users, stories, nowMs });
    }
    const close = () => {
      db.close();
      lock.release();
    };
    return { db, files: openImageFiles(dataDir), secret: await loadSecret(dataDir), close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A caller who goes away in the middle of a request is no fault of this program. */
function report(error: unknown): void {
  const isGone =
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'ECONNRESET';
  console.error(isGone ? 'A caller went away before the request was whole.' : error);
}

type Fetch = ReturnType<typeof createApp>['fetch'];

/** Answers calls with `answer`, and tells when none is being answered. */
function trackCalls(answer: Fetch) {
  const running = new Set<Promise<Response>>();
  return {
    fetch: async (...call: Parameters<Fetch>): Promise<Response> => {
      const reply = Promise.resolve(answer(...call));
      running.add(reply);
      try {
        return await reply;
      } finally {
        running.delete(reply);
      }
    },
    allEnded: () => Promise.allSettled(running),
  };
}

/** Starts the API, its socket and, if asked, the built site on one port. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port, host = '127.0.0.1', staticDir, corsOrigins = 'loopback' } = options;
  const { trustProxy = false } = options;
  const { close, ...data } = await openData(options);
  // The socket needs the server and the server the app, so `notify` reads a variable that is set later.
  const realtime: { socket?: RoomsSocket } = {};
  const api = createApp({
    ...data,
    passwords: scryptPasswords,
    now: () => Date.now(),
    newId: () => randomBytes(12).toString('hex'),
    tokenTtlSeconds: options.tokenTtlSeconds ?? DEFAULT_TOKEN_TTL_SECONDS,
    corsOrigins,
    trustProxy,
    clientAddress: (c) => callerOf(c, trustProxy),
    notify: (event, payload) => realtime.socket?.notify(event, payload),
    onFailure: report,
  });
  const app = staticDir === undefined ? api : withStaticSite(api, staticDir);

  const calls = trackCalls(app.fetch);
  const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS };
  const server = createAdaptorServer({ fetch: calls.fetch, serverOptions });
  if (!(server instanceof Server)) throw new Error('The API is served over plain HTTP only');
  realtime.socket = openRoomsSocket(server, {
    callers: corsOrigins,
    trustProxy,
    endOf: tokenEnds(data),
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    close();
    throw error;
  }
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;

  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${String(actualPort)}`,
    async close() {
      // Also closes the HTTP server, which would otherwise wait for the browsers' idle connections.
      const closed = realtime.socket?.close();
      server.closeAllConnections();
      await closed;
      // A call that lost its connection is still answered, and may be about to write.
      await calls.allEnded();
      close();
    },
  };
}
