import { CSV_BOM, csvCell, csvLine } from '@/lib/csv';

/** Reads CSV as RFC 4180 describes it: rows of cells. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === ',' || letter === '\r') {
      row.push(cell);
      cell = '';
      if (letter === '\r') {
        rows.push(row);
        row = [];
        at += 1; // the line feed
      }
    } else cell += letter;
  }
  return rows;
}

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

  const read = parse(rows.map(csvLine).join(''));

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
