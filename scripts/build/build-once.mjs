import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const POLL_MS = 250;

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM'; // it belongs to another user
  }
}

function pidsIn(lock) {
  try {
    return readdirSync(lock);
  } catch {
    return [];
  }
}

/**
 * The lock is a folder with a file named by its owner's pid. Renaming to a non-empty folder fails,
 * so one process succeeds; a dead owner's file is deleted by name, never a new owner's.
 */
function tryLock(lock) {
  for (const pid of pidsIn(lock)) {
    if (!isRunning(Number(pid))) rmSync(join(lock, pid), { force: true });
  }
  const own = `${lock}-${process.pid}`;
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, String(process.pid)), '');
  try {
    if (existsSync(lock)) rmdirSync(lock); // fails unless it is empty
    renameSync(own, lock);
    return true;
  } catch {
    rmSync(own, { recursive: true });
    return false;
  }
}

function waitForLock(lock) {
  if (tryLock(lock)) return false;
  console.log(`Waiting for the build of process ${pidsIn(lock).join()} (${lock}) …`);
  do Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
  while (!tryLock(lock));
  return true;
}

/**
 * Runs `build` unless `product` was built from sources with the same hash. Concurrent processes
 * wait for one build. Returns whether it succeeded, like `build`.
 */
export function buildOnce({ cache, product, hashSources, build, isForced = false }) {
  const [stamp, lock] = [join(cache, 'build-hash'), join(cache, 'build-lock')];
  const isFresh = () =>
    existsSync(product) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources();
  if (!isForced && isFresh()) return true;
  mkdirSync(cache, { recursive: true });
  const hasWaited = waitForLock(lock);
  try {
    if ((hasWaited || !isForced) && isFresh()) return true;
    rmSync(stamp, { force: true });
    const hash = hashSources();
    if (!build()) return false;
    if (hashSources() === hash) writeFileSync(stamp, hash);
    else console.warn('The sources changed during the build; the next start builds again.');
    return true;
  } finally {
    rmSync(join(lock, String(process.pid)));
  }
}
