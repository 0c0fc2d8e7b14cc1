import { join } from 'node:path';

import { buildSync } from 'esbuild';

/** A source of `page/` as one script, to run in a page before the page's own. */
export function pageScript(name: 'probe' | 'memory-api'): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(__dirname, 'page', `${name}.ts`)],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
