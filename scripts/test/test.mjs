// `npm test`: the default tier; `npm run test:full`: both. Words after `--` select files of both tiers
// by path. A tier is jest, then the built application in a browser. With `--retry`, as in `.ci/run`, what
// failed runs once more by itself: what passes then is named as flaky, and counts as passed.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, stripVTControlCharacters } from 'node:util';

import { buildIfNeeded } from '../build/build.mjs';

import { findBrowser } from './find-browser.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { NODE_OPTIONS = '' } = process.env;
const RESULTS = join(ROOT, '.cache', 'test-results');
const { values, positionals: words } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    retry: { type: 'boolean', default: false },
  },
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

/** `{ file, test, failure, status }` of each test; a file that could not be run is one that failed. */
function jestTests(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const tests = assertionResults.map((each) => ({
      file,
      test: each.fullName,
      status: each.status,
      failure: each.failureMessages?.[0],
    }));
    const isWholeFile = status === 'failed' && !tests.some((each) => each.status === 'failed');
    return isWholeFile ? [...tests, { file, test: '', failure: message, status }] : tests;
  });
}

function jest(tier, name, args) {
  const output = `--outputFile=${join(RESULTS, `${name}.json`)}`;
  const status = run(
    'node_modules/jest/bin/jest.js',
    ['--passWithNoTests', '--json', output, ...args],
    // Tests make much that is soon thrown away: with more room for it a sixth of the time is saved.
    { TEST_TIER: tier, NODE_OPTIONS: `${NODE_OPTIONS} --max-semi-space-size=64`.trim() },
  );
  return { status, tests: jestTests(readJson(`${name}.json`)) };
}

/** As `jestTests`; what failed outside of any test is a test without a file. */
function browserTests(report) {
  const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
  const results = { expected: 'passed', unexpected: 'failed' };
  const tests = specsOf(report ?? {}).map(({ file, title, tests: [run] }) => ({
    file: join('__tests__', file),
    test: title,
    status: results[run.status],
    failure: run.results.at(-1)?.error?.message,
  }));
  const strays = (report?.errors ?? []).map(({ message }) => ({ test: '', failure: message }));
  return [...tests, ...strays.map((stray) => ({ ...stray, file: '', status: 'failed' }))];
}

function playwright(tier, browser, name, args) {
  const file = join(RESULTS, `${name}.json`);
  const status = run(
    'node_modules/@playwright/test/cli.js',
    ['test', '--pass-with-no-tests', ...args],
    { TEST_TIER: tier, BROWSER_PATH: browser, BROWSER_RESULTS: file },
  );
  return { status, tests: browserTests(readJson(`${name}.json`)) };
}

const thoseThat = (tests, result) => tests.filter(({ status }) => status === result);
const flaky = [];

/** Counts what a first run and the second of its failed tests came to. */
function judge(first, runAgain) {
  const { status, tests } = first;
  const failed = thoseThat(tests, 'failed');
  const passed = thoseThat(tests, 'passed').length;
  // A run that ended badly without a failed test has failed in another way, and counts as one.
  if (failed.length === 0) return { passed, failed: status === 0 ? 0 : 1 };
  if (!values.retry || !failed.some(({ file }) => file)) return { passed, failed: failed.length };

  console.log(`\nOnce more by itself: ${failed.length} that failed`);
  const again = runAgain(failed);
  const isNowGood = ({ file, test }) => {
    const same = again.tests.filter((each) => each.file === file && (!test || each.test === test));
    return same.some((each) => each.status === 'passed') && thoseThat(same, 'failed').length === 0;
  };
  const good = failed.filter(isNowGood);
  flaky.push(...good);
  const stillFailed = failed.length - good.length;
  const endedBadly = again.status !== 0 && thoseThat(again.tests, 'failed').length === 0;
  const passedIn = (file, { tests }) =>
    thoseThat(tests, 'passed').filter((each) => each.file === file);
  const gained = good.map(({ file, test }) =>
    test ? 1 : passedIn(file, again).length - passedIn(file, first).length,
  );
  return {
    passed: gained.reduce((sum, count) => sum + count, passed),
    failed: stillFailed || (endedBadly ? 1 : 0),
  };
}

function runJest(tier) {
  const name = `jest-${tier}`;
  return judge(jest(tier, name, words), (failed) => {
    const files = [...new Set(failed.map(({ file }) => file))];
    return jest(tier, `${name}-again`, ['--runInBand', '--runTestsByPath', ...files]);
  });
}

/** Whether words select a test of the browser, which alone needs a build. */
const needsBrowser = (tier) =>
  words.length === 0 ||
  readdirSync(join(ROOT, '__tests__'), { recursive: true }).some(
    (file) =>
      file.endsWith('.e2e.ts') &&
      file.startsWith('full') === (tier === 'full') &&
      words.some((word) => new RegExp(word, 'i').test(join('__tests__', file))),
  );

function runBrowser(tier) {
  if (!needsBrowser(tier)) return { passed: 0, failed: 0 };
  const browser = findBrowser({ prefersShell: tier === 'full' });
  if (browser === null) return { passed: 0, failed: 1 };
  buildIfNeeded();
  const name = `browser-${tier}`;
  return judge(playwright(tier, browser, name, words), () => {
    // The next run empties it, and what failed once has to be understood.
    cpSync(join(ROOT, 'test-results'), join(RESULTS, `${name}-pages`), { recursive: true });
    return playwright(tier, browser, `${name}-again`, ['--last-failed', '--workers=1', ...words]);
  });
}

/** The last lines before the count; all that they printed is in the file. */
function nameFlaky() {
  const list = join(RESULTS, 'flaky.json');
  const told = flaky.map(({ file, test, failure = '' }) => ({
    file,
    test: test || 'the whole file',
    failure: stripVTControlCharacters(failure),
  }));
  writeFileSync(list, JSON.stringify(told, null, 2));
  console.log(`\nFlaky, passed when run again (more in ${relative(ROOT, list)}):`);
  for (const { file, test, failure } of told) {
    const lines = failure.split('\n').map((line) => line.trim());
    // jest's heading says no more than that the file failed.
    console.log(
      `  ${file} › ${test}: ${lines.find((line) => line && !line.startsWith('●')) ?? ''}`,
    );
  }
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
if (flaky.length > 0) nameFlaky();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
