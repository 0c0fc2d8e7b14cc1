import { once } from 'node:events';

import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/**
 * Serves a folder with the compressed copies in it, on the loopback address; `api/a.json` answers `/api/a`.
 *
 * @param {string} root
 * @param {{ port?: number, replies?: Record<string, object>, cacheOf?: (path: string) => string }} [options]
 *   `replies` are JSON for paths; `cacheOf` says the Cache-Control of a path
 */
export async function serveFolder(root, { port = 0, replies = {}, cacheOf } = {}) {
  const app = new Hono();
  if (cacheOf) {
    app.use(async (c, next) => {
      await next();
      c.header('Cache-Control', cacheOf(c.req.path));
    });
  }
  for (const [path, reply] of Object.entries(replies)) app.get(path, (c) => c.json(reply));
  const rewriteRequestPath = (path) => (path.startsWith('/api/') ? `${path}.json` : path);
  // The files know no other way to be asked.
  app.post('*', ({ req }) => app.request(req.url, { headers: req.raw.headers }));
  app.get('*', serveStatic({ root, precompressed: true, rewriteRequestPath }));
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
