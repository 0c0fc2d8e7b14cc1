// `npm run demo`: serves the build with the demo enabled, without an API.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

import { buildIfNeeded } from '../build/build.mjs';

const OUT = fileURLToPath(new URL('../../out', import.meta.url));
const { values } = parseArgs({ options: { port: { type: 'string', default: '4200' } } });

buildIfNeeded();
const config = JSON.parse(readFileSync(join(OUT, 'config.json'), 'utf8'));
const app = new Hono();
app.get('/config.json', (c) => c.json({ ...config, demo: true }));
app.get('*', serveStatic({ root: OUT, precompressed: true }));

const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(values.port) }, () => {
  console.log(`The demo is at http://127.0.0.1:${server.address().port}`);
});
server.on('error', (error) => {
  const isTaken = error.code === 'EADDRINUSE';
  console.error(
    isTaken ? `Port ${values.port} is taken: choose another with --port.` : error.message,
  );
  process.exitCode = 1;
});
