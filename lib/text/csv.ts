/** Says "UTF-8" to the spreadsheets that would otherwise guess. */
export const CSV_BOM = '\uFEFF';

/** A spreadsheet would run a text that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * One cell after RFC 4180. A text that a spreadsheet could take for a formula gets an apostrophe in
 * front, a phone number "+49 …" too: no rule tells the two apart. Numbers stay numbers.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of cells with its line end. */
export function csvLine(cells: (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
