// `npm run dev`: the embedded API and Next's development server, which hands API paths on to it.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

const port = await freePort();
const api = spawn(
  process.execPath,
  ['--import', 'tsx', 'reference-api/main.ts', '--port', String(port)],
  { cwd: ROOT, stdio: 'inherit' },
);
const next = spawn(
  process.execPath,
  [
    join(ROOT, 'node_modules/next/dist/bin/next'),
    'dev',
    '--hostname',
    '127.0.0.1',
    ...process.argv.slice(2),
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, DEV_API_ORIGIN: `http://127.0.0.1:${port}` },
  },
);

function stop() {
  api.kill();
  next.kill();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of [api, next]) child.on('exit', stop);
