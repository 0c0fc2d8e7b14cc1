/** @jest-environment node */
import { readFileSync } from 'node:fs';

import { dependencies, devDependencies } from '@/package.json';

const EXACT = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;

it('asks for every dependency in an exact version', () => {
  const all = Object.entries<string>({ ...dependencies, ...devDependencies });

  expect(all.filter(([, version]) => !EXACT.test(version))).toEqual([]);
});

it('runs no install script of a dependency', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});
