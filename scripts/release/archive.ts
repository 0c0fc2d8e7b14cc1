import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Files } from '../files/read-files';

const BLOCK = 512;
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

/** A ustar header, owned by root. */
function header(path: string, size: number, date: number): Buffer {
  const isFolder = path.endsWith('/');
  if (Buffer.byteLength(path) > 100)
    throw new Error(`The path is too long for an archive: ${path}`);
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number) =>
    block.write(value.toString(8).padStart(length - 1, '0'), at);
  block.write(path, 0);
  octal(isFolder ? 0o755 : 0o644, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(date, 136, 12);
  block.fill(' ', 148, 156);
  block.write(isFolder ? '5' : '0', 156);
  block.write('ustar\x0000', 257);
  block.write('root', 265);
  block.write('root', 297);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

function foldersOf(paths: string[]): string[] {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let at = posix.dirname(path); at !== '.'; at = posix.dirname(at)) folders.add(`${at}/`);
  }
  return [...folders];
}

/** A reproducible tar.gz of the files. */
export function archive(files: Files): Buffer {
  const paths = [...files.keys()];
  const blocks = [...paths, ...foldersOf(paths)].sort().flatMap((path) => {
    const content = files.get(path);
    if (content === undefined) return [header(path, 0, OLDEST_DATE)];
    const padding = Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK);
    return [header(path, content.length, dateOf(content)), content, padding];
  });
  const packed = gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 });
  // Operating system: unknown, so that the bytes are the same everywhere.
  packed[9] = 255;
  return packed;
}
