import { strToU8, zipSync } from 'fflate';

import { readSheetFile, type Sheet } from '@/lib/sheets/sheet-file';

const TITLES = ['Room Name', 'Description', 'Id'];
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STYLES = `<styleSheet xmlns="${MAIN}">
  <numFmts><numFmt numFmtId="164" formatCode="[$-407]dd\\.mm\\.yyyy&quot;h&quot;"/>
  <numFmt numFmtId="165" formatCode="&quot;day&quot;\\ 0"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="22"/><xf numFmtId="9"/><xf numFmtId="164"/>
  <xf numFmtId="165"/></cellXfs></styleSheet>`;
const STRINGS = `<sst xmlns="${MAIN}"><si><t>Room Name</t></si><si><t>description</t></si><si><t>Id</t></si>
  <si><r><t>two </t></r><r><t>parts</t></r><rPh sb="0" eb="1"><t>said</t></rPh></si>
  <si><t xml:space="preserve"> a_x000D_&#10;b &amp; _x005F_x000D_ 😀</t></si></sst>`;

type Parts = { sheet: string; settings?: string; more?: Record<string, string> };

function workbook({ sheet, settings = '', more = {} }: Parts): Uint8Array {
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}">${settings}<sheets>
      <sheet name="First" sheetId="7" r:id="b"/><sheet name="Second" sheetId="1" r:id="a"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/>
      <Relationship Id="b" Target="/xl/worksheets/other.xml"/></Relationships>`,
    'xl/sharedStrings.xml': STRINGS,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData/></worksheet>`,
    'xl/worksheets/other.xml': sheet,
    ...more,
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  );
}

const HEADS =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>';
const sheetOf = (rows: string) =>
  `<worksheet xmlns="${MAIN}"><sheetData>${HEADS}${rows}</sheetData></worksheet>`;

const load = (bytes: Uint8Array) => readSheetFile(new Blob([bytes as BlobPart]), TITLES);
async function read(parts: Parts): Promise<Sheet> {
  const found = await load(workbook(parts));
  if ('problem' in found) throw new Error(found.problem);
  return found;
}
async function problem(bytes: Uint8Array): Promise<string> {
  const found = await load(bytes);
  return 'problem' in found ? found.problem : '';
}

it('reads the first sheet of a workbook: its texts, wherever they are kept, and its row numbers', async () => {
  const sheet =
    sheetOf(`<row r="3"><c r="A3" t="s"><v>3</v></c><c r="C3" t="str"><f>A1</f><v>a1</v></c></row>
    <row><c t="s"><v>4</v></c><c t="inlineStr"><is><t>in</t><t>line</t></is></c></row>
    <row r="9"><c r="B9" t="s"><v>1</v></c></row>`);
  expect(await read({ sheet })).toEqual({
    heads: TITLES,
    rows: [
      { number: 3, cells: ['two parts', '', 'a1'] },
      { number: 4, cells: [' a\r\nb & _x000D_ 😀', 'inline', ''] },
      { number: 9, cells: ['', 'description', ''] },
    ],
    cutAt: null,
  });
});

it('reads numbers, truths, days and shares as they show', async () => {
  const cell = (raw: string, style: number, type = 'n') =>
    `<c s="${style}" t="${type}"><v>${raw}</v></c>`;
  const rows = [
    [cell('0.30000000000000004', 0), cell('491715550099', 0), cell('1', 0, 'b')],
    [cell('46336.4166666667', 1), cell('46336', 3), cell('0.4375', 1)],
    [cell('0.5', 2), cell('7', 4), cell('2026-11-10T10:00:00', 0, 'd')],
    [cell('#N/A', 0, 'e'), cell('1E400', 1), cell('-3', 1)],
  ].map((cells) => `<row>${cells.join('')}</row>`);
  const { rows: all } = await read({ sheet: sheetOf(rows.join('')) });
  expect(all.map(({ cells }) => cells)).toEqual([
    ['0.3', '491715550099', 'TRUE'],
    ['2026-11-10 10:00:00', '2026-11-10', '10:30:00'],
    ['50%', '7', '2026-11-10 10:00:00'],
    ['#N/A', '1E400', '-3'],
  ]);
  const settings = '<workbookPr date1904="1"/>';
  const old = await read({ settings, sheet: sheetOf(`<row>${cell('44874', 3)}</row>`) });
  expect(old.rows[0]?.cells[0]).toBe('2026-11-10');
});

it('reads what names its parts with a prefix, as some programs do', async () => {
  const sheet = `<x:worksheet xmlns:x="${MAIN}"><x:sheetData>${HEADS.replace(/<(\/?)(?=[rcv])/g, '<$1x:')}
    <x:row><x:c t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`;
  expect((await read({ sheet })).rows).toEqual([{ number: 2, cells: ['a', '', ''] }]);
});

it('reads a sheet of many rows part by part, and each of them once', async () => {
  const row = (at: number) => `<x:row r="${at + 2}"><x:c t="s"><x:v>${at}</x:v></x:c></x:row>`;
  const all = Array.from({ length: 450 }, (_, at) => at);
  const sheet = `<x:worksheet xmlns:x="${MAIN}"><x:sheetData><x:row><x:c t="str"><x:v>Id</x:v></x:c></x:row>
    ${all.map(row).join('')}</x:sheetData><x:rowBreaks/></x:worksheet>`;
  const strings = `<sst xmlns="${MAIN}">${all.map((at) => `<si><t>${at}</t></si>`).join('')}</sst>`;
  const { rows } = await read({ sheet, more: { 'xl/sharedStrings.xml': strings } });
  expect(rows).toEqual(all.map((at) => ({ number: at + 2, cells: [String(at)] })));
  const said = sheetOf(`<!-- <row/></row> -->${ROW}`);
  expect((await read({ sheet: said })).rows).toHaveLength(1);
});

const ROW = '<row><c t="str"><v>a</v></c></row>';
const BOMB = workbook({ sheet: sheetOf(ROW), more: { 'xl/large.xml': ' '.repeat(51 * 2 ** 20) } });

/** The same with small sizes named for all its parts: 22 bytes behind the sign of each. */
function withForgedSizes(bytes: Uint8Array): Uint8Array {
  const forged = bytes.slice();
  const view = new DataView(forged.buffer);
  for (let at = 0; at < forged.length - 30; at += 1) {
    const sign = view.getUint32(at);
    if (sign === 0x504b0304) view.setUint32(at + 22, 1, true);
    if (sign === 0x504b0102) view.setUint32(at + 24, 1, true);
  }
  return forged;
}

it.each([
  [
    'that is cut in its middle',
    workbook({ sheet: sheetOf(ROW) }).slice(0, 900),
    /^This workbook is damaged/,
  ],
  [
    'of another program',
    zipSync({ 'content.xml': strToU8('<office/>') }),
    /^This is no workbook of Excel/,
  ],
  [
    'whose sheet is no XML',
    workbook({ sheet: '<worksheet><row>' }),
    /^This is no workbook of Excel/,
  ],
  [
    'that declares entities',
    workbook({ sheet: `<!DOCTYPE a [<!ENTITY b "c">]>${sheetOf(ROW)}` }),
    /^This is no workbook of Excel/,
  ],
  ['without rows', workbook({ sheet: sheetOf('') }), /no rows/],
  ['that unpacks to more than 50 MB', BOMB, /^Unpacked, this workbook has more than 50 MB/],
  [
    'that lies about its size',
    withForgedSizes(BOMB),
    /^Unpacked, this workbook has more than 50 MB/,
  ],
])('says of a workbook %s why it is no sheet', async (_, bytes, said) => {
  expect(await problem(bytes)).toMatch(said);
});
