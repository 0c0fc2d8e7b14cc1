// `npm run dev`: the embedded API, and Next's development server with a proxy to it.
import { spawn, spawnSync } from 'node:child_process';

import { DEMO_ACCOUNTS } from '../../reference-api/seed';
import { startServer } from '../../reference-api/server';
import { GENERATED } from '../build/build.mjs';

async function main(): Promise<void> {
  for (const step of GENERATED) spawnSync(process.execPath, step, { stdio: 'inherit' });
  const api = await startServer({ port: 0, dataDir: './data', seedNowMs: Date.now() });
  const { email, password } = DEMO_ACCOUNTS.admin;
  console.log(`Sign in as ${email} with the password ${password}`);
  const next = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'dev', '--hostname', '127.0.0.1', ...process.argv.slice(2)],
    { stdio: 'inherit', env: { ...process.env, DEV_API_ORIGIN: api.origin } },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => next.kill());
  next.on('exit', () => void api.close());
}

void main();
