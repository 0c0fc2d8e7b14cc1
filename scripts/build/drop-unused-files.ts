import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

const NAMES_OTHERS = /\.(?:js|css|html)$/;

/**
 * The files of the bundler that no page asks for, neither itself nor through what it asks for. Their
 * names hold a hash, so whoever asks for one has its name in the text. `files` are all paths of an
 * export, relative to its folder.
 */
function unaskedFiles(folder: string, files: string[]): string[] {
  const left = new Set(files.filter((file) => /^_next\b.*\.\w+$/.test(file)));
  const asking = files.filter((file) => !left.has(file));
  for (const file of asking) {
    const text = NAMES_OTHERS.test(file) ? readFileSync(join(folder, file), 'utf8') : '';
    for (const other of left) {
      if (!text.includes(basename(other))) continue;
      left.delete(other);
      asking.push(other); // it is looked into in its turn
    }
  }
  return [...left];
}

/** Deletes what Next's own client would have been: the page starts without it. */
export function dropUnusedFiles(folder: string, files: string[]): void {
  for (const file of unaskedFiles(folder, files)) rmSync(join(folder, file));
}
