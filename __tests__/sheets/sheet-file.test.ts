import { readSheetFile, type Sheet } from '@/lib/sheets/sheet-file';

const TITLES = ['Room Name', 'Description', 'Id'];
const file = (...parts: BlobPart[]) => new Blob(parts);

async function read(...parts: BlobPart[]): Promise<Sheet> {
  const found = await readSheetFile(file(...parts), TITLES);
  if ('problem' in found) throw new Error(found.problem);
  return found;
}
async function problem(...parts: BlobPart[]): Promise<string> {
  const found = await readSheetFile(file(...parts), TITLES);
  return 'problem' in found ? found.problem : '';
}
const units = (text: string, isBig: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !isBig);
  return bytes;
};
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const ROWS = [
  ['Größe', 'two\nlines, "quoted"; and more', 'a1'],
  ['b', '', 'b2'],
];
const text = (separator: string, end = '\r\n') =>
  [TITLES, ...ROWS]
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator))
    .join(end) + end;

it.each([
  ['commas, UTF-8', text(',')],
  ['a byte order mark', `\uFEFF${text(',')}`],
  ['semicolons', text(';')],
  ['semicolons behind a line that says so', `sep=;\r\n${text(';')}`],
  ['tabs', text('\t', '\n')],
  ['the line ends of old Macs', text(',', '\r')],
  ['UTF-16 with a mark', units(`\uFEFF${text('\t')}`, false)],
  ['UTF-16 the other way round', units(`\uFEFF${text('\t')}`, true)],
  ['UTF-16 without a mark', units(text('\t'), false)],
  ['windows-1252', latin(text(';'))],
])('reads %s', async (_, content) => {
  const { heads, rows, cutAt } = await read(content);
  expect(heads).toEqual(TITLES);
  expect(rows.map(({ cells }) => cells)).toEqual(ROWS);
  expect(rows.map(({ number }) => number)).toEqual([2, 3]);
  expect(cutAt).toBeNull();
});

it('leaves out the row in whose middle the file ends, also in the middle of a letter', async () => {
  const whole = new TextEncoder().encode('Room Name,Description,Id\n"é","x","a1"\n"b","é');
  for (const cut of [whole, whole.slice(0, -1)]) {
    expect(await read(cut)).toMatchObject({ cutAt: 3, rows: [{ cells: ['é', 'x', 'a1'] }] });
  }
});

it('knows headings in another case, and empty rows by their numbers', async () => {
  const { heads, rows } = await read('room name; DESCRIPTION ;id;Mine\n;;\na;b;1;c\n');
  expect(heads).toEqual([...TITLES, 'Mine']);
  expect(rows).toEqual([{ number: 3, cells: ['a', 'b', '1', 'c'] }]);
});

it.each([
  [
    'a picture',
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0]),
    /^This is no text/,
  ],
  [
    'a workbook of old',
    Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1]),
    /^This is a workbook of an old Excel/,
  ],
  ['50 MB', new Uint8Array(50 * 1024 * 1024), /^This file has 50 MB/],
  ['headings alone', 'Room Name,Id\n', /no rows/],
  ['nothing', '', /no rows/],
])('says of %s why it is no sheet', async (_, content, said) => {
  expect(await problem(content)).toMatch(said);
});
