import { typedText } from '@/lib/text/typed-text';

import { guarded } from './csv';
import { isMangled } from './mangled';

/**
 * An apostrophe before the sign of a formula, at the start of a text or of what others take for a cell. It
 * is looked for first, or a text of spaces alone would be read from each of them on.
 */
const GUARD = /'(?<=(?:^|[;,|\t\n])[\s";,|]*')(?=[=+\-@＝＋－＠\t\r])/g;

/** A cell without the apostrophes that keep formulas from being run. */
const withoutGuards = (cell: string): string => cell.replace(GUARD, '');

const lines = (cell: string) => cell.replace(/\r\n?/g, '\n');

/** What a sheet says in a cell, as it would be typed. */
export const cellText = (cell: string): string => typedText(withoutGuards(lines(cell)));

/** The words that begin with such an apostrophe. */
const guardedWords = (text: string) =>
  [...text.matchAll(GUARD)].map(({ index }) => wordAt(text, index));
const wordAt = (text: string, at: number) => /^\S+/.exec(text.slice(at))?.[0] ?? '';

/**
 * The same of a cell made of a text that may have such apostrophes of its own: these stay, and only those go that the
 * export put before its words.
 */
export function changedText(was: string, cell: string): string {
  const own = guardedWords(was);
  const text = lines(cell);
  if (own.length === 0) return cellText(text);
  const put = guardedWords(guarded(was)).filter((word) => !own.includes(word));
  return typedText(
    text.replace(GUARD, (quote, at: number) => (put.includes(wordAt(text, at)) ? '' : quote)),
  );
}

/** Whether a cell says what was exported. */
export const isSameCell = (exported: string, cell: string): boolean =>
  cellText(exported) === cellText(cell);

/** No number or date is longer. */
const LONGEST = 40;

/**
 * Whether a spreadsheet makes this cell of what was exported: `001` becomes 1, `+49 171` a number, `1e5`
 * 100000, `3/4` a day in spring, TRUE what its language says, letters those of another code page, and a formula
 * that finds nothing `#REF!`.
 */
export function isTurned(exported: string, cell: string): boolean {
  const [was, is] = [cellText(exported), cellText(cell)];
  if (NO_VALUE.test(is) && !NO_VALUE.test(was)) return true;
  if (was === '' || is === '') return false;
  if (isMangled(was, is)) return true;
  if (was.length > LONGEST || is.length > LONGEST) return false;
  return isSameNumber(was, is) || isSameMoment(was, is) || isSameWord(was, is);
}

/** What spreadsheets have in the place of a value that a formula does not find, or that finds no room. */
const NO_VALUE = /^(?:#[\p{Lu}\d/_¡¿]+[!?]|#N\/[ABDV]|#NV|Err:5\d\d|#{3,})$/u;

/** A spreadsheet knows fifteen digits of a number. */
const KNOWN_DIGITS = 15;
const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;
const NUMBER = /^(-?)\+?(\d+(?:[.,]\d+)*|[.,]\d+)(?:e([+-]?\d+))?$/i;

/** A spreadsheet has the largest number that there is in place of one that is larger. */
const toNumber = (digits: string) => {
  const value = Number(digits);
  return Math.sign(value) * Math.min(Math.abs(value), Number.MAX_VALUE);
};

/** What a text is as a number, where it may be one, and how many digits of it are told. */
export function readNumber(text: string): { values: number[]; digits: number } | null {
  const bare = text.replace(/[\s'\p{Sc}%]/gu, '').replace(/^\((.+)\)$/, '-$1');
  const [, sign = '', digits, power] = NUMBER.exec(bare) ?? [];
  if (digits === undefined) return null;
  const scale = `e${power ?? 0}`;
  const decimal = digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.';
  const [whole = '', ...rest] = digits.split(decimal);
  const asDecimal = `${whole.replace(/[.,]/g, '')}.${rest.join('')}`;
  const values = rest.length > 1 ? [] : [toNumber(`${sign}${asDecimal}${scale}`)];
  if (GROUPED.test(digits)) values.push(toNumber(`${sign}${digits.replace(/[.,]/g, '')}${scale}`));
  const told = power === undefined ? KNOWN_DIGITS : digits.replace(/[.,]/g, '').length;
  return { values, digits: Math.min(told, KNOWN_DIGITS) };
}

/** How far a number that is told with so many digits may be from the true one, as a part of it. */
export const stepOf = ({ digits }: { digits: number }): number => 10 ** (1 - digits);

function isSameNumber(was: string, is: string): boolean {
  const [one, other] = [readNumber(was), readNumber(is)];
  if (one === null || other === null) return false;
  const step = stepOf(other);
  return one.values.some((value) =>
    other.values.some((told) => Math.abs(value - told) <= Math.abs(value) * step),
  );
}

const LOCALES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];

let monthNumbers: Map<string, number> | undefined;

/** The months of a year by their names, short and long. */
function months(): Map<string, number> {
  if (monthNumbers !== undefined) return monthNumbers;
  monthNumbers = new Map();
  for (const locale of LOCALES) {
    for (const month of ['short', 'long'] as const) {
      const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
      for (let at = 0; at < 12; at += 1) {
        const name = format
          .format(Date.UTC(2026, at, 1))
          .toLowerCase()
          .replace('.', '');
        monthNumbers.set(name, at + 1).set(name.slice(0, 3), at + 1);
      }
    }
  }
  return monthNumbers;
}

type Moment = { day: number[]; time: number[] };

/** The numbers of a day and of a time in a text; null where it says something else, too. */
function readMoment(text: string): Moment | null {
  const isLate = /\bp\.?m\b/i.test(text);
  const isEarly = /\ba\.?m\b/i.test(text);
  const bare = text.replace(/\b[ap]\.?m\b\.?/i, ' ');
  const [clock = ''] = /\d{1,2}:\d{1,2}(?::\d{1,2})?/.exec(bare) ?? [];
  const time = clock === '' ? [] : clock.split(':').map(Number);
  const [hour = 0] = time;
  if (isLate && hour < 12) time[0] = hour + 12;
  if (isEarly && hour === 12) time[0] = 0;
  const rest = bare.replace(clock, ' ');
  const parts = rest.match(/\p{L}+|\d+|[^\s./,\-T]/gu) ?? [];
  const day: number[] = [];
  for (const part of parts) {
    const number = /^\d+$/.test(part) ? Number(part) : months().get(part.toLowerCase());
    if (number !== undefined) day.push(number);
    else if (part !== 'T' && part !== 'Z') return null;
  }
  const isDay = day.length >= 2 && day.length <= 3;
  return isDay || (day.length === 0 && time.length > 0) ? { day, time } : null;
}

const shapeOf = (text: string) => text.replace(/\d/g, '0');

/** A year may be told with two digits. */
const isSameOfDay = (one: number, other: number) =>
  one === other || (Math.max(one, other) > 99 && one % 100 === other % 100);

function isSameMoment(was: string, is: string): boolean {
  // Of one shape, it was typed.
  if (shapeOf(was) === shapeOf(is)) return false;
  const [one, other] = [readMoment(was), readMoment(is)];
  if (one === null || other === null) return false;
  const left = [...other.day];
  for (const part of one.day) {
    const at = left.findIndex((told) => isSameOfDay(part, told));
    const isYearLost = other.day.length === 2 && one.day.length === 3 && part > 31;
    if (at === -1 && !isYearLost) return false;
    if (at !== -1) left.splice(at, 1);
  }
  // A day without a year gets one, or a month without a day.
  if (left.length > 1 || (left.length === 1 && one.day.length !== 2)) return false;
  return one.time.every((part, at) => part === (other.time[at] ?? part));
}

const WORDS = [
  ['true', 'wahr', 'vrai', 'verdadero', 'vero', 'verdadeiro', 'waar'],
  ['false', 'falsch', 'faux', 'falso', 'onwaar'],
];

const isSameWord = (was: string, is: string) =>
  WORDS.some((words) => [was, is].every((word) => words.includes(word.toLowerCase())));
