import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';

const TYPES: Record<string, string> = {
  '': 'application/json',
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

type Answer = (response: ServerResponse) => void;
const isAnswer = (reply: object | undefined): reply is Answer => typeof reply === 'function';

/** The endings that the simplest host knows; it sends anything else as bytes. */
const SIMPLEST = ['.css', '.html', '.js'];

/**
 * A host like object storage: it sends the file of a name or 404, and has no headers, no rewrites and
 * no folders but their `index.html`. It serves `out/` below `folder`, and what `replies` holds for a
 * name: JSON, the bytes of a stream as they come, or a function that answers itself.
 * The simplest has no pages of folders either, and no types for data.
 */
export async function startPlainHost(
  folder: string,
  replies: Record<string, object | Answer>,
  isSimplest = false,
) {
  const typeOf = (ending: string) => {
    if (isSimplest && !SIMPLEST.includes(ending)) return 'application/octet-stream';
    return TYPES[ending] ?? 'text/plain';
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const path = isSimplest ? pathname : pathname.replace(/\/$/, '/index.html');
    const name = path.slice(folder.length) || 'no folder';
    const reply = replies[name];
    if (isAnswer(reply)) {
      reply(response);
      return;
    }
    const isStream = reply instanceof Readable;
    const read = () => (reply && !isStream ? JSON.stringify(reply) : readFile(join('out', name)));
    Promise.resolve(pathname.startsWith(folder) ? read() : Promise.reject(new Error('no such key')))
      .then((content) => {
        response.writeHead(200, { 'content-type': typeOf(extname(name)) });
        if (isStream) reply.pipe(response);
        else response.end(content);
      })
      .catch(() => response.writeHead(404).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
