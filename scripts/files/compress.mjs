import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** How `bytes` bytes become the smallest brotli copy. */
export const brotliOptions = (bytes) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  },
});

export const GZIP_OPTIONS = { level: 9 };

/**
 * A text with its compressed copies, each by what stands behind the file's name.
 * @returns {[ending: string, content: Buffer][]}
 */
export const withCopies = (text) => [
  ['', Buffer.from(text)],
  ['.br', brotliCompressSync(text, brotliOptions(Buffer.byteLength(text)))],
  ['.gz', gzipSync(text, GZIP_OPTIONS)],
];
