/** @jest-environment node */
import { csvCell, csvFile, csvLine } from '@/lib/sheets/csv';

import { readCsv } from '../support/read-csv';

it.each([
  ['=1+1', "'=1+1"],
  ['+49 30 123', '+49 30 123'],
  ['+4930123', '+4930123'],
  ['+49-30-123', "'+49-30-123"],
  ['+1+cmd|A0', "'+1+cmd|A0"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['\ttab', "'\ttab"],
  [' =1+1', " '=1+1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['x;=1+1;y', "x;'=1+1;y"],
  ['x,=1+1,y', "x,'=1+1,y"],
  ['x\t=1+1', "x\t'=1+1"],
  ['x|@SUM(A1)', "x|'@SUM(A1)"],
  ['x\n=1+1', "x\n'=1+1"],
  ['x; ＝1+1', "x; '＝1+1"],
  ['x;"=1+1"', `x;"'=1+1"`],
  ['=HYPERLINK("x")', `'=HYPERLINK("x")`],
  ['1=1', '1=1'],
  ['a;b-c', 'a;b-c'],
  ['', ''],
  ['a,b', 'a,b'],
  ['a\nb', 'a\nb'],
  ['a "=1"', 'a "=1"'],
  [' \n ", =-1', ` \n ", '=-1`],
])('writes %j as %j, which no spreadsheet runs', (text, written) => {
  const cell = csvCell(text);
  expect(cell).toBe(`"${written.replaceAll('"', '""')}"`);
  expect(readCsv(`${cell}\r\n`)).toEqual([[written]]);
});

it('leaves numbers as they are, below zero too', () => {
  expect(csvLine([0, -5, 2.5])).toBe('0,-5,2.5\r\n');
});

it('starts with the mark that says UTF-8', async () => {
  const bytes = new Uint8Array(await csvFile([csvLine(['é'])], 'any').arrayBuffer());
  expect([...bytes]).toEqual([0xef, 0xbb, 0xbf, 0x22, 0xc3, 0xa9, 0x22, 0x0d, 0x0a]);
});

it('has tabs in UTF-16 for Excel, which splits these with every setting', async () => {
  const bytes = await csvFile([csvLine(['é', '书😀', 5], 'excel')], 'excel').arrayBuffer();
  const text = new TextDecoder('utf-16le', { ignoreBOM: true }).decode(bytes);
  expect(text).toBe('\uFEFF"é"\t"书😀"\t5\r\n');
});
