import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { headerRules } from '../build/site-headers';
import { compressedCopies } from '../files/compressed-copies';
import { readFiles } from '../files/read-files';
import { serveFolder } from '../serve/static-host.mjs';

import { REPLY_FILES } from './replies';

const CACHE = 'Cache-Control';

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
export async function startStaticHost(folder: string) {
  const root = mkdtempSync(join(tmpdir(), 'bench-host-'));
  const files = new Map([...readFiles(folder, '/'), ...REPLY_FILES]);
  for (const [path, content] of [...files, ...(await compressedCopies(files))]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  const { origin, close } = await serveFolder(root, { cacheOf });
  return {
    origin,
    close: async () => {
      await close();
      rmSync(root, { recursive: true });
    },
  };
}
