// `npm run mutate -- lib/text`: how many small defects in a folder's files do the tests notice?
// --tests lib|properties  only test files whose path matches      --per-file 20  mutants per file
// --most 5                seconds per mutant                      --seed 1       which mutants
// Writes the row of the folder, and the mutants that nothing noticed, into docs/mutations.md.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { compileIn, findMutants } from './mutants.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TABLE = join(ROOT, 'docs', 'mutations.md');
const EQUIVALENT = join(ROOT, 'scripts', 'test', 'equivalent-mutants.json');
const MARK = '<!-- What follows is written by `npm run mutate`. -->';
const ROUNDS = 6;
/** A mutant of what runs while a module loads needs its test file anew: in so many files it is tried. */
const MOST_FILES = 4;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', default: '' },
    'per-file': { type: 'string', default: '20' },
    most: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    skip: { type: 'string' },
  },
});
const [folder] = positionals;
if (!folder || !existsSync(join(ROOT, folder))) {
  console.error(
    'Usage: npm run mutate -- <folder> [--tests path] [--per-file 20] [--most 5] [--seed 1]',
  );
  process.exit(1);
}

const CACHE = join(ROOT, '.cache', 'mutants', folder.replaceAll('/', '-'));

function sample(list, count, seed) {
  let state = seed;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return list
    .map((one) => [random(), one])
    .sort(([one], [other]) => one - other)
    .slice(0, count)
    .map(([, one]) => one);
}

const isSource = (path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');
const inFolder = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  .map((path) => join(ROOT, folder, path))
  .filter((path) => statSync(path).isFile() && isSource(path))
  .filter((path) => !values.skip || !new RegExp(values.skip).test(relative(ROOT, path)));

const equivalent = JSON.parse(readFileSync(EQUIVALENT, 'utf8'));
const isEquivalent = ({ path, was, is }) =>
  equivalent.some((one) => one.file === relative(ROOT, path) && one.was === was && one.is === is);

const mutants = [];
const sources = {};
for (const path of inFolder) {
  const source = readFileSync(path, 'utf8');
  const found = findMutants(path, source);
  const known = found.mutants.filter((mutant) => !isEquivalent(mutant));
  const drawn = sample(known, Number(values['per-file']), Number(values.seed) + source.length);
  // In the order in which they were found, where what surrounds comes first.
  const chosen = known.filter((mutant) => drawn.includes(mutant));
  for (const mutant of chosen) mutant.id = mutants.push(mutant);
  sources[path] = compileIn(source, chosen, found.loops);
}

const jest = (args, options) =>
  spawnSync(process.execPath, [join(ROOT, 'node_modules/jest/bin/jest.js'), ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    ...options,
  });

/** The test files that import the folder, those of the plain functions first, then the short ones. */
function findTests() {
  const { stdout } = jest(['--listTests', '--findRelatedTests', ...inFolder]);
  const isScreen = (path) => /__tests__\/(?:app|components|features|demo)\//.test(path);
  return stdout
    .split('\n')
    .filter((path) => path.endsWith('.ts') || path.endsWith('.tsx'))
    .filter((path) => new RegExp(values.tests).test(relative(ROOT, path)))
    .filter((path) => !/adding-an-entity|bench/.test(path))
    .sort((a, b) => isScreen(a) - isScreen(b) || statSync(a).size - statSync(b).size);
}

const killed = new Map();
const isOpen = (id) => !killed.has(id);
const reached = new Set();
const loaded = new Map();
/** Mutants that a test remembers when it runs again: each has a process of its own. */
const alone = new Set();

/**
 * Runs the jobs in one process and takes over what they found; returns what is to be tried again. A
 * mutant that ended the process is left out of the rest, for which there is another process.
 */
function run(jobs, fatal = []) {
  const plan = join(CACHE, 'plan.json');
  const report = join(CACHE, 'report.ndjson');
  const ids = mutants
    .map(({ id }) => id)
    .filter((id) => isOpen(id) && !alone.has(id) && !fatal.includes(id));
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(report, '');
  writeFileSync(
    plan,
    JSON.stringify({ sources, jobs, ids, mostMs: 1000 * Number(values.most), report }),
  );
  jest(['-c', 'scripts/test/mutants.jest.mjs', '-i', ...new Set(jobs.map(({ file }) => file))], {
    env: { ...process.env, MUTANT_PLAN: plan },
    stdio: ['ignore', 'ignore', process.env.MUTANT_DEBUG ? 'inherit' : 'ignore'],
  });
  const again = [];
  let [done, last] = [0, 0];
  for (const line of readFileSync(report, 'utf8').split('\n').filter(Boolean)) {
    const one = JSON.parse(line);
    if ('killed' in one) killed.set(one.killed, `${relative(ROOT, one.file)}: ${one.test}`);
    for (const id of [...(one.reached ?? []), ...(one.loaded ?? [])]) reached.add(id);
    for (const id of one.loaded ?? []) loaded.set(id, new Set(loaded.get(id)).add(one.file));
    if ('failed' in one) console.log(`fails without a mutant: ${one.file}: ${one.failed}`);
    if ('unsure' in one) {
      alone.add(one.unsure);
      again.push({ file: one.file, mutant: one.unsure });
    }
    if ('broken' in one) again.push({ file: one.broken });
    if ('trying' in one) last = one.trying;
    if ('done' in one) [done, last] = [done + 1, 0];
  }
  if (done < jobs.length) console.log(`the process ended in ${relative(ROOT, jobs[done].file)}`);
  // Without a mutant to blame, the file itself is left out.
  const rest = jobs.slice(last === 0 ? done + 1 : done);
  return rest.length === 0 ? again : [...again, ...run(rest, [...fatal, last])];
}

let jobs = findTests().map((file) => ({ file }));
console.log(`${mutants.length} mutants in ${inFolder.length} files, ${jobs.length} test files`);
for (let round = 0; round < ROUNDS && jobs.length > 0; round += 1) {
  jobs = run(jobs);
  console.log(`${killed.size} noticed`);
}
const atLoad = [...loaded].map(([id, files]) => [id, [...files]]).filter(([id]) => isOpen(id));
const byTry = Array.from({ length: MOST_FILES }, (_, index) =>
  atLoad.flatMap(([mutant, files]) => (files[index] ? [{ file: files[index], mutant }] : [])),
);
if (atLoad.length > 0) run([...jobs.filter(({ mutant }) => isOpen(mutant)), ...byTry.flat()]);

const survivors = mutants.filter(({ id }) => isOpen(id));
const short = (text) => {
  const line = text.replace(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('`', '´');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
};
const listed = survivors.map(
  ({ id, path, line, was, is }) =>
    `- ${relative(ROOT, path)}:${line} \`${short(was)}\` → \`${short(is)}\`${reached.has(id) ? '' : ' (not reached)'}`,
);
const percent = ((killed.size / mutants.length) * 100).toFixed(0);
const command = `npm run mutate -- ${process.argv.slice(2).join(' ')}`.replaceAll('|', '\\|');
const date = new Date().toISOString().slice(0, 10);
const row = `| ${folder} | ${inFolder.length} | ${mutants.length} | ${killed.size} | ${survivors.length} | ${percent} % | ${date} | \`${command}\` |`;
console.log(`${listed.join('\n')}\n${row}`);

/** Puts the folder's row and its survivors in place of its former ones. */
function writeTable() {
  const [head, body = ''] = readFileSync(TABLE, 'utf8').split(MARK);
  const rows = new Map();
  for (const line of [...body.split('\n').filter((one) => /^\| (?!Folder|-)/.test(one)), row]) {
    rows.set(line.split('|')[1].trim(), line);
  }
  const lists = new Map();
  for (const part of body.split(/^### /m).slice(1)) lists.set(part.split('\n')[0], part.trim());
  lists.set(folder, `${folder}\n\n${listed.join('\n') || 'All were noticed.'}`);
  const sorted = (map) => [...map].sort().map(([, text]) => text);
  const columns = ['Folder', 'Files', 'Mutants', 'Noticed', 'Not', 'Share', 'Date', 'Command'];
  const table = [
    `| ${columns.join(' | ')} |`,
    columns.map(() => '|---').join('') + '|',
    ...sorted(rows),
  ];
  const named = sorted(lists).map((text) => `### ${text}`);
  writeFileSync(
    TABLE,
    `${head}${MARK}\n\n${table.join('\n')}\n\n## What nothing noticed\n\n${named.join('\n\n')}\n`,
  );
}

writeTable();
spawnSync(process.execPath, [
  join(ROOT, 'node_modules/prettier/bin/prettier.cjs'),
  '--write',
  TABLE,
]);
