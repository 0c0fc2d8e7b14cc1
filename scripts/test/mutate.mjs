// `npm run mutate -- lib/text`: plants random small defects in a folder, one at a time, with Stryker, and
// writes those that no test noticed into docs/mutations.md.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';

import { Stryker } from '@stryker-mutator/core';
import { Instrumenter } from '@stryker-mutator/instrumenter';

const TABLE = 'docs/mutations.md';
const MARK = '<!-- What follows is written by `npm run mutate`. -->';
/** A piece of code with more mutants in it is no random choice any more. */
const MOST_INSIDE = 8;
const NOTICED = ['Killed', 'Timeout', 'RuntimeError', 'CompileError'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '60' },
    tests: { type: 'string', default: '*' },
    'in-sandbox': { type: 'boolean', default: false },
  },
});
const [folder = ''] = positionals;

const gitFiles = (...paths) =>
  execFileSync('git', ['ls-files', ...paths], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

/** In Stryker's copy of the project: its own environment of Node also records what each test reaches. */
function useNodeOfStryker() {
  for (const file of execFileSync('grep', ['-rl', '@jest-environment node', '__tests__'], {
    encoding: 'utf8',
  }).split('\n')) {
    if (file === '') continue;
    const text = readFileSync(file, 'utf8');
    const own = '@jest-environment @stryker-mutator/jest-runner/jest-env/node';
    writeFileSync(file, text.replace('@jest-environment node', own));
  }
}

const quiet = { debug() {}, info() {}, warn: console.warn, isDebugEnabled: () => false };

/** All mutants that Stryker knows of the folder. */
async function listMutants() {
  const paths = gitFiles(`${folder}/*.ts`, `${folder}/*.tsx`);
  const files = paths.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const { mutants } = await new Instrumenter(quiet).instrument(files, options);
  return mutants;
}

const before = (one, other) =>
  one.line < other.line || (one.line === other.line && one.column <= other.column);
const isInside = (inner, outer) =>
  inner.fileName === outer.fileName &&
  before(outer.location.start, inner.location.start) &&
  before(inner.location.end, outer.location.end);

/** Random pieces of code with `count` mutants, or a few more; the same ones for the same seed. */
function draw(mutants, seed, count) {
  let state = seed;
  const random = () => (state = (state * 48_271) % 2_147_483_647);
  const shuffled = mutants.map((mutant) => [random(), mutant]).sort(([a], [b]) => a - b);
  const drawn = new Set();
  const ranges = [];
  for (const [, mutant] of shuffled) {
    if (drawn.size >= count) break;
    const inside = mutants.filter((other) => isInside(other, mutant));
    if (drawn.has(mutant) || inside.length > MOST_INSIDE) continue;
    for (const each of inside) drawn.add(each);
    const { start, end } = mutant.location;
    ranges.push(
      `${mutant.fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`,
    );
  }
  return ranges;
}

function optionsOf(mutate) {
  return {
    mutate,
    testRunner: 'jest',
    coverageAnalysis: 'perTest',
    concurrency: 2,
    reporters: ['progress'],
    tempDirName: '.cache/stryker',
    ignorePatterns: ['/.cache', '/.next', '/data', '/docs/screenshots', '/out', '/release'],
    buildCommand: 'node scripts/test/mutate.mjs --in-sandbox',
    dryRunTimeoutMinutes: 60,
    timeoutMS: 30_000,
    jest: {
      configFile: 'jest.config.mjs',
      config: { testMatch: [`<rootDir>/__tests__/${values.tests}/**/*.test.{ts,tsx}`] },
    },
  };
}

const short = (text) => text.replace(/\s+/g, ' ').slice(0, 60).replace(/[|`]/g, '´');

function lineOf({ fileName, location, replacement, status }) {
  const { line } = location.start;
  const source = readFileSync(fileName, 'utf8').split('\n')[line - 1] ?? '';
  const reached = status === 'NoCoverage' ? ' (not reached)' : '';
  const is = short(replacement);
  return `- ${relative('.', fileName)}:${line} \`${short(source.trim())}\` → \`${is}\`${reached}`;
}

/** Puts the folder's result in place of its former one. */
function write(results) {
  const survivors = results.filter(({ status }) => !NOTICED.includes(status));
  const [head, body = ''] = readFileSync(TABLE, 'utf8').split(MARK);
  const sections = new Map(
    body
      .split(/^## /m)
      .slice(1)
      .map((text) => [text.split('\n')[0], text]),
  );
  const date = new Date().toISOString().slice(0, 10);
  const command = `npm run mutate -- ${process.argv.slice(2).join(' ')}`;
  const facts = `${date}, \`${command}\`: ${results.length - survivors.length} of ${results.length} noticed.`;
  sections.set(folder, `${folder}\n\n${facts}\n\n${survivors.map(lineOf).join('\n')}\n`);
  const text = [...sections.values()].sort().map((each) => `## ${each.trim()}\n`);
  writeFileSync(TABLE, `${head}${MARK}\n\n${text.join('\n')}`);
  console.log(facts);
}

if (values['in-sandbox']) useNodeOfStryker();
else {
  const ranges = draw(await listMutants(), Number(values.seed), Number(values.count));
  if (ranges.length === 0)
    throw new Error('Usage: npm run mutate -- <folder> [--seed N --count N]');
  write(await new Stryker(optionsOf(ranges)).runMutationTest());
}
