import { once } from 'node:events';
import { createServer } from 'node:http';

import { getMimeType } from 'hono/utils/mime';

import { headerRules } from '../build/site-headers';
import { compressedCopies } from '../files/compressed-copies';
import { readFiles } from '../files/read-files';

import { REPLY_FILES } from './replies';

const CACHE = 'Cache-Control';

export type StaticHost = { origin: string; close: () => Promise<void> };

/** The release's Cache-Control of a path. */
function cacheOf(path: string): string {
  const rule = headerRules().find(
    ({ path: pattern, headers }) =>
      CACHE in headers && pattern.endsWith('*') && path.startsWith(pattern.slice(0, -1)),
  );
  return rule?.headers[CACHE] ?? 'no-cache';
}

/**
 * Serves a folder over HTTP/1.1 like the release: precompressed with brotli, hashed files cached.
 * Answers some calls of the API, too.
 */
export async function startStaticHost(folder: string): Promise<StaticHost> {
  const files = new Map([...readFiles(folder, '/'), ...REPLY_FILES]);
  const copies = await compressedCopies(files);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const asked = pathname.replace(/\/$/, '/index.html');
    const path = files.has(asked) ? asked : `${asked}.json`;
    const file = files.get(path);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const copy = copies.get(`${path}.br`);
    const body = copy ?? file;
    response.writeHead(200, {
      'Content-Type': getMimeType(path) ?? 'application/octet-stream',
      'Content-Length': body.length,
      [CACHE]: cacheOf(path),
      ...(copy && { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' }),
    });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
