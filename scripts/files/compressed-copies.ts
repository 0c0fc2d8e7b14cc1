import { promisify } from 'node:util';
import { brotliCompress, gzip, type BrotliOptions, type ZlibOptions } from 'node:zlib';

import { brotliOptions, GZIP_OPTIONS } from './compress.mjs';
import type { Files } from './read-files';

/** What compression makes smaller. */
export const COMPRESSED_ENDINGS = [
  ...['css', 'html', 'js', 'json', 'map', 'mjs', 'svg', 'txt', 'wasm', 'webmanifest'],
];
const TEXT = new RegExp(`\\.(?:${COMPRESSED_ENDINGS.join('|')})$`);
/** Edited in place, so a compressed copy would be outdated. */
const EDITED = /(?:^|\/)config\.json$/;

const asGzip = promisify<Buffer, ZlibOptions, Buffer>(gzip);
const asBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);

/** The `.br` and `.gz` copies of the text files. */
export async function compressedCopies(files: Files): Promise<Files> {
  const texts = [...files].filter(([path]) => TEXT.test(path) && !EDITED.test(path));
  const copies = texts.flatMap(([path, content]) => [
    asBrotli(content, brotliOptions(content.length)).then((copy) => [`${path}.br`, copy] as const),
    asGzip(content, GZIP_OPTIONS).then((copy) => [`${path}.gz`, copy] as const),
  ]);
  return new Map(await Promise.all(copies));
}
