import { join } from 'node:path';

import { buildSync } from 'esbuild';

import { TARGETS } from './targets.mjs';

/** The script that paints the page of a policy: the product's own components, without React (ADR 27). */
export function paintScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(__dirname, 'paint/policy-page.tsx')],
    bundle: true,
    format: 'iife',
    target: TARGETS,
    jsx: 'automatic',
    alias: { react: join(__dirname, 'paint/react') },
    loader: { '.css': 'local-css' },
    define: { 'process.env.NODE_ENV': '"production"' },
    minify: true,
    outdir: 'out',
    write: false,
  });
  const textOf = (ending: string) =>
    outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return `{const PAINT_STYLES=${JSON.stringify(textOf('.css'))};${textOf('.js')}}`;
}
