// `npm run check:supply`: exact versions, hashes and reviewed install scripts.
import { readFileSync } from 'node:fs';

import { findProblems, type Lock, type Manifest } from './lockfile';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Lock };
const problems = findProblems(manifest, packages, readFileSync('.npmrc', 'utf8'));

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
