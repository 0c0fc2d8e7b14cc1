import { once } from 'node:events';
import { brotliCompressSync } from 'node:zlib';

import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/** Below it hosts do not compress. */
const SMALL_BYTES = 1024;
const TEXT = /html|json/;

/** Compresses what lies in the folder without a compressed copy. */
async function compress(c, next) {
  await next();
  const { headers } = c.res;
  if (headers.has('content-encoding') || !TEXT.test(headers.get('content-type') ?? '')) return;
  const body = Buffer.from(await c.res.arrayBuffer());
  if (body.length < SMALL_BYTES) c.res = new Response(body, { headers });
  else {
    c.res = new Response(brotliCompressSync(body), { headers });
    c.header('Content-Length', undefined);
    c.header('Content-Encoding', 'br');
  }
}

/**
 * Serves a folder with the compressed copies in it, on the loopback address.
 *
 * @param {string} root
 * @param {{ port?: number, replies?: Record<string, object>, cacheOf?: (path: string) => string }} [options]
 *   `replies` are JSON for paths; `cacheOf` says the Cache-Control of a path, and that all texts are compressed
 */
export async function serveFolder(root, { port = 0, replies = {}, cacheOf } = {}) {
  const app = new Hono();
  if (cacheOf) {
    app.use(compress, async (c, next) => {
      await next();
      c.header('Cache-Control', cacheOf(c.req.path));
    });
  }
  for (const [path, reply] of Object.entries(replies)) app.all(path, (c) => c.json(reply));
  app.get('*', serveStatic({ root, precompressed: true }));
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port });
  await once(server, 'listening'); // or throws, if the port is taken
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
