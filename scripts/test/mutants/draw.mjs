import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { Instrumenter } from '@stryker-mutator/instrumenter';
import ts from 'typescript';

const quiet = { debug() {}, info() {}, warn: console.warn, isDebugEnabled: () => false };

/** The project's files under these paths. */
export const gitFiles = (...paths) =>
  execFileSync('git', ['ls-files', '-z', ...paths], { encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);

/** All mutants that Stryker knows of a folder, and its files with all of them inside, each one switched off. */
export async function instrument(folders) {
  const paths = gitFiles(...folders.flatMap((folder) => [`${folder}/*.ts`, `${folder}/*.tsx`]));
  const files = paths.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  return new Instrumenter(quiet).instrument(files, options);
}

/** Random mutants; the same ones for the same seed and the same sources. */
export function draw(mutants, seed, count) {
  let state = seed;
  const random = () => (state = (state * 48_271) % 2_147_483_647);
  const shuffled = mutants.map((mutant) => [random(), mutant]).sort(([a], [b]) => a - b);
  return shuffled.slice(0, count).map(([, mutant]) => mutant);
}

/** Whether a mutant is evaluated once, while its module is loaded, and not by the test that needs it. */
export function isOfModule({ fileName, location }) {
  const source = ts.createSourceFile(fileName, readFileSync(fileName, 'utf8'), 99, true);
  const { line, column } = location.start;
  const place = source.getPositionOfLineAndCharacter(line, column);
  const isIn = (node) =>
    node.getStart() <= place &&
    place < node.end &&
    ((ts.isFunctionLike(node) && node.body?.getStart() <= place) ||
      Boolean(ts.forEachChild(node, isIn)));
  return !isIn(source);
}
