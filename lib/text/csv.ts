/** The byte order mark tells spreadsheets that the file is UTF-8. */
export const CSV_BOM = '\uFEFF';

/** Spreadsheets run texts that start like this as formulas. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * One cell by RFC 4180. Formula-like texts, also "+49 …", get an apostrophe; numbers stay numbers.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvLine(cells: (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
