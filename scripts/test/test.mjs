// `npm test`: jest, then browser tests. Words after `--` select test files by path.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildIfNeeded } from '../build/build.mjs';

import { findBrowser } from './find-browser.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RESULTS = join(ROOT, '.cache', 'test-results');
const words = process.argv.slice(2);

function run(script, args, env = {}) {
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

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
let passed = 0;
let failed = 0;

const jestStatus = run('node_modules/jest/bin/jest.js', [
  '--passWithNoTests',
  '--json',
  `--outputFile=${join(RESULTS, 'jest.json')}`,
  ...words,
]);
const jest = readJson('jest.json');
passed += jest?.numPassedTests ?? 0;
failed += (jest?.numFailedTests ?? 0) + (jest?.numRuntimeErrorTestSuites ?? 0);
if (jestStatus !== 0 && failed === 0) failed += 1;

const browser = findBrowser();
if (browser === null) {
  failed += 1;
} else {
  buildIfNeeded();
  const status = run(
    'node_modules/@playwright/test/cli.js',
    ['test', '--pass-with-no-tests', ...words],
    { BROWSER_PATH: browser, BROWSER_RESULTS: join(RESULTS, 'browser.json') },
  );
  const stats = readJson('browser.json')?.stats;
  const browserFailed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  passed += stats?.expected ?? 0;
  failed += status !== 0 && browserFailed === 0 ? 1 : browserFailed;
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
