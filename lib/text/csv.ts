/** The byte order mark tells spreadsheets that the file is UTF-8. */
export const CSV_BOM = '\uFEFF';

/** Spreadsheets run texts that start like this as formulas. */
const FORMULA = /^[=+\-@\t\r]/;
/** Digits after a plus compute nothing: a phone number stays as it is. */
const PHONE = /^\+[\d ]+$/;

/** One cell by RFC 4180. Formula-like texts get an apostrophe; numbers and "+49 30 …" stay as they are. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) && !PHONE.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvLine(cells: (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
