import { join } from 'node:path';

import { buildSync } from 'esbuild';

/** A TypeScript source below `scripts/` as one script, to run in a page before the page's own. */
export function pageScript(path: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(__dirname, path)],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
