// Adds the demo to out/: the embedded API with SQLite in WebAssembly as one worker file of its own,
// and msw's worker beside index.html. Nothing of it is loaded unless config.json asks for the demo.
import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildSync } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUT = join(ROOT, 'out');
const { resolve } = createRequire(import.meta.url);

export function buildDemo() {
  const folder = join(OUT, 'demo');
  mkdirSync(folder, { recursive: true });
  buildSync({
    entryPoints: [join(ROOT, 'demo/api/main.ts')],
    outfile: join(folder, 'api.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'warning',
  });
  copyFileSync(resolve('@sqlite.org/sqlite-wasm/sqlite3.wasm'), join(folder, 'sqlite3.wasm'));
  copyFileSync(resolve('msw/mockServiceWorker.js'), join(OUT, 'mockServiceWorker.js'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildDemo();
