/** @jest-environment node */
import { readFileSync } from 'node:fs';

import { dependencies, devDependencies } from '@/package.json';
import { isAgreed, packagesByLicence } from '@/scripts/release/licences.mjs';

const EXACT = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;

it('asks for every dependency in an exact version', () => {
  const all = Object.entries<string>({ ...dependencies, ...devDependencies });

  expect(all.filter(([, version]) => !EXACT.test(version))).toEqual([]);
});

it('runs no install script of a dependency', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

describe('licences', () => {
  const ours = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { license?: string; resolved?: string; integrity?: string }>;
  };

  it('of all that is shipped are agreed to', () => {
    const refused = [...packagesByLicence(ours.packages)].filter(([one]) => !isAgreed(one));

    expect(refused).toEqual([]);
  });

  it.each([
    ['GPL-3.0-only', false],
    ['none', false],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['MIT and ISC', true],
  ])('are read as expressions: %s is %s', (expression, expected) => {
    expect(isAgreed(expression)).toBe(expected);
  });

  it('stand in a lock file that names no host of a registry', () => {
    const named = Object.values(ours.packages).filter(({ resolved }) => resolved !== undefined);

    expect(named).toEqual([]);
  });
});
