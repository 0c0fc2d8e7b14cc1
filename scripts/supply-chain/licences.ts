// `npm run licences`: lists shipped licences; fails on one that is not allowed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { licencesOf } from './licence-rules';
import type { Lock } from './lockfile';

type OldManifest = { license?: string; licenses?: { type: string }[] };

/** Older packages have a list of licences. */
function readManifest(folder: string): string {
  try {
    const text = readFileSync(join(folder, 'package.json'), 'utf8');
    const { license, licenses } = JSON.parse(text) as OldManifest; // as npm has written it
    return license ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none';
  } catch {
    return 'not installed';
  }
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Lock };
const all = licencesOf(packages, readManifest);
const problems = all.flatMap(({ problem }) => problem ?? []);

for (const { name, version, licence } of all)
  console.log(`${licence.padEnd(28)} ${name} ${version}`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
