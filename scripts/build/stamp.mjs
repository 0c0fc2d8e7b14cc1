// Writes into out/ which build it is. Apart from the build, since a commit need not change a file of it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const META = /(<meta name="version" content=")[^"]*(")/;
const PAGES = ['index.html', '404.html'];

const smallest = (text) =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  });

function write(file, text) {
  writeFileSync(file, text);
  writeFileSync(`${file}.br`, smallest(text));
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
}

/** Names the build in its pages and in `version.json`, unless they name it already. */
export function stamp(folder, { version, commit, seconds }) {
  const file = join(folder, 'version.json');
  const date = new Date(seconds * 1000).toISOString();
  const text = `${JSON.stringify({ version, commit, date }, null, 2)}\n`;
  const name = `${version}+${commit}`;
  const pages = PAGES.map((page) => join(folder, page));
  const htmls = pages.map((page) => readFileSync(page, 'utf8'));
  htmls.forEach((html, index) => {
    const named = html.replace(META, `$1${name}$2`);
    if (!named.includes(`content="${name}"`))
      throw new Error(`${PAGES[index]} has no place for its version`);
    if (named !== html) write(pages[index], named);
  });
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) write(file, text);
}
