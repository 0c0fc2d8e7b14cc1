import { parse } from 'papaparse';

/** A sheet of 5,000 rows has about two. */
const MOST_BYTES = 20 * 1024 * 1024;
const SEPARATORS = [',', ';', '\t', '|'];

/** The cells of a sheet under their headings; `number` is a row's as the spreadsheet counts it. */
export type Sheet = {
  heads: string[];
  rows: { number: number; cells: string[] }[];
  /** The number of a last row that ends in its middle, and is left out; null for none. */
  cutAt: number | null;
};

/** Why a file is no sheet, as a sentence. */
export type SheetProblem = { problem: string };

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** How a text is encoded that may come from any spreadsheet. */
function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const [first = 0, second = 0] = bytes;
  if (bytes.length > 1 && (first === 0) !== (second === 0)) {
    return first === 0 ? 'utf-16be' : 'utf-16le';
  }
  try {
    // A file that was cut may end in the middle of a letter.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

const WORKBOOK =
  'This is a workbook, not a CSV: save it as CSV in your spreadsheet, and choose that file.';
const NO_TEXT = 'This is no text, whatever its name says: a picture, perhaps.';

/** The text of a file, or why it has none. */
async function readText(file: Blob): Promise<{ text: string } | SheetProblem> {
  if (file.size > MOST_BYTES) {
    const size = Math.round(file.size / 1024 / 1024);
    return {
      problem: `This file has ${size} MB; a sheet of 5,000 rows has two. At most 20 are read.`,
    };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
  if (isZip || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { problem: WORKBOOK };
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // No text has these.
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  return /[\u0000-\u0008\u000e-\u001a]/.test(text) ? { problem: NO_TEXT } : { text };
}

const headKey = (head: string) => head.trim().toLowerCase();

/** The separator of the line of headings: the one with which it names most that are known. */
function separatorOf(line: string, known: ReadonlySet<string>): string {
  const countOf = (separator: string) => {
    const [cells = []] = parse<string[]>(line, { delimiter: separator }).data;
    return cells.filter((cell) => known.has(headKey(cell))).length;
  };
  const counts = SEPARATORS.map(countOf);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * Reads a sheet that any spreadsheet has saved as CSV, whatever it has made of its encoding, its separator
 * and its quotes. `titles` are the headings that it may have.
 */
export async function readSheetFile(
  file: Blob,
  titles: readonly string[],
): Promise<Sheet | SheetProblem> {
  const read = await readText(file);
  if ('problem' in read) return read;
  const text = read.text.replace(/\r\n?/g, '\n').replace(/^sep=.\n/i, '');
  const [line = ''] = text.split('\n', 1);
  const known = new Set(titles.map(headKey));
  const delimiter = separatorOf(line, known);
  const { data, errors } = parse<string[]>(text, { delimiter, newline: '\n' });
  const [first = [], ...all] = data;
  // The way they are written here.
  const heads = first.map(
    (head) => titles.find((title) => headKey(title) === headKey(head)) ?? head.trim(),
  );
  const rows = all
    .map((cells, at) => ({ number: at + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length === 0) return { problem: 'This file has no rows.' };
  const last = rows.at(-1);
  const isOpen = errors.some(({ code }) => code === 'MissingQuotes');
  const isShort = !text.endsWith('\n') && (last?.cells.length ?? 0) < heads.length;
  const isCut = last !== undefined && (isOpen || isShort);
  return { heads, rows: isCut ? rows.slice(0, -1) : rows, cutAt: isCut ? last.number : null };
}
