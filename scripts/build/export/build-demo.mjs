// A step of the build: adds the demo (embedded API with SQLite as a worker, its pictures, msw's worker) to
// out/. It is loaded only if config.json enables it.
import { copyFileSync, cpSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildSync } from 'esbuild';

import { TARGETS } from '../targets.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
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
  target: TARGETS,
  legalComments: 'none',
  logLevel: 'warning',
});
copyFileSync(resolve('@sqlite.org/sqlite-wasm/sqlite3.wasm'), join(folder, 'sqlite3.wasm'));
cpSync(join(ROOT, 'reference-api/seed/images'), join(folder, 'images'), { recursive: true });
copyFileSync(resolve('msw/mockServiceWorker.js'), join(OUT, 'mockServiceWorker.js'));
