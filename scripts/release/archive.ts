import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

import { pack } from 'tar-stream';

import type { Files } from '../files/read-files';

function sha256(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}

/** The input of `sha256sum --check`. */
export function checksums(files: Files): string {
  return [...files.keys()]
    .sort()
    .map((path) => `${sha256(files.get(path) ?? Buffer.alloc(0)).toString('hex')}  ${path}\n`)
    .join('');
}

/**
 * A reproducible tar.gz of the files, owned by root. `dateOf` gives a path's seconds since 1970, which
 * must grow with each release: servers make ETags of time and size, and some caches ask for what is newer.
 */
export async function archive(files: Files, dateOf: (path: string) => number): Promise<Buffer> {
  const tar = pack();
  for (const name of [...files.keys()].sort()) {
    const content = files.get(name) ?? Buffer.alloc(0);
    const mtime = new Date(dateOf(name) * 1000);
    const mode = name.endsWith('.sh') ? 0o755 : 0o644;
    tar.entry({ name, mtime, mode, uname: 'root', gname: 'root' }, content);
  }
  tar.finalize();
  const packed = gzipSync(await buffer(tar), { level: 9 });
  // Operating system: unknown, so that the bytes are the same everywhere.
  packed[9] = 255;
  return packed;
}
