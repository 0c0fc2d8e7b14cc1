// `npm test`: the default tier; `npm run test:full`: both. Words after `--` select files of both tiers
// by path. A tier is jest, then the built application in a browser.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { buildIfNeeded } from '../build/build.mjs';

import { findBrowser } from './find-browser.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RESULTS = join(ROOT, '.cache', 'test-results');
const { values, positionals: words } = parseArgs({
  options: { full: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const tiers = values.full || words.length > 0 ? ['default', 'full'] : ['default'];

function run(script, args, env) {
  const child = spawnSync(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return child.status ?? 1;
}

function readJson(name) {
  try {
    return JSON.parse(readFileSync(join(RESULTS, name), 'utf8'));
  } catch {
    return null;
  }
}

/** A run that ended badly without a failed test has failed in another way, and counts as one. */
function count(status, passed = 0, failed = 0) {
  return { passed, failed: status !== 0 && failed === 0 ? 1 : failed };
}

function runJest(tier) {
  const file = `jest-${tier}.json`;
  const output = `--outputFile=${join(RESULTS, file)}`;
  const args = ['--passWithNoTests', '--json', output, ...words];
  const status = run('node_modules/jest/bin/jest.js', args, { TEST_TIER: tier });
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = readJson(file) ?? {};
  return count(status, numPassedTests, numFailedTests + numRuntimeErrorTestSuites || 0);
}

function runBrowser(tier) {
  const browser = findBrowser({ prefersShell: tier === 'full' });
  if (browser === null) return count(1);
  buildIfNeeded();
  const file = `browser-${tier}.json`;
  const status = run(
    'node_modules/@playwright/test/cli.js',
    ['test', '--pass-with-no-tests', ...words],
    { TEST_TIER: tier, BROWSER_PATH: browser, BROWSER_RESULTS: join(RESULTS, file) },
  );
  const { expected, unexpected = 0, flaky = 0 } = readJson(file)?.stats ?? {};
  return count(status, expected, unexpected + flaky);
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
let [passed, failed] = [0, 0];
for (const tier of tiers) {
  const start = Date.now();
  for (const runner of [runJest, runBrowser]) {
    const counts = runner(tier);
    passed += counts.passed;
    failed += counts.failed;
  }
  console.log(`\nThe ${tier} tier took ${Math.round((Date.now() - start) / 1000)} seconds`);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
