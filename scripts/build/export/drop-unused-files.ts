import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

const NAMES_OTHERS = /\.(?:js|css|html)$/;

/**
 * The bundler's files that no page refers to, directly or through others. File names contain a
 * hash, so references are found as text. `files` are relative to the export's folder.
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

/** Deletes the files of Next's client, which is not used. */
export function dropUnusedFiles(folder: string, files: string[]): void {
  for (const file of unaskedFiles(folder, files)) rmSync(join(folder, file));
}
