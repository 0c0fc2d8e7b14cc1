import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const README = readFileSync(join(__dirname, '../../README.md'), 'utf8');
const [, section = ''] = /## Where to change what\n(.*?)\n\nWords:/s.exec(README) ?? [];

it('tells in cells that fit a line where what is changed; the rest stands in docs', () => {
  const cells = section
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| --'))
    .flatMap((line) => line.split(' | '))
    .map((cell) => cell.replaceAll('|', '').trim());

  expect(cells.length).toBeGreaterThan(20);
  expect(cells.filter((cell) => cell.length > 90)).toEqual([]);
});
