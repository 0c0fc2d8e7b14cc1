import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs `build` unless `product` was built from sources with the same hash. Returns whether it
 * succeeded, like `build`. That only one process builds is Next's own lock.
 */
export function buildOnce({ cache, product, hashSources, build, isForced = false }) {
  const stamp = join(cache, 'build-hash');
  const hash = hashSources();
  const isFresh = existsSync(product) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (!isForced && isFresh) return true;
  mkdirSync(cache, { recursive: true });
  rmSync(stamp, { force: true });
  if (!build()) return false;
  if (hashSources() === hash) writeFileSync(stamp, hash);
  else console.warn('The sources changed during the build; the next start builds again.');
  return true;
}
