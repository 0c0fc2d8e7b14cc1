import type { CsvFormat } from './csv-format';

/** The byte order mark tells spreadsheets how the file is encoded. */
const BOM = '\uFEFF';

const SEPARATOR = { any: ',', excel: '\t' };

/** A gap between words or cells with the sign of a formula behind it, of full width too, or the sign alone. */
const GAP_OR_SIGN = /[\s";,|]+[=+\-@＝＋－＠]?|[=+\-@＝＋－＠]/g;
const SIGN = /[=+\-@＝＋－＠]$/;
/** What another computer takes for the end of a cell. */
const CELL_END = /[;,|\t\r\n]/;

/** An apostrophe before what spreadsheets run as a formula: a sign at the start of a text, or of a cell. */
const asNoFormula = (value: string) =>
  value.replace(GAP_OR_SIGN, (found: string, at: number) => {
    const isRun = SIGN.test(found) && (at === 0 || CELL_END.test(found));
    return isRun ? `${found.slice(0, -1)}'${found.slice(-1)}` : found;
  });

/** Digits after a plus compute nothing: a phone number stays as it is. */
const PHONE = /^\+[\d ]+$/;

/** A text with an apostrophe before what looks like a formula. */
export function guarded(value: string): string {
  const text = PHONE.test(value) ? value : asNoFormula(value);
  return /^[\t\r]/.test(text) ? `'${text}` : text;
}

/** One cell: a number as it is, a text in quotes, guarded. */
export const csvCell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${guarded(value).replaceAll('"', '""')}"`;

/** One line of a file. */
export function csvLine(cells: (string | number)[], format: CsvFormat = 'any'): string {
  return `${cells.map(csvCell).join(SEPARATOR[format])}\r\n`;
}

/** A file of such lines. */
export function csvFile(lines: readonly string[], format: CsvFormat): Blob {
  const parts = [BOM, ...lines];
  if (format === 'any') return new Blob(parts, { type: 'text/csv;charset=utf-8' });
  const units = parts.map((part) =>
    Uint16Array.from({ length: part.length }, (_, at) => part.charCodeAt(at)),
  );
  return new Blob(units, { type: 'text/csv;charset=utf-16le' });
}
