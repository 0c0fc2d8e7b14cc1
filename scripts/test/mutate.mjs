// `node scripts/test/mutate.mjs lib/text components [--seed 1 --count 20]`: plants random small defects of Stryker's kinds in
// each folder, one at a time, and says which of them jest tests do not notice. A minute or so each.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { Instrumenter } from '@stryker-mutator/instrumenter';

const COPY = resolve('.cache/mutants');
/** Made of the contract, and not in Git. */
const MADE = 'lib/http/contract.d.ts lib/doctor/contract.json reference-api/request-schemas.json';
/** Of the tests that reach a defect as many files: names the most like its own file's, then the shortest. */
const MOST_FILES = 8;

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '20' } },
});
if (folders.length === 0) throw new Error('Usage: node scripts/test/mutate.mjs <folder> …');

const gitFiles = (...paths) =>
  execFileSync('git', ['ls-files', ...paths], { encoding: 'utf8' })
    .trim()
    .split('\n');
const wordsOf = (path) => path.toLowerCase().match(/[a-z]{4,}/g) ?? [];

/** Some of a folder's defects; the same ones for the same seed and sources. */
function draw(mutants) {
  let state = Number(values.seed);
  const random = () => (state = (state * 48_271) % 2_147_483_647);
  const shuffled = mutants.map((mutant) => [random(), mutant]).sort(([a], [b]) => a - b);
  return shuffled.slice(0, Number(values.count)).map(([, mutant]) => mutant);
}

function jest(args, env) {
  return spawnSync(process.execPath, ['node_modules/jest/bin/jest.js', ...args], {
    cwd: COPY,
    env: { ...process.env, TEST_TIER: '', ...env },
    encoding: 'utf8',
    timeout: 600_000,
  });
}

/** Whether a test fails, or does not come to its end, with this defect switched on. */
function isNoticed({ id, fileName }) {
  const { stdout } = jest(['--listTests', '--findRelatedTests', fileName]);
  if (stdout === '') return false;
  const words = wordsOf(fileName);
  const rank = (path) => [wordsOf(path).filter((word) => words.includes(word)).length, path];
  const size = (path) => fs.statSync(path).size;
  const tests = stdout.trim().split('\n').map(rank);
  tests.sort(([a, one], [b, other]) => b - a || size(one) - size(other));
  const tried = tests.slice(0, MOST_FILES).map(([, path]) => path);
  const args = ['--bail=1', '--runTestsByPath', ...tried];
  return jest(args, { __STRYKER_ACTIVE_MUTANT__: id }).status !== 0;
}

const names = gitFiles(...folders.flatMap((folder) => [`${folder}/*.ts`, `${folder}/*.tsx`]));
const quiet = { debug() {}, info() {}, warn: console.warn, isDebugEnabled: () => false };
const { mutants, files } = await new Instrumenter(quiet).instrument(
  names.map((name) => ({ name, mutate: true, content: fs.readFileSync(name, 'utf8') })),
  { plugins: null, excludedMutations: [], ignorers: [] },
);
fs.rmSync(COPY, { recursive: true, force: true });
for (const file of [...gitFiles(), ...MADE.split(' ')].filter((path) => fs.existsSync(path)))
  fs.cpSync(file, join(COPY, file));
fs.symlinkSync(resolve('node_modules'), join(COPY, 'node_modules'));
for (const { name, content } of files) fs.writeFileSync(join(COPY, name), content);

for (const folder of folders) {
  for (const mutant of draw(mutants.filter(({ fileName }) => fileName.startsWith(`${folder}/`)))) {
    const place = `${mutant.fileName}:${mutant.location.start.line + 1}`;
    console.log(isNoticed(mutant) ? 'noticed    ' : 'NOT NOTICED', place, mutant.replacement);
  }
}
