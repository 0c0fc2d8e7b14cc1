/** @jest-environment node */
import { CSV_BOM, csvCell, csvLine } from '@/lib/text/csv';

import { readCsv } from '../support/read-csv';

/** Texts made of what matters to CSV and to spreadsheets; the same in every run. */
function oddTexts(count: number): string[] {
  const letters = [
    '"',
    ',',
    '\n',
    '\r',
    '\r\n',
    ';',
    '=',
    '+',
    '-',
    '@',
    '\t',
    "'",
    ' ',
    'a',
    '文',
    '🙂',
  ];
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: next(6) }, () => letters[next(letters.length)]).join(''),
  );
}

const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text);

it('gives every text back to a reader of RFC 4180, formulas with an apostrophe', () => {
  const cells = oddTexts(3_000);
  const rows = Array.from({ length: 500 }, (_, index) => cells.slice(index * 6, index * 6 + 6));

  const read = readCsv(rows.map(csvLine).join(''));

  expect(read).toEqual(rows.map((row) => row.map((text) => (isFormula(text) ? `'${text}` : text))));
});

it.each([
  ['=1+1', "'=1+1"],
  ['+49 30 123', "'+49 30 123"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['1=1', '1=1'],
  ['', ''],
])('writes %j as %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

it('leaves numbers as they are, below zero too', () => {
  expect(csvLine([0, -5, 2.5])).toBe('0,-5,2.5\r\n');
});

it('starts with the mark that says UTF-8', () => {
  expect([...new TextEncoder().encode(CSV_BOM)]).toEqual([0xef, 0xbb, 0xbf]);
});
