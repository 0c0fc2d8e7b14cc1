import { packageName, type Lock } from './lockfile';

/** Licences that allow shipping. */
const FREE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
]);

/** Packages under other licences, and why they are allowed. */
const ALLOWED: [pattern: RegExp, why: string][] = [
  [/^@img\/sharp-/, "an optional part of Next's image service, which a static export never has"],
];

/** A shipped package; `problem` is null if its licence is allowed. */
export type Licence = { name: string; version: string; licence: string; problem: string | null };

/** Whether an SPDX expression is allowed: all parts of AND, one of OR. */
function isFree(expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((licence) => FREE.has(licence.trim())));
}

/**
 * The licences of all production dependencies. `readManifest` reads a package whose lock entry has
 * none.
 */
export function licencesOf(lock: Lock, readManifest: (folder: string) => string): Licence[] {
  return Object.entries(lock)
    .filter(([folder, { dev }]) => folder !== '' && !dev)
    .map(([folder, entry]) => {
      const name = packageName(folder);
      const licence = entry.license ?? readManifest(folder);
      const isAllowed = ALLOWED.some(([pattern]) => pattern.test(name));
      const problem = isAllowed || isFree(licence) ? null : `${name} is under "${licence}"`;
      return { name, version: entry.version ?? '', licence, problem };
    });
}
