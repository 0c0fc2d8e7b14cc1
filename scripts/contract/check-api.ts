// `npm run check-api -- <base url>`: compares a live API with the contract (docs/api-doctor.md).
import { NOUNS } from '@/app/routes/nouns';
import { reportText } from '@/lib/doctor/report';
import { runDoctor } from '@/lib/doctor/run-doctor';
import { buildId } from '@/scripts/build/build-id.mjs';

import { isUsageError, readOptions, USAGE } from './check-api-options';

async function run(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options === null) {
    console.log(USAGE);
    return 0;
  }
  const rows = await runDoctor({
    ...options.doctor,
    nouns: NOUNS,
    fetch,
    now: () => Date.now(),
  });
  const { baseUrl } = options.doctor;
  const { version, commit } = buildId();
  const name = `${version}+${commit}`;
  console.log(
    options.isJson
      ? JSON.stringify({ version, commit, baseUrl, rows }, null, 2)
      : reportText(rows, baseUrl, name),
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
