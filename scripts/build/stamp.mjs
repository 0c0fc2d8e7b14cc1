// Writes into out/ which build it is. Apart from the build, since a commit need not change a file of it.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { withCopies } from '../files/compress.mjs';

const META = /(<meta name="version" content=")[^"]*(")/;

function write(file, text) {
  for (const [ending, content] of withCopies(text)) writeFileSync(file + ending, content);
}

/** Names the build in its pages and in `version.json`, unless they name it already. */
export function stamp(folder, { version, commit, seconds }) {
  const file = join(folder, 'version.json');
  const date = new Date(seconds * 1000).toISOString();
  const text = `${JSON.stringify({ version, commit, date }, null, 2)}\n`;
  const name = `${version}+${commit}`;
  const names = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.html'));
  const pages = names.map((page) => join(folder, page));
  const htmls = pages.map((page) => readFileSync(page, 'utf8'));
  htmls.forEach((html, index) => {
    const named = html.replace(META, `$1${name}$2`);
    if (!named.includes(`content="${name}"`))
      throw new Error(`${names[index]} has no place for its version`);
    if (named !== html) write(pages[index], named);
  });
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) write(file, text);
}
