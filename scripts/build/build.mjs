// `npm run build`: builds out/. Scripts that need out/ call `buildIfNeeded`.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import '../contract/ensure.mjs';

import { buildOnce } from './build-once.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = [
  ...['app', 'components', 'demo', 'features', 'lib', 'styles', 'public', 'reference-api'],
  ...['scripts/build', 'next.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'],
];
/** The steps before the bundler's: they write what the sources import. */
export const GENERATED = ['inside/packages', 'antd/styles'].map((name) => [
  ...['--import', 'tsx'],
  `scripts/build/${name}.ts`,
]);
const STEPS = [
  ...GENERATED,
  ['node_modules/next/dist/bin/next', 'build'],
  ['scripts/build/export/build-demo.mjs'],
  ['--import', 'tsx', 'scripts/build/export/finish-export.ts'],
];

function listFiles(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

export function hashSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => listFiles(join(ROOT, source)))) {
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function runSteps() {
  console.log('Building the static export (about half a minute) …');
  return STEPS.every((step) => {
    const { status } = spawnSync(process.execPath, step, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    });
    return status === 0;
  });
}

function build({ isForced }) {
  const [cache, product] = [join(ROOT, '.cache'), join(ROOT, 'out/index.html')];
  if (!buildOnce({ cache, product, hashSources, build: runSteps, isForced })) process.exit(1);
}

/** Builds out/ unless it is current; exits on failure. */
export function buildIfNeeded() {
  build({ isForced: false });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  build({ isForced: !process.argv.includes('--if-needed') });
}
