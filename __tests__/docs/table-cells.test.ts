import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (page: string) => readFileSync(join(__dirname, '../..', page), 'utf8');

/** The cells of all tables of a text, as they are written. */
const cellsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[ :|-]*\|$/.test(line))
    .flatMap((line) => line.slice(1, -1).split(' | '))
    .map((cell) => cell.trim());

it.each([
  ['README.md', read('README.md'), 100],
  [
    'docs/architecture.md',
    /## Where to change what\n(.*?)\n## /s.exec(read('docs/architecture.md'))?.[1] ?? '',
    20,
  ],
])('%s tells in cells that fit a line; the rest stands in docs', (_, text, least) => {
  const cells = cellsOf(text);

  expect(cells.length).toBeGreaterThan(least);
  expect(cells.filter((cell) => cell.length > 90)).toEqual([]);
});

it('names in the README five places where changes begin', () => {
  const [, places = ''] = /## Where to change what\n(.*?)\nAnything/s.exec(read('README.md')) ?? [];

  expect(cellsOf(places)).toHaveLength(2 + 2 * 5);
});
