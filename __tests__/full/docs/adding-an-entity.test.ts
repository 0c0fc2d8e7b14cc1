/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildHouse, readBlocks } from '../../support/worked-example';

const blocks = readBlocks(readFileSync('docs/adding-an-entity.md', 'utf8'));
const paths = [...new Set(blocks.map(({ path }) => path))];
const sources = paths.filter((path) => /\.tsx?$/.test(path));
// The tools must not inherit jest's environment, nor the tier that this test belongs to.
const jestsOwn = { JEST_WORKER_ID: undefined, TEST_TIER: undefined };
const env = { ...process.env, NODE_ENV: 'development' as const, ...jestsOwn };
let folder: string;

// The tools check a copy of the repository, on machines that may be busy.
jest.setTimeout(300_000);

/** What a tool prints in the copied repository when it finds problems. */
function complaints(script: string, ...args: string[]): string {
  const child = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  return child.status === 0 ? '' : child.stdout + child.stderr;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'story-office-'));
  buildHouse(folder, blocks);
  expect(complaints('scripts/contract/ensure.mjs')).toBe('');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('has its new files nowhere but on the page', () => {
  const created = blocks.filter(({ at }) => !at).map(({ path }) => path);

  expect(created.length).toBeGreaterThan(5);
  expect(created.filter((path) => existsSync(path))).toEqual([]);
});

it('costs at most 170 lines in 6 files outside the contract and the embedded API', () => {
  const rest = blocks.filter(({ path }) => !path.startsWith('reference-api/'));
  const lines = rest.flatMap(({ code }) => code.trimEnd().split('\n'));

  expect(new Set(rest.map(({ path }) => path)).size).toBeLessThanOrEqual(6);
  expect(lines.length).toBeLessThanOrEqual(170);
});

it('passes the type checker', () => {
  expect(
    complaints('node_modules/typescript-7/bin/tsc', '--noEmit', '--incremental', 'false'),
  ).toBe('');
});

it('passes the linter, fences and all', () => {
  // Its types come by imports, not from all files of the house.
  const config = join(folder, 'tsconfig.json');
  const project = JSON.parse(readFileSync(config, 'utf8')) as object; // our own
  const include = ['next-env.d.ts', ...sources];
  writeFileSync(config, JSON.stringify({ ...project, include }));
  expect(complaints('node_modules/eslint/bin/eslint.js', '--max-warnings', '0', ...sources)).toBe(
    '',
  );
});

it('is formatted like the rest of the house', () => {
  expect(complaints('node_modules/prettier/bin/prettier.cjs', '--check', ...paths)).toBe('');
});

it('works on the screen: its test passes', () => {
  expect(complaints('node_modules/jest/bin/jest.js', '--maxWorkers=1', 'tags/tags')).toBe('');
});
