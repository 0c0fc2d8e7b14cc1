/** @jest-environment node */
import { existsSync } from 'node:fs';

import { readBlocks, useHouse } from '../../support/worked-example';

const field = readBlocks('docs/adding-a-field.md');
const entity = readBlocks('docs/adding-an-entity.md');

// The tools check a copy of the repository, on machines that may be busy.
jest.setTimeout(300_000);

// One copy for both, since the tools read all of it each time: first with the field, then with the noun too.
const house = useHouse();

it('adds a field that works on the screen: the tests that name all fields pass', () => {
  house.carryOut(field);
  expect(house.test('nouns/nouns', 'list/export')).toBe('');
});

it('adds a noun whose new files are nowhere but on the page', () => {
  const created = entity.filter(({ at }) => !at).map(({ path }) => path);

  expect(created.length).toBeGreaterThan(5);
  expect(created.filter((path) => existsSync(path))).toEqual([]);
});

it('costs a noun at most 170 lines in 6 files outside the contract and the embedded API', () => {
  const rest = entity.filter(({ path }) => !path.startsWith('reference-api/'));
  const lines = rest.flatMap(({ code }) => code.trimEnd().split('\n'));

  expect(new Set(rest.map(({ path }) => path)).size).toBeLessThanOrEqual(6);
  expect(lines.length).toBeLessThanOrEqual(170);
});

it('adds a noun that works on the screen: its test passes', () => {
  house.carryOut(entity);
  expect(house.test('tags/tags')).toBe('');
});

it('passes types, format and the linter with both, fences and all', () => {
  expect(house.types()).toBe('');
  expect(house.format()).toBe('');
  expect(house.lint()).toBe('');
});
