// Which build this is: the version of package.json, the commit, and a date that grows.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

import settings from '../../package.json' with { type: 'json' };

import { listSources, ROOT } from './sources.mjs';

const SHORT = 8;

function git(...words) {
  const options = { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
  return execFileSync('git', words, options).trim();
}

/** The commit and its seconds since 1970, and whether the sources are still its own; null without Git. */
function readCommit() {
  try {
    // A folder of sources within somebody else's repository has no commit of its own.
    if (git('ls-files', '--', 'package.json') === '') return null;
    const [commit = '', seconds] = git('log', '-1', '--format=%H %ct').split(' ');
    return { commit, seconds: Number(seconds), isClean: git('status', '--porcelain') === '' };
  } catch {
    return null;
  }
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, SHORT);
}

const newestOf = (files) =>
  Math.max(...files.map((file) => Math.floor(statSync(file).mtimeMs / 1000)));

/**
 * `commit` names the sources: a commit, one with what was changed since, or the sources' hash where
 * there is no Git. `seconds` since 1970 are the commit's, or those of the newest file; the variable
 * SOURCE_DATE_EPOCH goes before both.
 * @returns {{ version: string, commit: string, seconds: number }}
 */
export function buildId() {
  const read = readCommit();
  const short = read?.commit.slice(0, SHORT);
  const given = process.env.SOURCE_DATE_EPOCH;
  const seconds = (own) => (given === undefined ? own() : Number(given));
  if (read?.isClean) {
    return { version: settings.version, commit: short, seconds: seconds(() => read.seconds) };
  }
  const files = listSources();
  const commit =
    short === undefined ? `sources-${hashOf(files)}` : `${short}-changed-${hashOf(files)}`;
  return { version: settings.version, commit, seconds: seconds(() => newestOf(files)) };
}
