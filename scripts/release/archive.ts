import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

import { pack } from 'tar-stream';

import type { Files } from '../files/read-files';

const OLDEST_DATE = Date.UTC(2020, 0, 1) / 1000;
const DATE_RANGE = 5 * 365 * 24 * 60 * 60;

function sha256(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}

/** A modification time made from the content, since servers make ETags of time and size. */
export function dateOf(content: Buffer): number {
  return OLDEST_DATE + (sha256(content).readUInt32BE(0) % DATE_RANGE);
}

/** The input of `sha256sum --check`. */
export function checksums(files: Files): string {
  return [...files.keys()]
    .sort()
    .map((path) => `${sha256(files.get(path) ?? Buffer.alloc(0)).toString('hex')}  ${path}\n`)
    .join('');
}

/** A reproducible tar.gz of the files, owned by root. */
export async function archive(files: Files): Promise<Buffer> {
  const tar = pack();
  for (const name of [...files.keys()].sort()) {
    const content = files.get(name) ?? Buffer.alloc(0);
    const mtime = new Date(dateOf(content) * 1000);
    tar.entry({ name, mtime, mode: 0o644, uname: 'root', gname: 'root' }, content);
  }
  tar.finalize();
  const packed = gzipSync(await buffer(tar), { level: 9 });
  // Operating system: unknown, so that the bytes are the same everywhere.
  packed[9] = 255;
  return packed;
}
