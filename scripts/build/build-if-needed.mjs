// Builds out/ unless it already holds what the sources say.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildDemo } from './build-demo.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = [
  'app',
  'components',
  'demo',
  'features',
  'lib',
  'styles',
  'public',
  'scripts/build',
  'next.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];
const STAMP = join(ROOT, '.cache', 'build-hash');

function listFiles(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

/** Changes with whatever goes into a build. */
export function hashSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => listFiles(join(ROOT, source)))) {
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** One step of the build; a step that fails ends the process. */
function run(...args) {
  const step = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (step.status !== 0) process.exit(step.status ?? 1);
}

/** Makes sure that out/ is the build of the sources as they are; ends the process when it cannot. */
export function buildIfNeeded() {
  const hash = hashSources();
  const isFresh =
    existsSync(join(ROOT, 'out', 'index.html')) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === hash;
  if (isFresh) return buildDemo();
  console.log('Building the static export (about half a minute) …');
  run(join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next'), 'build');
  run('--import', 'tsx', 'scripts/build/finish-export.ts');
  buildDemo();
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildIfNeeded();
