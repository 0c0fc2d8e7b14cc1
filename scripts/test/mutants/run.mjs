import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { gitFiles } from './draw.mjs';

const COPY = resolve('.cache/mutants/copy');
const HITS = resolve('.cache/mutants/hits.jsonl');
const REPORT = resolve('.cache/mutants/report.json');
/** A mutant that is not judged by then goes round in circles. */
const ENDLESS_MS = 600_000;
const MADE = [
  'lib/http/contract.d.ts',
  'lib/doctor/core/contract.json',
  'reference-api/request-schemas.json',
];

/** Notes which test reaches which mutant. */
const RECORDER = `
const stryker = (globalThis.__stryker__ ??= {});
beforeEach(() => { stryker.currentTestId = expect.getState().currentTestName; });
afterAll(() => {
  const { static: all, perTest } = stryker.mutantCoverage ?? { static: {}, perTest: {} };
  const tests = Object.entries(perTest).map(([name, hits]) => [name, Object.keys(hits)]);
  const line = { file: expect.getState().testPath, always: Object.keys(all), tests };
  require('node:fs').appendFileSync(${JSON.stringify(HITS)}, JSON.stringify(line) + '\\n');
});
`;

const ORDER = `
module.exports = class {
  sort(tests) {
    const files = (process.env.TEST_FILES ?? '').split(',');
    return [...tests].sort((a, b) => files.indexOf(a.path) - files.indexOf(b.path));
  }
  cacheResults() {}
};
`;

/** Makes a copy of the project with these files in place of its own, and tests that record what they reach. */
export function makeCopy(instrumented) {
  rmSync(COPY, { recursive: true, force: true });
  for (const file of [...gitFiles(), ...MADE]) {
    if (existsSync(file)) cpSync(file, join(COPY, file));
  }
  for (const { name, content } of instrumented) writeFileSync(join(COPY, name), content);
  symlinkSync(resolve('node_modules'), join(COPY, 'node_modules'));
  const config = join(COPY, 'jest.config.mjs');
  const text = readFileSync(config, 'utf8')
    .replace("'<rootDir>/__tests__/support/setup.ts'", "$&, '<rootDir>/recorder.cjs'")
    .replace('__tests__/support/test-order.mjs', 'order.cjs');
  writeFileSync(config, text);
  writeFileSync(join(COPY, 'recorder.cjs'), RECORDER);
  writeFileSync(join(COPY, 'order.cjs'), ORDER);
}

/** Jest's report; undefined where it did not come to an end. */
function jest(args, env, timeout) {
  rmSync(REPORT, { force: true });
  const all = ['node_modules/jest/bin/jest.js', '--runInBand', '--json', `--outputFile=${REPORT}`];
  spawnSync(process.execPath, [...all, ...args], {
    cwd: COPY,
    env: { ...process.env, TEST_TIER: 'default', ...env },
    stdio: 'ignore',
    killSignal: 'SIGKILL',
    timeout,
  });
  return existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, 'utf8')) : undefined;
}

/** Runs the tests of the files once; which test reaches which mutant, and how long each test file takes. */
export function measure(files) {
  rmSync(HITS, { force: true });
  const report = jest(['--findRelatedTests', ...files.map((file) => join(COPY, file))], {});
  if (report === undefined) throw new Error('Jest does not run.');
  const failed = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  const hits = readFileSync(HITS, 'utf8').trim().split('\n');
  const times = new Map(
    report.testResults.map((each) => [each.name, each.endTime - each.startTime]),
  );
  return {
    failed,
    hits: hits
      .map((line) => JSON.parse(line))
      .map(({ file, always, tests }) => ({
        file,
        always,
        tests: tests.filter(([name]) => !failed.includes(name)),
        time: times.get(file),
      })),
  };
}

const escape = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Runs the named tests with a mutant switched on: the first failure, or undefined if none noticed it. */
export function tryMutant(id, plan) {
  const files = plan.map(({ file }) => file);
  const names = plan.flatMap(({ tests }) => tests);
  const isAll = plan.some(({ tests }) => tests.length === 0);
  const pattern = isAll ? [] : ['--testNamePattern', `^(${names.map(escape).join('|')})$`];
  const env = { TEST_FILES: files.join(','), __STRYKER_ACTIVE_MUTANT__: id };
  const report = jest(['--bail=1', ...pattern, '--runTestsByPath', ...files], env, ENDLESS_MS);
  if (report === undefined) return { file: 'an endless run' };
  const failed = report.testResults.find(({ status }) => status === 'failed');
  if (!failed) return undefined;
  const test = failed.assertionResults.find(({ status }) => status === 'failed');
  return {
    file: failed.name.slice(COPY.length + 1),
    test: test?.fullName ?? 'the file itself',
  };
}
