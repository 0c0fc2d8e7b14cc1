import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { Files } from './archive';

const TEXT = /\.(?:css|html|js|json|map|mjs|svg|txt|wasm|webmanifest)$/;
/** Edited in place, so a compressed copy would be outdated. */
const EDITED = /(?:^|\/)config\.json$/;

function brotli(content: Buffer): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return brotliCompressSync(content, { params });
}

/** The `.br` and `.gz` copies of the text files. */
export function compressedCopies(files: Files): Files {
  const copies = [...files]
    .filter(([path]) => TEXT.test(path) && !EDITED.test(path))
    .flatMap(([path, content]): [string, Buffer][] => [
      [`${path}.br`, brotli(content)],
      [`${path}.gz`, gzipSync(content, { level: 9 })],
    ]);
  return new Map(copies);
}
