/** @jest-environment node */
import { CSV_BOM, csvCell, csvLine } from '@/lib/text/csv';

it.each([
  ['=1+1', "'=1+1"],
  ['+49 30 123', '+49 30 123'],
  ['+4930123', '+4930123'],
  ['+49-30-123', "'+49-30-123"],
  ['+1+cmd|A0', "'+1+cmd|A0"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['1=1', '1=1'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['a "b"', '"a ""b"""'],
  ['a\nb', '"a\nb"'],
])('writes %j as %j, which no spreadsheet runs', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

it('leaves numbers as they are, below zero too', () => {
  expect(csvLine([0, -5, 2.5])).toBe('0,-5,2.5\r\n');
});

it('starts with the mark that says UTF-8', () => {
  expect([...new TextEncoder().encode(CSV_BOM)]).toEqual([0xef, 0xbb, 0xbf]);
});
