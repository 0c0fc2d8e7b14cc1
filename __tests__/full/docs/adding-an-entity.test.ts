/** @jest-environment node */
import { existsSync } from 'node:fs';

import { useWorkedExample } from '../../support/worked-example';

const example = useWorkedExample('docs/adding-an-entity.md');
const { blocks } = example;

// The tools check a copy of the repository, on machines that may be busy.
jest.setTimeout(300_000);

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
  expect(example.types()).toBe('');
});

it('passes the linter, fences and all', () => {
  expect(example.lint()).toBe('');
});

it('is formatted like the rest of the house', () => {
  expect(example.format()).toBe('');
});

it('works on the screen: its test passes', () => {
  expect(example.test('tags/tags')).toBe('');
});
