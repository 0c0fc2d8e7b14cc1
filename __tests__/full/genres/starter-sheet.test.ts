import fc from 'fast-check';

import { type Genre, genres, sayStarters, type Starter } from '@/features/genres/api';
import {
  keptStarters,
  planStarters,
  STARTER_COLUMNS,
  starterFile,
  starterSet,
} from '@/features/genres/starters/starter-sheet';
import { readSheetFile, type Sheet } from '@/lib/sheets/sheet-file';

const TITLES = STARTER_COLUMNS.map(({ title }) => title);
const genre = (id: string, ...starter: Starter[]): Genre => ({
  _id: id,
  genre: `Genre ${id}`,
  colour: '#112233',
  backgroundColour: '#eeeeee',
  imageUrl: '',
  createdAt: '',
  updatedAt: '2026-11-10T10:00:00Z',
  starter,
});
const one = (text: string): Starter => ({ starter: text, description: `of ${text}` });
const [A, B, C, D] = ['a', 'b', 'c', '001'].map(one) as [Starter, Starter, Starter, Starter];

async function read(file: Blob): Promise<Sheet> {
  const sheet = await readSheetFile(file, TITLES);
  if ('problem' in sheet) throw new Error(sheet.problem);
  return sheet;
}
const sheetOf = (rows: [place: number | string, Starter][]) =>
  read(
    new Blob([
      'Id;Number;Starter;Description\n',
      ...rows.map(([place, { starter, description }]) => `g;${place};${starter};${description}\n`),
    ]),
  );

it('shows no difference in starters that nobody has changed, sorted or not', async () => {
  const text = fc.constantFrom(
    '=x',
    '＝',
    '001',
    '1e5',
    '3/4',
    'a\nb',
    '"q"',
    '😀',
    'שלום',
    "'",
    ';,',
    '+49',
  );
  const list = fc.array(fc.record({ starter: text, description: text }), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(list, list, fc.boolean(), async (first, second, isExcel) => {
      const all = [genre('g', ...first), genre('h', ...second)];
      const sheet = await read(starterFile(all, isExcel ? 'excel' : 'any'));
      const turned = { ...sheet, rows: sheet.rows.toReversed() };
      for (const each of [sheet, turned])
        expect(planStarters(each, all, [])).toMatchObject({ changes: [], known: 2, unknown: [] });
    }),
    { numRuns: 100, seed: 5 },
  );
});

it('tells what is changed, moved, new and gone, and leaves what the sheet lacks unless it is taken out', async () => {
  const stored = genre('g', A, B, C, D);
  const sheet = await sheetOf([
    [1, C],
    [2, A],
    [3, { starter: 'b', description: 'another' }],
    [9, one('new')],
  ]);
  const plan = planStarters(sheet, [stored], []);
  const changes = plan?.changes ?? [];
  expect(changes).toMatchObject([{ changed: 1, moved: 1, added: 1, gone: 1 }]);
  const b = { starter: 'b', description: 'another' };
  expect(starterSet(changes, true).rows).toMatchObject([
    { id: 'g', before: { starters: [A, B, C, D] }, after: { starters: [C, A, b, one('new')] } },
  ]);
  expect(starterSet(changes, false).rows[0]?.after).toEqual({ starters: [C, A, b, D, one('new')] });
});

it('writes the genre that the sheet was compared with, and no later one that has its id', async () => {
  const createdAt = '2026-11-01T10:00:00Z';
  const stored = { ...genre('g', A), createdAt };
  const changes = planStarters(await sheetOf([[1, B]]), [stored], [])?.changes ?? [];

  expect(starterSet(changes, true).rows).toMatchObject([{ id: 'g', createdAt }]);
});

it('keeps what a spreadsheet has turned, and names the row whose title is too long', async () => {
  const stored = genre('g', D, A);
  const turned = await sheetOf([
    ['1,00', { starter: '1', description: D.description }],
    [2, { starter: 'x'.repeat(51), description: 'long' }],
  ]);
  const changes = planStarters(turned, [stored], [])?.changes ?? [];
  expect(changes).toMatchObject([{ changed: 1, moved: 0, without: [D, {}] }]);
  expect(starterSet(changes, false).refused).toMatchObject([
    { id: 'g', reason: 'Row 3: A starter title takes at most 50 characters' },
  ]);
});

const TUESDAY = '2026-11-11T10:00:00Z';
/** What is exported now, with this as the second starter of the genre. */
async function changed(stored: Genre, second: Starter): Promise<Sheet> {
  const sheet = await read(starterFile([stored], 'any'));
  const [head, , ...rest] = sheet.rows;
  const [genreName = '', , , , ...more] = head?.cells ?? [];
  const cells = [genreName, '2', second.starter, second.description, ...more];
  return { ...sheet, rows: [...(head ? [head] : []), { number: 3, cells }, ...rest] };
}
const doubtOf = (sheet: Sheet, now: Genre, ...kept: Genre[]) =>
  planStarters(
    sheet,
    [now],
    kept.map((one, atMs) => ({ atMs, ...keptStarters([one]) })),
  )?.changes[0]?.doubt;

it('asks where somebody has changed the starters since the export, whichever is kept', async () => {
  const monday = genre('g', A, B);
  const sheet = await changed(monday, C);
  const theirs = { ...genre('g', B, A), updatedAt: TUESDAY };
  const coloured = { ...monday, colour: '#445566', updatedAt: TUESDAY };
  expect(doubtOf(sheet, monday)).toBeNull();
  expect(doubtOf(sheet, theirs)).toBe('changed');
  expect(doubtOf(sheet, theirs, theirs, monday)).toBe('changed');
  expect(doubtOf(sheet, theirs, theirs)).toBe('changed');
  expect(doubtOf(sheet, coloured, coloured, monday)).toBeNull();
  expect(doubtOf(sheet, coloured)).toBe('changed');
});

it('asks where a sheet or an API does not say when the genre was changed', async () => {
  const stored = genre('g', A, B);
  const bare = await sheetOf([
    [1, A],
    [2, C],
  ]);
  expect(doubtOf(bare, stored, stored)).toBe('unknown');
  const undated = { ...stored, updatedAt: '' };
  expect(doubtOf(await changed(undated, C), undated, undated)).toBe('unknown');
});

it('tells rows of a genre whose starters cannot be read from those of one that is gone', async () => {
  const file = new Blob(['Id;Number;Starter;Description\ng;1;a;b\nx;1;a;b\n']);
  const hidden = genres.toRow({ _id: 'g', genre: 'Noir', starter: 7 });

  expect(planStarters(await read(file), [hidden], [])).toMatchObject({ unread: [2], unknown: [3] });
  expect(sayStarters([hidden, genre('h', A)])).toBe('at least 1 starter');
  expect(sayStarters([genre('h', A)])).toBe('1 starter');
});

it('counts the rows without an id apart from those of a genre that is gone', async () => {
  const file = new Blob(['Id;Genre;Number;Starter;Description\n;Genre g;1;a;b\nx;X;1;a;b\n']);
  expect(planStarters(await read(file), [genre('g', A)], [])).toMatchObject({
    noIds: 1,
    unknown: [3],
    changes: [],
  });
});
