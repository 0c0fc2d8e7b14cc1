// Fails on circles of files (types and dynamic imports count), folders missing in `SHELVES`, whose order
// lint checks, and folders with too many modules.
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

import ts from 'typescript';

import { MOST_MODULES, SHELVES } from './shelves.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ROOMS = ['app', 'components', 'demo', 'features', 'lib', 'reference-api', 'scripts'];
const COUNTED = /^(?:app|components|features|lib|scripts)(?:\/|$)/;
const MODULE = /(?<!\.d)\.(?:tsx?|mjs|js)$/;

const files = ROOMS.flatMap((room) =>
  readdirSync(`${ROOT}/${room}`, { recursive: true, encoding: 'utf8' }).map((path) =>
    posix.join(room, path),
  ),
).filter((path) => MODULE.test(path));
const known = new Set(files);

function importsOf(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(`${ROOT}/${file}`, 'utf8'), true, true);
  return importedFiles.flatMap(({ fileName }) => {
    const path = fileName.startsWith('@/')
      ? fileName.slice(2)
      : fileName.startsWith('.') && posix.join(posix.dirname(file), fileName);
    if (!path) return [];
    return ['', '.ts', '.tsx'].map((ending) => path + ending).filter((each) => known.has(each));
  });
}

/** The names along the first circle; null if none. */
function findCircle(graph) {
  const done = new Set();
  function visit(node, trail) {
    const from = trail.indexOf(node);
    if (from >= 0) return [...trail.slice(from), node];
    if (done.has(node)) return null;
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next, [...trail, node]);
      if (circle) return circle;
    }
    done.add(node);
    return null;
  }
  for (const node of graph.keys()) {
    const circle = visit(node, []);
    if (circle) return circle;
  }
  return null;
}

/** The room of a file, if the room has shelves. */
const roomOf = (file) => Object.keys(SHELVES).find((room) => file.startsWith(`${room}/`));

const graph = new Map(files.map((file) => [file, importsOf(file)]));
const modules = new Map();
const problems = [];
for (const file of files) {
  const folder = posix.dirname(file);
  modules.set(folder, (modules.get(folder) ?? 0) + 1);
  const room = roomOf(file);
  if (room === undefined) continue;
  const shelf = posix.relative(room, folder);
  if (!SHELVES[room].includes(shelf)) problems.push(`${folder} is no shelf of ${room}`);
}
const circle = findCircle(graph);
if (circle) problems.push(`A circle of files: ${circle.join(' -> ')}`);
for (const [folder, count] of modules) {
  if (!COUNTED.test(folder) || count <= MOST_MODULES) continue;
  problems.push(`${folder} holds ${count} modules, more than ${MOST_MODULES}`);
}

for (const problem of new Set(problems)) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
