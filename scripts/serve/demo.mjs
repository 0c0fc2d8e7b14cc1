// `npm run demo`: serves the build with the demo enabled, without an API.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { buildIfNeeded } from '../build/build.mjs';

import { serveFolder } from './static-host.mjs';

const OUT = fileURLToPath(new URL('../../out', import.meta.url));
const { values } = parseArgs({ options: { port: { type: 'string', default: '4200' } } });

buildIfNeeded();
const config = JSON.parse(readFileSync(`${OUT}/config.json`, 'utf8'));
const replies = { '/config.json': { ...config, demo: true } };
try {
  const { origin } = await serveFolder(OUT, { port: Number(values.port), replies });
  console.log(`The demo is at ${origin}`);
} catch (error) {
  const isTaken = error.code === 'EADDRINUSE';
  console.error(
    isTaken ? `Port ${values.port} is taken: choose another with --port.` : error.message,
  );
  process.exitCode = 1;
}
