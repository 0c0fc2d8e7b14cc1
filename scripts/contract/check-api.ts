// `npm run check-api -- <base url>`: compares a live API with the contract (docs/api-doctor.md).
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { NOUNS } from '@/app/routes/nouns';
import { reportText } from '@/lib/doctor/report';
import { runDoctor } from '@/lib/doctor/run-doctor';
import { buildId } from '@/scripts/build/build-id.mjs';

import { isUsageError, readOptions, USAGE } from './check-api-options';

/** Writes a policy into a new file of this folder, and resolves with its path. */
async function keepPolicy(name: string, text: string): Promise<string> {
  const path = resolve(`api-doctor-${name}-${new Date().toISOString().replace(/\W/g, '')}.html`);
  await writeFile(path, text, { flag: 'wx', flush: true });
  originals.push({ name, path, text });
  return path;
}

/** The policies that were kept, for the report. */
const originals: { name: string; path: string; text: string }[] = [];

async function run(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options === null) {
    console.log(USAGE);
    return 0;
  }
  const rows = await runDoctor({
    ...options.doctor,
    keepPolicy: options.keepsPolicies ? keepPolicy : undefined,
    nouns: NOUNS,
    fetch,
    now: () => Date.now(),
  });
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
