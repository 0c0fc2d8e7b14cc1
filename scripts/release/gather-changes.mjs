// `node scripts/release/gather-changes.mjs VERSION`: the files of changes/unreleased/ become a section of CHANGELOG.md.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'changes/unreleased';
const START = '## [';

/** Who notices a change, in the order in which a release tells it. */
const READERS = {
  admin: 'For admins',
  visitor: 'For visitors',
  operator: 'For operators',
  engineer: 'For engineers',
};

/** @typedef {{ file: string, reader: keyof typeof READERS, text: string }} Change */

/**
 * The changes that no release has, by the names of their files.
 *
 * @param {string} root
 * @returns {Change[]}
 */
export function unreleasedChanges(root) {
  const folder = join(root, FOLDER);
  // Git keeps no folder that a release has emptied.
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const [, reader = ''] = /^[a-z0-9-]+\.([a-z]+)\.md$/.exec(file) ?? [];
      const text = readFileSync(join(folder, file), 'utf8').trim();
      if (!(reader in READERS) || text === '') {
        throw new Error(
          `${FOLDER}/${file}: call it <what>.<${Object.keys(READERS).join('|')}>.md and say in it what changed`,
        );
      }
      return { file, reader, text };
    });
}

/**
 * A section of the change log.
 *
 * @param {string} title
 * @param {Change[]} changes
 */
export function sectionOf(title, changes) {
  const groups = Object.entries(READERS).flatMap(([reader, heading]) => {
    const own = changes.filter((change) => change.reader === reader);
    const lines = own.map(({ text }) => `- ${text.replaceAll('\n', '\n  ')}`);
    return own.length === 0 ? [] : [`### ${heading}\n\n${lines.join('\n')}\n`];
  });
  return [`## ${title}\n`, ...groups].join('\n');
}

/**
 * What a release of this version tells its readers: its section, or what no section has yet.
 *
 * @param {string} root
 * @param {string} version
 */
export function releaseNotes(root, version) {
  const changes = unreleasedChanges(root);
  if (changes.length > 0) return sectionOf(`${version}, not released yet`, changes);
  const sections = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(`\n${START}`);
  const own = sections.find((section) => section.startsWith(`${version}]`));
  if (own === undefined) throw new Error(`CHANGELOG.md has no section of ${version}`);
  return `${START}${own.trim()}\n`;
}

/**
 * Writes the section of a version, and the version where npm reads it; the files of its changes go.
 *
 * @param {string} root
 * @param {string} version
 * @param {string} day as 2026-11-26
 */
export function gather(root, version, day) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Name the version, as in 0.2.0');
  const changes = unreleasedChanges(root);
  if (changes.length === 0) throw new Error(`${FOLDER} holds no change`);
  const path = join(root, 'CHANGELOG.md');
  const log = readFileSync(path, 'utf8');
  if (log.includes(`${START}${version}]`)) throw new Error(`CHANGELOG.md has ${version} already`);
  const at = log.indexOf(START);
  const section = sectionOf(`[${version}] - ${day}`, changes);
  writeFileSync(path, `${log.slice(0, at)}${section}\n${log.slice(at)}`);
  for (const file of ['package.json', 'package-lock.json']) {
    const text = readFileSync(join(root, file), 'utf8');
    // The first is the package's own; in the lock file the second is too.
    let left = file === 'package.json' ? 1 : 2;
    const own = text.replace(/"version": "[^"]*"/g, (found) =>
      left-- > 0 ? `"version": "${version}"` : found,
    );
    writeFileSync(join(root, file), own);
  }
  for (const { file } of changes) rmSync(join(root, FOLDER, file));
}

if (process.argv[1]?.endsWith('gather-changes.mjs')) {
  try {
    gather(process.cwd(), process.argv[2] ?? '', new Date().toISOString().slice(0, 10));
    console.log(
      'CHANGELOG.md and package.json have the version. What follows: CONTRIBUTING.md, "A release".',
    );
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
