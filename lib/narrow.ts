import { isoOfText } from './moment-forms';

/**
 * Narrowing of responses and stored values: a missing or mistyped field becomes empty instead of
 * crashing a screen. What a form would send back says which of its fields could not be read.
 */
export type Fields = Record<string, unknown>;

/** True for a JSON object: not null, not a list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of a JSON object; of anything else, none. */
export function asFields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** Whole numbers above 2^53 reach us rounded, so that one record's id could be another's. */
const isExact = (value: unknown) =>
  Number.isFinite(value) && (Number.isSafeInteger(value) || !Number.isInteger(value));

/** Text as it is, a number as text where it is exact, anything else as ''. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return isExact(value) ? String(value) : '';
}

/** The named fields as texts. */
export function asTexts<Name extends string>(fields: Fields, names: readonly Name[]) {
  const texts = names.map((name) => [name, asText(fields[name])]);
  return Object.fromEntries(texts) as Record<Name, string>; // fromEntries forgets the names
}

/**
 * What a record says of its narrowing: the fields that hold something in a form that cannot be read.
 * They are empty here and full at the API, so that nothing may write them back.
 */
export type Narrowed = { _unread?: readonly string[] };

/** A missing text is an empty one; a list, an object, a truth value or a rounded number is another form. */
const isTextual = (value: unknown) =>
  value === undefined || value === null || typeof value === 'string' || isExact(value);

/** The named fields as texts, marking those that are not; a mark of an earlier narrowing stays. */
export function readTexts<Name extends string>(
  fields: Fields,
  names: readonly Name[],
): Record<Name, string> & Narrowed {
  const marked = asList(fields._unread);
  const unread = names.filter((name) => marked.includes(name) || !isTextual(fields[name]));
  return { ...asTexts(fields, names), ...(unread.length > 0 && { _unread: unread }) };
}

/** So many milliseconds since 1970 are a moment of this product's time; fewer are seconds, or no moment. */
const FIRST_MS = 1e11;
const LAST_MS = 1e14;

/** An id as a text, also in MongoDB's own form in JSON; '' for anything else. */
export function asId(value: unknown): string {
  const { $oid = value } = asFields(value);
  return asText($oid);
}

/** MongoDB's own form of a moment in JSON; anything else as it is. */
function outOfMongo(value: unknown): unknown {
  const { $date = value } = asFields(value);
  return isFields($date) ? ($date.$numberLong ?? value) : $date;
}

/**
 * A moment as ISO 8601, also where it came as milliseconds or seconds since 1970. One without a zone is
 * UTC, as all of the contract are: a browser would take it for a time of where the reader is.
 */
function asIso(value: unknown): unknown {
  const plain = outOfMongo(value);
  if (typeof plain === 'string' && !/^\d{9,14}$/.test(plain))
    // Another form marks the field as one that cannot be read.
    return isoOfText(plain) ?? [plain];
  const number = asNumber(plain);
  if (number === null) return plain;
  const ms = number < FIRST_MS ? number * 1000 : number;
  return ms >= FIRST_MS && ms < LAST_MS ? new Date(ms).toISOString() : plain;
}

/** The named fields as texts, the two moments of every record among them, which are read in other forms too. */
export function datedTexts<Name extends string>(
  fields: Fields,
  names: readonly Name[],
): Record<Name | 'createdAt' | 'updatedAt', string> & Narrowed {
  const { createdAt, updatedAt } = fields;
  const dated = { ...fields, createdAt: asIso(createdAt), updatedAt: asIso(updatedAt) };
  return readTexts(dated, [...names, 'createdAt', 'updatedAt']);
}

/** The id of a record, also under the name that Mongoose gives it besides. */
export const readId = ({ _id, id }: Fields): string => asId(_id ?? id);

/** The same with the id of every record. */
export const textRecord = <Name extends string>(fields: Fields, names: readonly Name[]) => ({
  ...datedTexts(fields, names),
  _id: readId(fields),
});

/** A text as the one of these words that it is, in whatever case it came; any other as it is. */
export function asWord(text: string, words: readonly string[]): string {
  const small = text.trim().toLowerCase();
  return words.find((word) => word.toLowerCase() === small) ?? text;
}

/** Whether a field holds something in a form that cannot be read. */
export const isUnread = ({ _unread }: Narrowed, name: string) => _unread?.includes(name) ?? false;

/** What stands where such a field would be. */
export const NOT_READABLE = 'not readable here';

/** Why nothing replaces it: what is stored is full, and could not be put back. */
export const NOT_REPLACED = `What is stored is ${NOT_READABLE}, so it is not replaced.`;

/** A field as a cell shows it: the text, or that it cannot be read. */
export const shownText = <Name extends string>(
  row: Readonly<Record<Name, string>> & Narrowed,
  name: Name,
) => (isUnread(row, name) ? NOT_READABLE : row[name]);

/** What a JSON text says; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Digits in threes, as servers write numbers for people: "1,234", "1 234 567". */
const GROUPED = /^[+-]?\d{1,3}(?:([,' \u00a0\u202f])\d{3})(?:\1\d{3})*$/;

/** A finite number (also when written as text, and that in groups of three), else null. */
export function asNumber(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  const isGrouped = typeof value === 'string' && GROUPED.test(value.trim());
  const number = Number(isGrouped ? value.replace(/[^\d+-]/g, '') : value);
  return Number.isFinite(number) ? number : null;
}

/** The same with the dots of other languages, "1.234.567". */
const DOTTED = /^\d{1,3}(?:\.\d{3})+$/;

/** How many there are, also as servers write whole numbers for people; null for anything else. */
export const asCount = (value: unknown): number | null =>
  asNumber(
    typeof value === 'string' && DOTTED.test(value.trim()) ? value.replaceAll('.', '') : value,
  );

/** Of a day more, in milliseconds since 1970, no date can be made (ECMAScript, "Time Values"). */
const LAST_MOMENT_MS = 8.64e15;

/** Whether a stored value is a moment in milliseconds since 1970 that a date can be made of. */
export function isMoment(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= LAST_MOMENT_MS;
}

/** Whether a value is nested so deep at most: code that follows it by itself would run out of stack. */
export function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1));
}

/** A list as it is; anything else as an empty one. */
export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
