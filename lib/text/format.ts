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
