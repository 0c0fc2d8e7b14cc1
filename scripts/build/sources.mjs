import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const SOURCES = [
  ...['app', 'components', 'demo', 'features', 'lib', 'styles', 'public', 'reference-api'],
  ...['scripts/build', 'next.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'],
];

function listFiles(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

/** The files that the build is made of, in one order. */
export const listSources = () => SOURCES.flatMap((source) => listFiles(join(ROOT, source)));
