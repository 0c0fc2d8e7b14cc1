// `node scripts/release/licences.mjs`: what is shipped under which licence; fails for one that nobody has agreed to.
import { readFileSync } from 'node:fs';

const AGREED = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC-BY-4.0', 'CC0-1.0', 'ISC', 'MIT'],
  ...['MPL-2.0', 'Unlicense'],
]);

/** Next's pictures at run time, which an export has none of: nothing of it is shipped. */
const NOT_SHIPPED = /^node_modules\/@img\//;

/** @typedef {{ license?: string, dev?: boolean, devOptional?: boolean }} Locked */

/** Older packages name their licences in a list, which npm does not copy into the lock file. */
function licenceOf(path, { license }) {
  if (license !== undefined) return license;
  const { licenses = [] } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8'));
  return licenses.map(({ type }) => type).join(' OR ') || 'none';
}

/**
 * Whether every part of an expression is agreed to, or one of each choice (SPDX, without nesting).
 *
 * @param {string} expression
 */
export const isAgreed = (expression) =>
  expression
    .replace(/[()]/g, '')
    .split(/ and /i)
    .every((part) => part.split(/ or /i).some((licence) => AGREED.has(licence.trim())));

/**
 * The packages of each licence, as the lock file names them.
 *
 * @param {Record<string, Locked>} packages
 * @returns {Map<string, string[]>}
 */
export function packagesByLicence(packages) {
  const found = new Map();
  for (const [path, locked] of Object.entries(packages)) {
    if (path === '' || locked.dev || locked.devOptional || NOT_SHIPPED.test(path)) continue;
    const licence = licenceOf(path, locked);
    found.set(licence, [...(found.get(licence) ?? []), path.replace(/^.*node_modules\//, '')]);
  }
  return found;
}

if (process.argv[1]?.endsWith('licences.mjs')) {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const found = [...packagesByLicence(packages)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  for (const [licence, names] of found) console.log(`${licence}: ${names.join(', ')}`);
  const refused = found.filter(([licence]) => !isAgreed(licence));
  for (const [licence, names] of refused)
    console.error(`Not agreed to: ${licence} (${names.join(', ')})`);
  if (refused.length > 0) process.exitCode = 1;
}
