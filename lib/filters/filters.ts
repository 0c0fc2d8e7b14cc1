import { dayOf, startOfDay } from '@/lib/text/moments';

/** How a field is asked: "is", "at least", "in the last … days". The words stand in links and never change. */
export const OPERATORS = [
  'is',
  'not',
  'contains',
  'domain',
  'empty',
  'filled',
  'today',
  'last',
  'between',
  'before',
  'min',
  'safe',
  'unsafe',
] as const;
export type Operator = (typeof OPERATORS)[number];

/** One part of what is asked of rows: all filters of a list hold together, of `is` one value does. */
export type Filter = { field: string; op: Operator; values: readonly string[] };

/** What a field holds: any text, one of few values, a number, a moment, a web address, an e-mail address. */
type FieldKind = 'text' | 'choice' | 'number' | 'moment' | 'link' | 'email';

/** The operators of each kind, in the order in which they are offered. */
export const OPERATORS_OF: Readonly<Record<FieldKind, readonly Operator[]>> = {
  text: ['contains', 'is', 'empty', 'filled'],
  choice: ['is', 'not', 'empty', 'filled'],
  number: ['min', 'is', 'between'],
  moment: ['today', 'last', 'between', 'before', 'empty'],
  link: ['safe', 'unsafe', 'contains', 'empty'],
  email: ['domain', 'contains', 'is', 'empty', 'filled'],
};

/** What a field is asked by, beside what its column shows. */
type Asked<Row> = {
  kind: FieldKind;
  /** The place of the words in a sentence: "whose host …"; without it "whose <title> …". */
  say?: string;
  /** Its name where filters are chosen, if not the column's heading. */
  title?: string;
  /** If that is not what the column shows; of a moment ISO 8601, of a number not one for unknown. */
  value?(this: void, row: Row): string | number;
  /** Where the value has a stand-in. */
  isEmpty?(this: void, row: Row): boolean;
};

/** A field of a row, to sort, search and filter by. */
export type Readable<Row> = {
  /** Its name in links: small letters and digits with `-` between; never changed. */
  id: string;
  title?: string;
  value(this: void, row: Row): string | number;
  /** Without it, it is asked as a text. */
  asked?: Asked<Row>;
  /** No column: only filtered by. */
  isFieldOnly?: true;
  /** Neither shown nor searched before it is chosen. */
  isHidden?: boolean;
};

/** What follows the last @ of an e-mail address, in small letters; '' without one. */
export function domainOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = at < 0 ? '' : email.slice(at + 1);
  return domain.trim().toLowerCase();
}

const LONGEST_EMAIL = 254;

/** An e-mail address before its domain, and that; null for what nobody reads or writes as one. */
export function splitAtDomain(email: string): [before: string, domain: string] | null {
  const place = email.length - domainOf(email).length;
  const isPlain = place < email.length && email.length <= LONGEST_EMAIL;
  if (!isPlain || email.slice(place).toLowerCase() !== domainOf(email)) return null;
  return [email.slice(0, place), email.slice(place)];
}

/** The rows that were made on the day of a moment, where the reader is; those without a day for null. */
export function onDay(field: string, ms: number | null): Filter {
  if (ms === null) return { field, op: 'empty', values: [] };
  return { field, op: 'between', values: [dayOf(ms), dayOf(ms)] };
}

export const kindOf = (field: Pick<Readable<never>, 'asked'>): FieldKind =>
  field.asked?.kind ?? 'text';

/** Whether a text says a number. */
export const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text));
const isDay = (text: string) => startOfDay(text) !== null;

const VALIDITY: ReadonlyMap<Operator, (values: readonly string[]) => boolean> = new Map([
  ['contains', ([text = '']) => text.trim() !== ''],
  ['domain', ([text = '']) => text.trim() !== ''],
  ['last', ([days = '']) => /^[1-9]\d{0,3}$/.test(days)],
  ['between', ([from = '', to = '']) => [from, to].every(isDay) || [from, to].every(isNumber)],
  ['before', ([day = '']) => isDay(day)],
  ['min', ([least = '']) => isNumber(least)],
]);

const VALUELESS: readonly Operator[] = ['empty', 'filled', 'today', 'safe', 'unsafe'];

/** Whether an operator asks without a value. */
export const isValueless = (op: Operator) => VALUELESS.includes(op);

/**
 * A filter out of what a link or a form says; null where the operator cannot take the values. The page's first
 * script reads links with this file, so that nothing is imported here that needs React.
 */
export function toFilter(field: string, op: Operator, values: readonly string[]): Filter | null {
  if (isValueless(op)) return { field, op, values: [] };
  if (op === 'is' || op === 'not') return values.length > 0 ? { field, op, values } : null;
  return (VALIDITY.get(op)?.(values) ?? true) ? { field, op, values } : null;
}

/** The filter of one of some values. */
export const oneOf = (field: string, ...values: string[]): Filter => ({ field, op: 'is', values });

/** The rows that have what a row has in a field, or all others; of an e-mail address its domain. */
export function filterByValue<Row>(field: Readable<Row>, row: Row, isNot: boolean): Filter {
  const { id, asked, value } = field;
  if (asked?.isEmpty?.(row)) return { field: id, op: isNot ? 'filled' : 'empty', values: [] };
  const text = String(value(row));
  if (asked?.kind === 'email') return { field: id, op: 'domain', values: [domainOf(text)] };
  return { field: id, op: isNot ? 'not' : 'is', values: [text] };
}

/** The values that a field is asked to be one of; [] for any. */
export function chosenValues(filters: readonly Filter[], field: string): readonly string[] {
  return filters.find((each) => each.field === field && each.op === 'is')?.values ?? [];
}

/** The filters with another one of a field in the place of its own; without any of it for null. */
export function withFilter(
  filters: readonly Filter[],
  field: string,
  filter: Filter | null,
): Filter[] {
  const place = filters.findIndex((each) => each.field === field);
  const others = filters.filter((each) => each.field !== field);
  if (filter === null) return others;
  return others.toSpliced(place < 0 ? others.length : place, 0, filter);
}
