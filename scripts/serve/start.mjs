// `npm start`: the build and the embedded API on one loopback address.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { buildIfNeeded } from '../build/build.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

buildIfNeeded();
const server = spawn(
  process.execPath,
  ['--import', 'tsx', 'reference-api/main.ts', '--static', 'out', ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
