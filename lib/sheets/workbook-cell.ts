import { xmlElements } from './parse-xml';

type Format = 'moment' | 'percent' | 'plain';

/** What the cells of a workbook refer to. */
export type Workbook = {
  strings: readonly string[];
  /** Of each style, by its number. */
  formats: readonly Format[];
  /** Its days count from 1904 on, as old Macs did. */
  is1904: boolean;
};

/** Formats that files do not write out, by their numbers: percent, dates and times of each language. */
const PERCENT = [9, 10];
const MOMENTS: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

function formatOf(id: number, code: string | undefined): Format {
  if (code === undefined) {
    if (PERCENT.includes(id)) return 'percent';
    return MOMENTS.some(([from, to]) => id >= from && id <= to) ? 'moment' : 'plain';
  }
  // Texts, escaped letters and colours are no format; [h] counts hours.
  const bare = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?![hms]+\])[^\]]*\]/gi, '');
  if (bare.includes('%')) return 'percent';
  return !/general|@/i.test(bare) && /[dhmsy]/i.test(bare) ? 'moment' : 'plain';
}

/** What the styles of a workbook make of numbers. */
export function readFormats(styles: Document | null): Format[] {
  if (styles === null) return [];
  const codes = new Map(
    xmlElements(styles, 'numFmt').map((one) => [
      Number(one.getAttribute('numFmtId')),
      one.getAttribute('formatCode') ?? '',
    ]),
  );
  const [cells] = xmlElements(styles, 'cellXfs');
  return Array.from(cells?.children ?? [], (one) => {
    const id = Number(one.getAttribute('numFmtId'));
    return formatOf(id, codes.get(id));
  });
}

const DAY_SECONDS = 24 * 60 * 60;
/** The day 0 of a workbook, and how much later that of old Macs is. */
const FIRST_DAY_MS = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1462;
/** The last day that spreadsheets know: the end of the year 9999. */
const MOST_DAYS = 2958466;

/** "2026-01-02 10:30:00", or the one of both that the number says. */
function momentText(days: number): string {
  const seconds = Math.round(days * DAY_SECONDS);
  const [day = '', time = ''] = new Date(FIRST_DAY_MS + seconds * 1000)
    .toISOString()
    .slice(0, 19)
    .split('T');
  if (seconds < DAY_SECONDS) return time;
  return seconds % DAY_SECONDS === 0 ? day : `${day} ${time}`;
}

/** A number with the digits that a spreadsheet shows: 0.3 may be stored as 0.30000000000000004. */
function numberText(value: number): string {
  const digits = value.toPrecision(15);
  // The largest number of all is none any more where it is rounded.
  return Number.isFinite(Number(digits)) ? String(Number(digits)) : digits;
}

function numberCell(raw: string, format: Format, is1904: boolean): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  const days = value + (is1904 && value >= 1 ? DAYS_TO_1904 : 0);
  if (format === 'moment' && days >= 0 && days < MOST_DAYS) return momentText(days);
  return format === 'percent' ? `${numberText(value * 100)}%` : numberText(value);
}

/** Signs that XML cannot hold are written as "_x000D_". */
const withSigns = (text: string) =>
  text.replace(/_x([\dA-F]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** What a cell says, as a text. */
export function workbookCell(
  { type, style }: { type: string; style: string },
  raw: string,
  { strings, formats, is1904 }: Workbook,
): string {
  if (type === 's') return withSigns(strings[Number(raw)] ?? '');
  if (type === 'b') return raw === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return raw.replace('T', ' ');
  if (type !== '' && type !== 'n') return withSigns(raw);
  return numberCell(raw, formats[Number(style || 0)] ?? 'plain', is1904);
}
