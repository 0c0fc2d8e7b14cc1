// `npm run check-api -- <base url>`: compares a live API with the contract (docs/api-doctor.md).
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { NOUNS } from '@/app/routes/nouns';
import { reportText } from '@/lib/doctor/report';
import { runDoctor } from '@/lib/doctor/run-doctor';
import { buildId } from '@/scripts/build/build-id.mjs';

const USAGE = `Usage: npm run check-api -- <base url> [options]
  --email TEXT       an admin's e-mail; without it only public calls are tested
  --password TEXT    the password; or set CHECK_API_PASSWORD, which no list of processes shows
  --write            also test writing: makes records of its own, and deletes them
  --write-policies   with --write: also save both policies as they are; each is kept in a file first
  --origin URL       where the back office is served from, to test CORS and mixed content
  --socket URL       the realtime server, when it is not at the address of the API
  --json             print the rows as JSON
  --help

Exit code: 0 nothing failed, 1 something failed, 2 wrong usage or no API there.`;

class UsageError extends Error {}

function readAddress(name: string, text: string): URL {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address && /^(https?|wss?):$/.test(address.protocol)) return address;
  throw new UsageError(`${name} must begin with http:// or https://, not "${text}"`);
}

/** Writes a policy into a new file of this folder, and resolves with its path. */
async function keepPolicy(name: string, text: string): Promise<string> {
  const path = resolve(`api-doctor-${name}-${new Date().toISOString().replace(/\W/g, '')}.html`);
  await writeFile(path, text, { flag: 'wx', flush: true });
  originals.push({ name, path, text });
  return path;
}

/** The policies that were kept, for the report. */
const originals: { name: string; path: string; text: string }[] = [];

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      password: { type: 'string', default: process.env.CHECK_API_PASSWORD },
      write: { type: 'boolean', default: false },
      'write-policies': { type: 'boolean', default: false },
      origin: { type: 'string' },
      socket: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return null;
  const [address, ...others] = positionals;
  if (address === undefined) throw new UsageError('The address of the API is missing');
  if (others.length > 0)
    throw new UsageError(`There is one address only, not "${others.join(' ')}"`);
  const { email, password, write, origin, socket, json } = values;
  if (Boolean(email) !== Boolean(password)) {
    throw new UsageError('An e-mail and a password go together');
  }
  if (values['write-policies'] && !write) {
    throw new UsageError('--write-policies goes with --write');
  }
  if (write && !email) throw new UsageError('--write needs --email and --password');
  return {
    isJson: json,
    doctor: {
      baseUrl: readAddress('The address', address).href.replace(/\/+$/, ''),
      email,
      password,
      mayWrite: write,
      keepPolicy: values['write-policies'] ? keepPolicy : undefined,
      pageOrigin: origin === undefined ? undefined : readAddress('--origin', origin).origin,
      socketUrl: socket === undefined ? undefined : readAddress('--socket', socket).href,
    },
  };
}

async function run(): Promise<number> {
  const options = readOptions();
  if (options === null) {
    console.log(USAGE);
    return 0;
  }
  const rows = await runDoctor({ ...options.doctor, nouns: NOUNS, fetch, now: () => Date.now() });
  const { baseUrl } = options.doctor;
  const { version, commit } = buildId();
  const name = `${version}+${commit}`;
  const kept = originals.map(({ path, text }) => `\nAs it was before, kept in ${path}:\n${text}\n`);
  console.log(
    options.isJson
      ? JSON.stringify({ version, commit, baseUrl, rows, originals }, null, 2)
      : reportText(rows, baseUrl, name) + kept.join(''),
  );
  const failed = rows.filter(({ outcome }) => outcome === 'failed');
  if (failed.some(({ id }) => id === 'reachable')) return 2;
  return failed.length > 0 ? 1 : 0;
}

function isUsageError(error: unknown): error is Error {
  const isParseError =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return error instanceof UsageError || isParseError;
}

run().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    if (!isUsageError(error)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    process.exitCode = 2;
  },
);
