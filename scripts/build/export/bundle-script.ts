import { join } from 'node:path';

import { buildSync } from 'esbuild';

import { TARGETS } from '../targets.mjs';

/**
 * Bundles a TypeScript file of `scripts/` to run before a page's scripts; `facts` are its
 * undeclared constants.
 */
export function bundleScript(path: string, facts: Record<string, unknown> = {}): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(__dirname, '../..', path)],
    bundle: true,
    format: 'iife',
    target: TARGETS,
    define: Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
