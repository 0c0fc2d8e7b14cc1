import { join } from 'node:path';

import { buildSync } from 'esbuild';

/**
 * A TypeScript source below `scripts/` as one script, to run in a page before the page's own; `facts`
 * are values that it names without declaring them.
 */
export function bundleScript(path: string, facts: Record<string, unknown> = {}): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(__dirname, '..', path)],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    define: Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
