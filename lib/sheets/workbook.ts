import { parseXml, xmlElements, xmlInParts } from './parse-xml';
import { unpack } from './unpack';
import { readFormats, type Workbook, workbookCell } from './workbook-cell';

const NO_WORKBOOK =
  'This is no workbook of Excel: save it as Excel’s (.xlsx) or as CSV, and choose that file.';
/** Where spreadsheets end; what names a place behind is made to fill the memory. */
const MOST_COLUMNS = 1000;

/** A row with its number in the spreadsheet. */
export type SheetLine = { number: number; cells: string[] };

const FOLDER = 'xl/';
const isNeeded = (name: string) =>
  name.startsWith(FOLDER) && /\.(?:xml|rels)$/.test(name) && !/\/(?:drawings|theme)\//.test(name);

const attribute = (element: Element, name: string) => element.getAttribute(name) ?? '';

/** The texts of an element, without how it is pronounced. */
const textOf = (element: Element) =>
  xmlElements(element, 't')
    .filter(({ parentElement }) => parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent)
    .join('');

/** The place of a column: 27 for "AB12". */
function columnOf(place: string): number {
  const [letters = ''] = /^[A-Z]+/.exec(place) ?? [];
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

type Parts = ReadonlyMap<string, string>;
const parsed = (parts: Parts, name: string) => parseXml(parts.get(`${FOLDER}${name}`) ?? '');

/** The text of the first sheet; undefined where there is none. */
function firstSheet(parts: Parts, book: Document): string | undefined {
  const relations = parsed(parts, '_rels/workbook.xml.rels');
  const [sheet] = xmlElements(book, 'sheet');
  if (sheet === undefined || relations === null) return undefined;
  const id = Array.from(sheet.attributes).find(({ name }) => name.endsWith(':id'))?.value;
  const target = xmlElements(relations, 'Relationship').find((one) => attribute(one, 'Id') === id);
  const path = target ? attribute(target, 'Target') : '';
  return parts.get(path.startsWith('/') ? path.slice(1) : `${FOLDER}${path}`);
}

async function readBook(parts: Parts, book: Document): Promise<Workbook | null> {
  const strings: string[] = [];
  const shared = parts.get(`${FOLDER}sharedStrings.xml`);
  for await (const some of shared === undefined ? [] : xmlInParts(shared, 'si')) {
    if (some === null) return null;
    strings.push(...some.map(textOf));
  }
  const [settings] = xmlElements(book, 'workbookPr');
  return {
    strings,
    formats: readFormats(parsed(parts, 'styles.xml')),
    is1904: settings !== undefined && /^(?:1|true)$/.test(attribute(settings, 'date1904')),
  };
}

function readLine(row: Element, number: number, book: Workbook): SheetLine {
  const cells: string[] = [];
  for (const cell of row.children) {
    const place = columnOf(attribute(cell, 'r'));
    const at = place === -1 ? cells.length : place;
    if (cell.localName !== 'c' || at >= MOST_COLUMNS) continue;
    while (cells.length < at) cells.push('');
    const value = Array.from(cell.children).find(({ localName }) => localName === 'v');
    cells[at] = workbookCell(
      { type: attribute(cell, 't'), style: attribute(cell, 's') },
      value?.textContent ?? textOf(cell),
      book,
    );
  }
  return { number, cells };
}

/** The rows of the first sheet of a workbook, its values as texts; or why it has none. */
export async function readWorkbook(
  bytes: Uint8Array,
): Promise<{ lines: SheetLine[] } | { problem: string }> {
  const unpacked = await unpack(bytes, isNeeded);
  if ('problem' in unpacked) return unpacked;
  const { parts } = unpacked;
  const book = parsed(parts, 'workbook.xml');
  const sheet = book && firstSheet(parts, book);
  const known = book && (await readBook(parts, book));
  if (!sheet || !known) return { problem: NO_WORKBOOK };
  const lines: SheetLine[] = [];
  for await (const rows of xmlInParts(sheet, 'row')) {
    if (rows === null) return { problem: NO_WORKBOOK };
    for (const row of rows) {
      const number = Number(attribute(row, 'r')) || (lines.at(-1)?.number ?? 0) + 1;
      lines.push(readLine(row, number, known));
    }
  }
  // A spreadsheet writes no empty cell behind the last one.
  const width = lines[0]?.cells.length ?? 0;
  for (const { cells } of lines) while (cells.length < width) cells.push('');
  return { lines };
}
