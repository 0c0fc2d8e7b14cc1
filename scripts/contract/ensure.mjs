// Makes what is derived from the contract, where it is missing or older. Whatever reads it imports this first;
// npm cannot do it after `npm ci`, since `.npmrc` lets no install script run.
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MADE = [
  'lib/http/contract.d.ts',
  'lib/doctor/contract.json',
  'reference-api/request-schemas.json',
];
const SOURCES = ['reference-api/openapi.yaml', 'scripts/contract/doctor-contract.mjs'];

const pathOf = (file) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const changedAt = (file) => statSync(pathOf(file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (Math.min(...MADE.map(changedAt)) < Math.max(...SOURCES.map(changedAt))) {
  execFileSync(process.execPath, [pathOf('scripts/contract/generate.mjs')], { stdio: 'inherit' });
}
