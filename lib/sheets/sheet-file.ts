import { parse } from 'papaparse';

import { lazyModule } from '@/lib/browser/lazy-module';
import { encodingOf, startsWith } from '@/lib/text/text-encoding';

import { headKey } from './headings';
import type { SheetLine } from './workbook';

/** A sheet of 5,000 rows has about two. */
const MOST_BYTES = 20 * 1024 * 1024;
const SEPARATORS = [',', ';', '\t', '|'];

/** The cells of a sheet under their headings; `number` is a row's as the spreadsheet counts it. */
export type Sheet = {
  heads: string[];
  rows: SheetLine[];
  /** The number of a last row that ends in its middle, and is left out; null for none. */
  cutAt: number | null;
};

/** Why a file is no sheet, as a sentence. */
export type SheetProblem = { problem: string };

const OTHER_WORKBOOK =
  'This is a workbook of an old Excel, or one with a password: save it as .xlsx without one, or as CSV.';
const NO_TEXT = 'This is no text, whatever its name says: a picture, perhaps.';
const NOT_LOADED = 'What reads workbooks did not arrive. Choose the file again.';

/** Only those who bring a workbook load it. */
const workbooks = lazyModule('workbooks', () => import('./workbook'));

/** All rows of a file, the headings first. */
type Lines = { lines: SheetLine[]; isCut: boolean };

/** The separator of the line of headings: the one with which it names most that are known. */
function separatorOf(line: string, known: ReadonlySet<string>): string {
  const countOf = (separator: string) => {
    const [cells = []] = parse<string[]>(line, { delimiter: separator }).data;
    return cells.filter((cell) => known.has(headKey(cell))).length;
  };
  const counts = SEPARATORS.map(countOf);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function readCsv(bytes: Uint8Array, titles: readonly string[]): Lines | SheetProblem {
  const decoded = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // No text has these.
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  if (/[\u0000-\u0008\u000e-\u001a]/.test(decoded)) return { problem: NO_TEXT };
  const text = decoded.replace(/\r\n?/g, '\n').replace(/^sep=.\n/i, '');
  const [line = ''] = text.split('\n', 1);
  const delimiter = separatorOf(line, new Set(titles.map(headKey)));
  const { data, errors } = parse<string[]>(text, { delimiter, newline: '\n' });
  const lines = data.map((cells, at) => ({ number: at + 1, cells })).filter(isFilled);
  const isOpen = errors.some(({ code }) => code === 'MissingQuotes');
  const [heads, last] = [data[0], lines.at(-1)];
  const isShort = !text.endsWith('\n') && (last?.cells.length ?? 0) < (heads?.length ?? 0);
  return { lines, isCut: isOpen || isShort };
}

async function readLines(
  bytes: Uint8Array,
  titles: readonly string[],
): Promise<Lines | SheetProblem> {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { problem: OTHER_WORKBOOK };
  if (!startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return readCsv(bytes, titles);
  const part = await workbooks.request();
  if (part === null) return { problem: NOT_LOADED };
  const read = await part.readWorkbook(bytes);
  return 'problem' in read ? read : { lines: read.lines.filter(isFilled), isCut: false };
}

const isFilled = ({ cells }: SheetLine) => cells.some((cell) => cell.trim() !== '');

/**
 * Reads a sheet that any spreadsheet has saved: as CSV, whatever it has made of its encoding, its
 * separator and its quotes, or as Excel's own. `titles` are the headings that it may have.
 */
export async function readSheetFile(
  file: Blob,
  titles: readonly string[],
): Promise<Sheet | SheetProblem> {
  if (file.size > MOST_BYTES) {
    const size = Math.round(file.size / 1024 / 1024);
    return {
      problem: `This file has ${size} MB; a sheet of 5,000 rows has two. At most 20 are read.`,
    };
  }
  const read = await readLines(new Uint8Array(await file.arrayBuffer()), titles);
  if ('problem' in read) return read;
  const [first, ...rows] = read.lines;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return { problem: 'This file has no rows.' };
  // The way they are written here.
  const heads = first.cells.map(
    (head) => titles.find((title) => headKey(title) === headKey(head)) ?? head.trim(),
  );
  const { isCut } = read;
  return { heads, rows: isCut ? rows.slice(0, -1) : rows, cutAt: isCut ? last.number : null };
}
