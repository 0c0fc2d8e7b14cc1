import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const NAMES_OTHERS = /\.(?:js|css|html)$/;

/**
 * The files of a build that a change of `text` changes: those that hold it, and those that name
 * these, since every name contains a hash of the content.
 */
export function changedFiles(folder: string, text: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?:_next\b.*|index\.html)$/.test(file) && NAMES_OTHERS.test(file))
    .map((file) => ({ file, content: readFileSync(join(folder, file), 'utf8') }));
  const changed = new Set(files.filter(({ content }) => content.includes(text)));
  if (changed.size === 0) throw new Error(`No file of the build holds "${text}"`);
  for (const { file: name } of changed) {
    // A set's iteration reaches what is added on the way.
    for (const other of files) if (other.content.includes(basename(name))) changed.add(other);
  }
  return [...changed].map(({ file }) => `/${file}`);
}
