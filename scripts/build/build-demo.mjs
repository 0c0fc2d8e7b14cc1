// The last step of a build: adds the demo to out/, which is the embedded API with SQLite in WebAssembly
// as one worker file, and msw's worker. Nothing of it is loaded unless config.json asks for the demo.
import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildSync } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUT = join(ROOT, 'out');
const { resolve } = createRequire(import.meta.url);
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
