import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Files } from './read-files';

/** What compression makes smaller. */
export const COMPRESSED_ENDINGS = [
  ...['css', 'html', 'js', 'json', 'map', 'mjs', 'svg', 'txt', 'wasm', 'webmanifest'],
];
const TEXT = new RegExp(`\\.(?:${COMPRESSED_ENDINGS.join('|')})$`);
/** Edited in place, so a compressed copy would be outdated. */
const EDITED = /(?:^|\/)config\.json$/;

const asGzip = promisify<Buffer, { level: number }, Buffer>(gzip);
const asBrotli = promisify<Buffer, { params: Record<number, number> }, Buffer>(brotliCompress);

function brotli(content: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return asBrotli(content, { params });
}

/** The `.br` and `.gz` copies of the text files. */
export async function compressedCopies(files: Files): Promise<Files> {
  const texts = [...files].filter(([path]) => TEXT.test(path) && !EDITED.test(path));
  const copies = texts.flatMap(([path, content]) => [
    brotli(content).then((copy) => [`${path}.br`, copy] as const),
    asGzip(content, { level: 9 }).then((copy) => [`${path}.gz`, copy] as const),
  ]);
  return new Map(await Promise.all(copies));
}
