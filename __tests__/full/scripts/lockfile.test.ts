/** @jest-environment node */
import { readFileSync } from 'node:fs';

import { dependencies, devDependencies, scripts } from '@/package.json';

const EXACT = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;

it('asks for every dependency in an exact version', () => {
  const all = Object.entries<string>({ ...dependencies, ...devDependencies });

  expect(all.filter(([, version]) => !EXACT.test(version))).toEqual([]);
});

it('knows the content of every package, also of those for other systems', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity?: string }>;
  };
  const entries = Object.entries(packages).slice(1); // after the root

  expect(entries.filter(([, { integrity = '' }]) => !/^sha\d+-/.test(integrity))).toEqual([]);
});

it('runs no install script of a dependency', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

it('allows no licence that would ask for the source of the whole', () => {
  const allowed = /--onlyAllow "([^"]+)"/.exec(scripts.licences)?.[1]?.split(';') ?? [];

  expect(allowed).toContain('MIT');
  expect(allowed.filter((licence) => /GPL|SSPL|EUPL|UN/.test(licence))).toEqual([]);
});
