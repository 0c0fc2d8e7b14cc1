// `npm run build`: builds out/. Scripts that need out/ call `buildIfNeeded`.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import '../contract/ensure.mjs';

import { buildId } from './build-id.mjs';
import { buildOnce } from './build-once.mjs';
import { listSources, ROOT } from './sources.mjs';
import { stamp } from './stamp.mjs';

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

export function hashSources() {
  const hash = createHash('sha256');
  for (const file of listSources()) {
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** By signal, or by the status that a shell or a runner makes of it. */
const OF_MEMORY = ['SIGKILL', 'SIGABRT', 137, 134];

/** Why a step ended that says nothing itself: the system ends what asks for more memory than there is. */
const describeEnd = (end) =>
  `A step of the build was ended (${end}).${OF_MEMORY.includes(end) ? ` Most likely memory ran out: see CONTRIBUTING.md for what a build needs.` : ''}`;

function runSteps() {
  console.log('Building the static export (about a minute) …');
  return STEPS.every((step) => {
    const { status, signal } = spawnSync(process.execPath, step, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    });
    if (signal !== null || status > 128) console.error(describeEnd(signal ?? status));
    return status === 0;
  });
}

function build({ isForced }) {
  const [cache, product] = [join(ROOT, '.cache'), join(ROOT, 'out/index.html')];
  if (!buildOnce({ cache, product, hashSources, build: runSteps, isForced })) process.exit(1);
  stamp(join(ROOT, 'out'), buildId());
}

/** Builds out/ unless it is current; exits on failure. */
export function buildIfNeeded() {
  build({ isForced: false });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  build({ isForced: !process.argv.includes('--if-needed') });
}
