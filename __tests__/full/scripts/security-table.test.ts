/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';

const rows = readFileSync('SECURITY.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()));

it('has a row for each promise, with its place and its test', () => {
  expect(rows.length).toBeGreaterThanOrEqual(30);
  for (const row of rows) expect(row).toHaveLength(6);
});

describe.each(rows)('%s%s', (_start, _promise, numbers = '', places = '', tests = '') => {
  it('names numbers of ASVS and files that are there', () => {
    const files = [...places.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);

    expect(numbers).toMatch(/^\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*$/);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('names tests that are there', () => {
    const named = [...tests.matchAll(/`([^`]+)` "([^"]+)"/g)];

    expect(named.map(([whole]) => whole).join(' ')).toBe(tests);
    for (const [, file = '', name = ''] of named) {
      const calls = readFileSync(file, 'utf8').match(/['`](?:[^'`\\\n]|\\.)+['`]/g) ?? [];
      expect(calls.filter((text) => text.includes(name))).not.toEqual([]);
    }
  });
});
