// The worker in which the desk compares letters: a file of its own, which the page knows by the hash in its name.
import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { buildSync } from 'esbuild';

import { ROOT } from '../sources.mjs';
import { TARGETS } from '../targets.mjs';

/**
 * Its text, and its path in the export.
 *
 * @returns {{ text: string, path: string }}
 */
export function alikeWorker() {
  const { outputFiles } = buildSync({
    entryPoints: [join(ROOT, 'lib/alike/worker.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: TARGETS,
    write: false,
  });
  const [{ text }] = outputFiles;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { text, path: `_next/static/alike-${hash}.js` };
}
