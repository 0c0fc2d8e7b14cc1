import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';

import type { Resource } from '@/lib/nouns/noun';
import { csvFile, csvLine } from '@/lib/sheets/csv';
import { TIME_TITLE } from '@/lib/sheets/headings';
import type { KeptExport } from '@/lib/sheets/kept-exports';
import { planSheet } from '@/lib/sheets/plan-sheet';
import { readSheetFile, type Sheet } from '@/lib/sheets/sheet-file';
import { sheetSet } from '@/lib/sheets/sheet-set';
import { wrongSheet } from '@/lib/sheets/wrong-sheet';

type Row = { _id: string; title: string; text: string; count: number; updatedAt: string };

const FIELDS = [
  { name: 'title', label: 'Title', kind: 'text' },
  { name: 'text', label: 'Text', kind: 'text' },
] as const;
const noun = {
  name: 'things',
  singular: 'thing',
  plural: 'things',
  nameOf: ({ title }: Row) => title,
  edit: {
    fields: FIELDS,
    many: ['title', 'text'],
    toValues: ({ title, text }: Row) => ({ title, text }),
  },
} as unknown as Resource<Row>; // all that a sheet asks of one
const COLUMNS = [
  { title: 'Title', value: ({ title }: Row) => title },
  { title: 'Count', value: ({ count }: Row) => count },
  { title: TIME_TITLE, value: ({ updatedAt }: Row) => updatedAt },
  { title: 'Id', value: ({ _id }: Row) => _id },
  { title: 'Text', value: ({ text }: Row) => text },
];
const TITLES = COLUMNS.map(({ title }) => title);

const ODD = [
  '=1+1', '＝HYPERLINK("x")', '+49 171 5550099', '+491715550099', '001', '1e5', '-5', '@me', '3/4',
  '2026-01-02', 'TRUE', '10:30', "'tis", "'=x", 'a\nb', 'a\r\nb', '"quoted"', 'a;b,c\td|e', '😀👩‍👩‍👧', 'שלום',
  'مرحبا world', '日本語', '\u202Eabc', '50%', '€5', 'é', 'e\u0301', ' two  spaces ', '', ' ', '<b>', '=\n=',
]; // prettier-ignore
const word = fc.oneof(
  fc.constantFrom(...ODD),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.array(fc.constantFrom(...ODD), { maxLength: 3 }).map((parts) => parts.join(' ')),
);
const things = fc
  .array(fc.record({ title: word, text: word, count: fc.nat() }), { minLength: 1, maxLength: 12 })
  .map((all) =>
    all.map((one, at) => ({
      ...one,
      // One of them is digits and an e alone, as an id may be.
      _id: `${at}23456789012e45678901234`.slice(0, 24),
      updatedAt: `2026-11-${10 + at} 10:00:0${at % 10}`,
    })),
  );

const keptOf = (rows: readonly Row[]): KeptExport => ({
  atMs: 0,
  titles: ['Title', 'Text', TIME_TITLE],
  rows: new Map(rows.map(({ _id, title, text, updatedAt }) => [_id, [title, text, updatedAt]])),
});

async function sheetOf(file: Blob): Promise<Sheet> {
  const sheet = await readSheetFile(file, TITLES);
  if ('problem' in sheet) throw new Error(sheet.problem);
  return sheet;
}

function exported(rows: readonly Row[], format: 'any' | 'excel' = 'any'): Blob {
  const line = (cells: (string | number)[]) => csvLine(cells, format);
  const lines = rows.map((row) => line(COLUMNS.map(({ value }) => value(row))));
  return csvFile([line(TITLES), ...lines], format);
}

/** What a spreadsheet saves of a sheet: another separator, quotes where they are needed, other line ends. */
function saved({ heads, rows }: Sheet, order: readonly number[], separator: string): Blob {
  const quoted = (cell: string) =>
    /["\n\r;,\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const lines = [heads, ...rows.map(({ cells }) => cells)].map((cells) =>
    [...order.map((at) => cells[at] ?? ''), ''].map(quoted).join(separator),
  );
  return new Blob([lines.map((line) => `${line}\n`).join('')]);
}

it('shows no difference in an export that nobody has changed, whatever a spreadsheet made of it', async () => {
  const order = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 });
  await fc.assert(
    fc.asyncProperty(
      things,
      fc.constantFrom('any' as const, 'excel' as const),
      order,
      fc.constantFrom(',', ';', '\t'),
      fc.boolean(),
      async (rows, format, columns, separator, isKnown) => {
        const kept = isKnown ? [keptOf(rows)] : [];
        const first = await sheetOf(exported(rows, format));
        const turned = { ...first, rows: first.rows.toReversed() };
        for (const sheet of [first, await sheetOf(saved(turned, columns, separator))]) {
          const plan = await planSheet(noun, COLUMNS, sheet, rows, kept);
          expect(plan.differences).toEqual([]);
          expect(plan).toMatchObject({
            known: rows.length,
            unknownIds: [],
            noIds: [],
            unknown: [],
          });
          expect(plan.readOnly.every(({ cells }) => cells === 0)).toBe(true);
        }
      },
    ),
    { numRuns: 150, seed: 3 },
  );
});

/** Ids of which spreadsheets make numbers, one of them larger than any. */
const IDS: Record<number, string> = {
  3: '5e0012345678901234567890',
  7: '123456789012345678901e12',
};
const ODD_ROWS = ODD.map((text, at) => ({
  _id: IDS[at] ?? `b${at.toString(16).padStart(23, '0')}`,
  text,
  count: at,
  title: ODD[(at + 5) % ODD.length] ?? '',
  updatedAt: '2026-11-10 10:00:00',
}));

// soffice --convert-to xlsx of their export, with 1033 or 1031 as its language and numbers detected.
it.each(['English', 'German'])(
  'shows no difference in the workbook that LibreOffice makes of an export, in %s, and all that is changed',
  async (language) => {
    const bytes = readFileSync(join(__dirname, 'workbooks', `${language.toLowerCase()}.xlsx`));
    const sheet = await sheetOf(new Blob([bytes]));
    for (const kept of [[], [keptOf(ODD_ROWS)]]) {
      const plan = await planSheet(noun, COLUMNS, sheet, ODD_ROWS, kept);
      expect(plan.differences).toEqual([]);
      expect(plan).toMatchObject({ known: ODD.length, unknownIds: [], noIds: [], unknown: [] });
      expect(plan.readOnly.every(({ cells }) => cells === 0)).toBe(true);
    }
    const planted = ODD_ROWS.map((row) => ({ ...row, text: 'Before' }));
    const { differences } = await planSheet(noun, COLUMNS, sheet, planted, [keptOf(planted)]);
    expect(differences.map(({ row }) => row._id)).toEqual(ODD_ROWS.map(({ _id }) => _id));
  },
);

it('finds the cells that were changed among 5,000 rows, and no others', async () => {
  const rows = Array.from({ length: 5000 }, (_, at) => ({
    _id: `b${at.toString(16).padStart(23, '0')}`,
    title: `+49 ${at}`,
    text: ODD[at % ODD.length] ?? '',
    count: at,
    updatedAt: '2026-11-10 10:00:00',
  }));
  const planted = new Set(Array.from({ length: 41 }, (_, at) => at * 120));
  const changed = rows.map((row, at) => (planted.has(at) ? { ...row, text: `New ${at}` } : row));
  const plan = await planSheet(noun, COLUMNS, await sheetOf(exported(changed)), rows, [
    keptOf(rows),
  ]);
  expect(plan.differences).toHaveLength(41);
  expect(plan.differences.filter(({ isConflict }) => isConflict)).toEqual([]);
});

const A: Row = {
  _id: '5e0012345678901234567890',
  title: 'A',
  text: 'a',
  count: 1,
  updatedAt: '2026-11-10 10:00:00',
};
const B: Row = { ...A, _id: 'b00012345678901234567890', title: 'B', text: 'b' };
const csv = (text: string) => sheetOf(new Blob([text]));

it('compares three ways: only the sheet, only the server, both, and both alike', async () => {
  const C = { ...A, _id: 'c', title: 'C' };
  const D = { ...A, _id: 'd', title: 'D' };
  const kept = keptOf([A, B, C, D]);
  const now = [A, { ...B, text: 'server' }, { ...C, text: 'server' }, { ...D, text: 'same' }];
  const sheet = await csv(`Id,Text\n${A._id},sheet\n${B._id},b\nc,sheet\nd,same\n`);
  const { differences } = await planSheet(noun, COLUMNS, sheet, now, [kept]);
  expect(differences).toMatchObject([
    { exported: 'a', now: 'a', sheet: 'sheet', isConflict: false },
    { exported: 'a', now: 'server', sheet: 'sheet', isConflict: true },
  ]);
  expect(sheetSet(noun, differences, undefined).rows).toMatchObject([
    { id: A._id, name: 'A', before: { text: 'a' }, after: { text: 'sheet' } },
    { id: 'c', name: 'C', before: { text: 'server' }, after: { text: 'sheet' } },
  ]);
});

it.each([
  ['names its zone', 'Last Update (UTC)'],
  ['is of an earlier release', 'last update'],
])('knows by their Last Update, which %s, what was changed since', async (_, title) => {
  const sheet = await csv(
    `Id;Text;${title}\n${A._id};x;10.11.2026 10:00\n${B._id};x;09.11.2026 10:00\n`,
  );
  const plan = await planSheet(noun, COLUMNS, sheet, [A, B], []);
  expect(plan.differences.map(({ isConflict }) => isConflict)).toEqual([false, true]);
  expect(plan).toMatchObject({ hasTimes: true, unknown: [] });
});

it.each([
  ['is of an older export', A.updatedAt, true],
  ['lost it', '', false],
])(
  'asks about a row changed before the export that is kept, whose Last Update %s',
  async (...of) => {
    const [, time, isOlder] = of;
    const changed = { ...A, text: 'new', updatedAt: '2026-11-11 10:00:00' };
    const sheet = await csv(
      `Id,Text,${TIME_TITLE}\n${A._id},a,${time}\n${B._id},x,${B.updatedAt}\n`,
    );
    const plan = await planSheet(noun, COLUMNS, sheet, [changed, B], [keptOf([changed, B])]);
    expect(plan.differences).toMatchObject([
      { exported: isOlder ? null : 'new', now: 'new', sheet: 'a', isConflict: isOlder },
      { exported: 'b', now: 'b', sheet: 'x', isConflict: false },
    ]);
    expect(plan.strays).toBe(isOlder ? 1 : 0);
  },
);

it.each(['', 'not readable here'])(
  'does not take %j of an API for a time by which changes are known',
  async (time) => {
    const sheet = await csv(`Id,Text,${TIME_TITLE}\n${A._id},x,${time}\n`);
    const undated = { ...A, updatedAt: time };
    expect(await planSheet(noun, COLUMNS, sheet, [undated], [])).toMatchObject({
      hasTimes: false,
      differences: [{ isConflict: false }],
    });
  },
);

it('compares a sheet with the export that it is of, though another has more of its cells', async () => {
  const [old, now] = [
    { ...A, text: 'old', title: 'x' },
    { ...A, updatedAt: '2026-11-11 10:00:00' },
  ];
  const sheet = await csv(`Id,Title,Text,${TIME_TITLE}\n${A._id},A,a,${A.updatedAt}\n`);
  const { base } = await planSheet(noun, COLUMNS, sheet, [now], [keptOf([now]), keptOf([old])]);
  expect(base?.rows.get(A._id)?.[1]).toBe('old');
});

it('names unknown and double ids, rows without one, and columns that cannot be written or are unknown', async () => {
  const sheet = await csv(
    `Mine,Count,Text,Id,Text\nx,9,a,${A._id},y\n,1,b,nobody\n,1,b,${A._id}\n,1,b,\n`,
  );
  expect(await planSheet(noun, COLUMNS, sheet, [A, B], [keptOf([A, B])])).toMatchObject({
    known: 1,
    differences: [],
    unknown: ['Mine', 'Text'],
    readOnly: [{ title: 'Count', cells: 1 }],
    unknownIds: [{ number: 3, id: 'nobody' }],
    doubleIds: [{ number: 4, id: A._id }],
    noIds: [5],
  });
});

it('knows a record whose id was made a number, and refuses an emptied cell', async () => {
  const turned = { ...A, _id: '123456789012345678901e12' };
  const sheet = await csv('Id,Text\n1.23457E+32,x\n');
  const { differences } = await planSheet(noun, COLUMNS, sheet, [turned, B], []);
  expect(differences).toMatchObject([{ row: turned, sheet: 'x' }]);
  const empty = await csv(`Id,Text\n${B._id},\n`);
  const plan = await planSheet(noun, COLUMNS, empty, [B], []);
  expect(sheetSet(noun, plan.differences, undefined).refused).toMatchObject([
    { id: B._id, reason: 'An empty cell keeps what is stored, so it cannot be cleared.' },
  ]);
});

it.each([
  ['Client Name,Link,Id,Last Update\na,b,c,d\n', /^This is no sheet of things/],
  ['Title,Text\na,b\n', /^It has no column “Id”/],
  ['Title,Text,Id\na,b,elsewhere\n', /^None of its ids is known here/],
  [`Title,Text,Id\na,b,${A._id}\n`, /^null$/],
])('says of %j why it is none of this list', async (text, said) => {
  expect(String(wrongSheet(noun, COLUMNS, await csv(text), [A]))).toMatch(said);
});
