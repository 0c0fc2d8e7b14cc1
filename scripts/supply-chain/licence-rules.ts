import { packageName, type Lock } from './lockfile';

/** Licences under which a package may be shipped as it is. */
const FREE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MPL-2.0',
]);

/** Packages under other licences, and why that is no matter here. */
const SETTLED: [pattern: RegExp, why: string][] = [
  [/^@img\/sharp-/, "an optional part of Next's image service, which a static export never has"],
];

/** One shipped package under its licence; `problem` is null where it may be shipped. */
export type Licence = { name: string; version: string; licence: string; problem: string | null };

/** Whether an SPDX expression is free: all parts of AND, one part of OR. */
function isFree(expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((licence) => FREE.has(licence.trim())));
}

/**
 * The licences of everything that is no development dependency. `readManifest` answers with what a
 * package says of itself where the lockfile does not know.
 */
export function licencesOf(lock: Lock, readManifest: (folder: string) => string): Licence[] {
  return Object.entries(lock)
    .filter(([folder, { dev }]) => folder !== '' && !dev)
    .map(([folder, entry]) => {
      const name = packageName(folder);
      const licence = entry.license ?? readManifest(folder);
      const isSettled = SETTLED.some(([pattern]) => pattern.test(name));
      const problem = isSettled || isFree(licence) ? null : `${name} is under "${licence}"`;
      return { name, version: entry.version ?? '', licence, problem };
    });
}
