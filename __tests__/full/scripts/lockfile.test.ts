/** @jest-environment node */
import { readFileSync } from 'node:fs';

import { licencesOf } from '@/scripts/supply-chain/licence-rules';
import { findProblems, LEFT_OUT, type Lock, type Manifest } from '@/scripts/supply-chain/lockfile';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest; // npm's own files
const lock = (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Lock }).packages;
const npmrc = readFileSync('.npmrc', 'utf8');
const problemsWith = (entries: Lock) => findProblems(manifest, { ...lock, ...entries }, npmrc);

it('finds nothing wrong with the dependencies as they are', () => {
  expect(findProblems(manifest, lock, npmrc)).toEqual([]);
});

it.each(['^1.2.3', '~1.2.3', '1.2', 'latest', '*', '', 'github:a/b', 'file:../a', 'npm:b@^1.0.0'])(
  'does not take %j for an exact version',
  (version) => {
    const dependencies = { ...manifest.dependencies, a: version };

    expect(findProblems({ dependencies }, lock, npmrc)).toHaveLength(1);
  },
);

it('names a package with an unreviewed install script, and one that has none any more', () => {
  const entry = { version: '1.0.0', integrity: 'sha512-a', hasInstallScript: true };
  const withoutEsbuild = Object.fromEntries(
    Object.entries(lock).filter(([folder]) => !folder.endsWith('/esbuild')),
  );

  expect(problemsWith({ 'node_modules/a/node_modules/@b/c': entry })).toEqual([
    '@b/c brings an install script that nobody has looked at',
  ]);
  expect(findProblems(manifest, withoutEsbuild, npmrc)).toEqual([
    'esbuild brings no install script any more; take it off the list',
  ]);
  expect(Object.keys(LEFT_OUT)).toHaveLength(3);
});

it.each([
  ['no hash', { version: '1.0.0' }],
  ['a weak hash', { version: '1.0.0', integrity: 'sha1-a' }],
  ['an address outside the registry', { resolved: 'git+ssh://git@a.example/b.git' }],
  ['an address without encryption', { resolved: 'http://a.example/b.tgz', integrity: 'sha512-a' }],
])('names a package with %s', (_, entry) => {
  expect(problemsWith({ 'node_modules/a': entry })).toHaveLength(1);
});

it.each(['', 'save-exact=true', 'ignore-scripts=false\nsave-exact=true', '# ignore-scripts=true'])(
  'wants install scripts off: %j',
  (text) => {
    expect(findProblems(manifest, lock, text)).toContain('.npmrc lets install scripts run');
  },
);

describe('licences', () => {
  const of = (license: string, more: object = {}) =>
    licencesOf({ 'node_modules/a': { version: '1.0.0', license, ...more } }, () => 'none');

  it.each(['MIT', '(MPL-2.0 OR Apache-2.0)', 'GPL-3.0-only OR MIT', 'MIT AND ISC'])(
    'take %j',
    (licence) => {
      expect(of(licence)[0]?.problem).toBeNull();
    },
  );

  it.each([
    'GPL-3.0-only',
    'AGPL-3.0',
    'UNLICENSED',
    'MIT AND GPL-3.0-only',
    'SEE LICENSE IN x',
    '',
  ])('name a package under %j', (licence) => {
    expect(of(licence)[0]?.problem).toContain(licence);
  });

  it('ask the package where the lockfile names none, and leave out what is not shipped', () => {
    const [found] = licencesOf({ 'node_modules/a': {} }, (folder) => `licence of ${folder}`);

    expect(found?.licence).toBe('licence of node_modules/a');
    expect(of('GPL-3.0-only', { dev: true })).toEqual([]);
  });
});
