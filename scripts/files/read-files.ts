import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Contents by path, with slashes. */
export type Files = ReadonlyMap<string, Buffer>;

/** Every file of a folder, by its prefixed path. */
export function readFiles(folder: string, prefix: string): Files {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => statSync(join(folder, path)).isFile());
  return new Map(
    files.map((path) => [prefix + path.split(sep).join('/'), readFileSync(join(folder, path))]),
  );
}
