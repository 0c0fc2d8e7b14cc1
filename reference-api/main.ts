import { parseArgs } from 'node:util';

import { DEMO_ACCOUNTS } from './seed';
import { startServer, type ServerOptions } from './server';

const USAGE = `Usage: tsx reference-api/main.ts [options]
  --port N            port to listen on (4100; 0 takes a free one)
  --host ADDRESS      address to listen on (127.0.0.1)
  --data FOLDER       where the data is kept (./data)
  --static FOLDER     a built site to serve beside the API
  --seed-users N      users in a new data folder (240)
  --seed-stories N    stories in a new data folder (90)
  --token-ttl SECONDS life of a token (43200)
  --cors ORIGINS      whose pages may call, separated by commas; * is everybody's
                      (those of this machine, and of the server's own address)
  --trust-proxy       believe X-Forwarded-For, -Host and -Proto, which only a proxy
                      in front of the server may send`;

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number, not "${text}"`);
  return Number(text);
}

/** The options of the server, or undefined for `--help`. */
function readOptions(): ServerOptions | undefined {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4100' },
      host: { type: 'string' },
      data: { type: 'string', default: './data' },
      static: { type: 'string' },
      'seed-users': { type: 'string' },
      'seed-stories': { type: 'string' },
      'token-ttl': { type: 'string' },
      cors: { type: 'string' },
      'trust-proxy': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) return undefined;
  const origins = values.cors?.split(',').map((origin) => origin.trim());
  return {
    port: wholeNumber('port', values.port) ?? 0,
    host: values.host,
    dataDir: values.data,
    staticDir: values.static,
    seedUsers: wholeNumber('seed-users', values['seed-users']),
    seedStories: wholeNumber('seed-stories', values['seed-stories']),
    seedNowMs: Date.now(),
    tokenTtlSeconds: wholeNumber('token-ttl', values['token-ttl']),
    corsOrigins: origins?.includes('*') ? '*' : origins,
    trustProxy: values['trust-proxy'],
  };
}

async function run(options: ServerOptions): Promise<void> {
  const server = await startServer(options);
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void server.close();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  const { email, password } = DEMO_ACCOUNTS.admin;
  console.log(`Creative Story is at ${server.origin}`);
  console.log(`Sign in as ${email} with the password ${password}`);
}

function refuse(error: unknown, advice: string): void {
  console.error(error instanceof Error ? error.message : String(error));
  console.error(advice);
  process.exitCode = 1;
}

function main(): void {
  let options: ServerOptions | undefined;
  try {
    options = readOptions();
  } catch (error) {
    refuse(error, `\n${USAGE}`);
    return;
  }
  if (!options) {
    console.log(USAGE);
    return;
  }
  run(options).catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    refuse(error, isTaken ? 'Choose another port with --port.' : 'The API could not be started.');
  });
}

main();
