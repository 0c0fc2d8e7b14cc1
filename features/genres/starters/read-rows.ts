import type { Starter } from '../api';

/** More at once are nobody's, and would make the form slow. */
const MOST_ROWS = 500;

/** How the two columns may be headed. */
const TITLE = /^(?:story )?(?:starters?(?: titles?)?|titles?)$/i;
const TEXT = /^(?:(?:story )?starter )?(?:descriptions?|texts?)$/i;

/** What stands between the cells: a tab where a spreadsheet was copied, else what CSV files have. */
function separatorOf(text: string): string {
  if (text.includes('\t')) return '\t';
  const [first = ''] = text.split('\n', 1);
  return first.split(';').length > first.split(',').length ? ';' : ',';
}

/** The rows of such a text; a cell in quotes may hold line ends, separators and doubled quotes. */
function readCells(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  const ends = new RegExp(`[${separator}\n]`, 'g');
  for (let at = 0; at <= text.length; at += 1) {
    const close = text[at] === '"' ? closingQuote(text, at, separator) : null;
    ends.lastIndex = at;
    const end = close === null ? (ends.exec(text)?.index ?? text.length) : close + 1;
    const cell =
      close === null ? text.slice(at, end) : text.slice(at + 1, close).replaceAll('""', '"');
    rows.at(-1)?.push(cell.trim());
    at = end;
    if (text[at] === '\n') rows.push([]);
  }
  return rows;
}

/** Where a cell in quotes ends; null for one that only begins with a quote, as a sentence may. */
function closingQuote(text: string, open: number, separator: string): number | null {
  for (let at = text.indexOf('"', open + 1); at !== -1; at = text.indexOf('"', at + 2)) {
    const next = text[at + 1];
    if (next !== '"') return [undefined, '\n', separator].includes(next) ? at : null;
  }
  return null;
}

/**
 * The starters in what was copied from a spreadsheet: of the two columns that a first row of headings
 * names, or of the first one and all after it. `left` are the rows that were too many.
 */
export function readStarterRows(pasted: string): { starters: Starter[]; left: number } {
  const text = pasted.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(text);
  const rows = readCells(text, separator).filter((row) => row.some((cell) => cell !== ''));
  const [heads = []] = rows;
  const named = [TITLE, TEXT].map((name) => heads.findIndex((head) => name.test(head)));
  const hasHeads = named.every((column) => column !== -1);
  const [titleAt = 0, textAt = 1] = hasHeads ? named : [];
  // A comma in the last cell needs no quotes.
  const isLast = !hasHeads || textAt === heads.length - 1;
  const between = separator === '\t' ? ' ' : `${separator} `;
  const starters = rows.slice(hasHeads ? 1 : 0).map((row) => ({
    starter: row[titleAt]?.replace(/\s+/g, ' ') ?? '',
    description: row
      .slice(textAt, isLast ? undefined : textAt + 1)
      .filter(Boolean)
      .join(between),
  }));
  return { starters: starters.slice(0, MOST_ROWS), left: Math.max(starters.length - MOST_ROWS, 0) };
}
