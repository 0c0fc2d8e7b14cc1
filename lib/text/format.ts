import { DESCRIPTION_PREVIEW_LENGTH } from '@/lib/constants';

import { segmentsOf } from './letters';
import { VISIBLE } from './typed-text';

let order: 'en-GB' | 'en-US' | undefined;

/**
 * English with its digits for all numbers and dates, whatever the device speaks; day and month stand in the
 * device's order.
 */
export function shownLocale(): 'en-GB' | 'en-US' {
  const parts = () =>
    new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'numeric' })
      .formatToParts()
      .map(({ type }) => type);
  return (order ??= parts().find((type) => type !== 'literal') === 'day' ? 'en-GB' : 'en-US');
}

let numbers: Intl.NumberFormat | undefined;

/** A number: "5,000". */
export function formatCount(count: number): string {
  // Making the format takes 10 ms of a list's start, and would change nothing.
  if (Number.isInteger(count) && count >= 0 && count < 1000) return `${count}`;
  return (numbers ??= new Intl.NumberFormat(shownLocale())).format(count);
}

/** A word with a capital, as a heading has it. */
export const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A count with its noun: "1 row", "5,000 rows". */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** A count of a noun's records: "1 user", "5,000 users". */
export function countRecords(
  { singular, plural }: { singular: string; plural: string },
  count: number,
): string {
  return countOf(count, singular, plural);
}

/** The first characters of a text, with an ellipsis when it was cut. */
export function previewText(text: string, length = DESCRIPTION_PREVIEW_LENGTH): string {
  if (text.length <= length) return text;
  // Slice first: a text may have megabytes. Array.from keeps emoji whole.
  const letters = Array.from(text.slice(0, 2 * length + 2));
  return letters.length > length ? `${wholeLetters(text, letters.slice(0, length))}…` : text;
}

/** Most of a letter that readers take for one, such as a family of emoji or an accent on an accent. */
const LONGEST_LETTER = 64;

/** The start of a text that is these characters, without a letter of which they hold a part. */
function wholeLetters(text: string, characters: readonly string[]): string {
  const start = characters.join('');
  const from = Math.max(0, start.length - LONGEST_LETTER);
  const around = text.slice(from, start.length + LONGEST_LETTER);
  const segments = segmentsOf(around, 'grapheme');
  if (segments === null) return start;
  const cut = segments.containing(start.length - from);
  return start.slice(0, from + (cut?.index ?? start.length));
}

/**
 * How many characters of a text are shown: of a name in titles, cards and labels, of a text beside others, and
 * of one to be read. A browser takes seconds to lay out much longer ones, and nobody reads them.
 */
export const SHOWN_LENGTH = { name: 200, value: 2_000, prose: 200_000 };

/** First and last name, as far as something of them can be seen. */
export function fullName(person: { firstName: string; lastName: string }): string {
  return [person.firstName, person.lastName].filter((part) => VISIBLE.test(part)).join(' ');
}

/** Splits "+91 9876543210" (specification §3) into its code and number; either may be missing. */
export function splitMobile(mobile: string): { countryCode: string; mobile: string } {
  const text = mobile.trim();
  const [countryCode = ''] = /^(?:\+\d+(?=\s)|\+\d{1,3}$)/.exec(text) ?? [];
  return { countryCode, mobile: text.slice(countryCode.length).trim() };
}

/** A part of a whole in percent, 0 to 100. */
export function toPercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}

/** Hues of avatars in degrees, 36 apart. */
const HUES = [262, 46, 154, 334, 82, 226, 10, 190, 298, 118] as const;
const LARGE_PRIME = 97;

/** The first letter of the first and the last word of a name, as far as there is one; else "?". */
export function initials(name: string): string {
  const words = previewText(name, SHOWN_LENGTH.name)
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  // Scripts without capitals are read by their first letter alone.
  const last = words.length > 1 && /^\p{Lu}/u.test(words[0] ?? '') ? words.at(-1) : undefined;
  const letters = [words[0], last].map((word) => Array.from(word ?? '')[0] ?? '');
  return letters.join('').toUpperCase() || '?';
}

/** One of ten hues in degrees, the same for the same name. */
export function hueOf(name: string): number {
  const hash = Array.from(previewText(name, SHOWN_LENGTH.name)).reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0,
    121_491,
  );
  return HUES[(hash % LARGE_PRIME) % HUES.length] ?? HUES[0];
}

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
/** Embeddings, overrides and isolates, which reorder the text around them. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/;
/** Paragraph ends, which close all embeddings. A line feed is kept. */
const PARAGRAPH_ENDS = '\u001c\u001d\u001e\u0085\u2029';

/** A browser lays one letter out for seconds that has a hundred thousand accents, and nobody reads so many. */
export const withoutHeaps = (text: string) => text.replace(/(\p{M}{64})\p{M}+/gu, '$1');

/** In place of what turns all letters round, which no script needs: "exe.jpg" would read "gpj.exe". */
const REPLACEMENT = '\ufffd';
/** The sign of U+0000; those of the others that control a terminal follow it. */
const FIRST_PICTURE = 0x2400;
const DELETE = '\u007f';
const DELETE_PICTURE = '\u2421';

/** A sign for a character that draws nothing, or turns others round. */
function pictureOf(mark: string): string {
  const code = mark.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(FIRST_PICTURE + code);
  return mark === DELETE ? DELETE_PICTURE : REPLACEMENT;
}

/**
 * Removes unmatched closing marks and paragraph ends, so that the text cannot affect what surrounds
 * it: one surplus U+2069 closes a `<bdi>`. What controls terminals, or turns letters round, is drawn as a sign.
 */
export function keepInside(text: string): string {
  let open = 0;
  return withoutHeaps(text).replace(/[\u202d\u202e\u2066-\u2069\p{Zp}\p{Cc}]/gu, (mark) => {
    if (PARAGRAPH_ENDS.includes(mark)) return ' ';
    if (/\s/.test(mark)) return mark;
    if (!/[\u2066-\u2069]/.test(mark)) return pictureOf(mark);
    if (mark === POP_ISOLATE && open === 0) return '';
    open += mark === POP_ISOLATE ? -1 : 1;
    return mark;
  });
}

/** A text isolated by Unicode marks, for sentences without elements. */
export function isolate(text: string): string {
  if (!REORDERING.test(text)) return text;
  const inside = keepInside(text);
  const opened = inside.match(/[\u2066-\u2068]/g)?.length ?? 0;
  const closed = inside.match(/\u2069/g)?.length ?? 0;
  return FIRST_STRONG_ISOLATE + inside + POP_ISOLATE.repeat(opened - closed + 1);
}
