import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import Database from 'libsql';

const LONGEST_WAIT_MS = 30 * 60 * 1000;

/** SQLite's lock, which the system takes back however its process ends. */
function waitForLock(file) {
  const database = new Database(file);
  let hasWaited = false;
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch {
    console.log(`Waiting for the build of another process (${file}) …`);
    database.exec(`PRAGMA busy_timeout = ${LONGEST_WAIT_MS}`);
    database.exec('BEGIN EXCLUSIVE');
    hasWaited = true;
  }
  return { hasWaited, release: () => database.close() };
}

/**
 * Runs `build` unless `product` was built from sources with the same hash. Concurrent processes
 * wait for one build. Returns whether it succeeded, like `build`.
 */
export function buildOnce({ cache, product, hashSources, build, isForced = false }) {
  const stamp = join(cache, 'build-hash');
  const isFresh = () =>
    existsSync(product) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources();
  if (!isForced && isFresh()) return true;
  mkdirSync(cache, { recursive: true });
  const { hasWaited, release } = waitForLock(join(cache, 'build-lock.db'));
  try {
    if ((hasWaited || !isForced) && isFresh()) return true;
    rmSync(stamp, { force: true });
    const hash = hashSources();
    if (!build()) return false;
    if (hashSources() === hash) writeFileSync(stamp, hash);
    else console.warn('The sources changed during the build; the next start builds again.');
    return true;
  } finally {
    release();
  }
}
