import { fold } from '@/lib/text/fold';
import { addDays, dayOf, momentOf, startOfDay, startOfLast } from '@/lib/text/moments';
import { hasPhone, phoneDigits } from '@/lib/text/phone-digits';
import { safeUrl } from '@/lib/text/safe-url';

/** How a field is asked: "is", "at least", "in the last … days". The words stand in links and never change. */
export const OPERATORS = [
  ...(['is', 'not', 'contains', 'domain', 'empty', 'filled'] as const),
  ...(['today', 'last', 'between', 'before', 'min', 'safe', 'unsafe'] as const),
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

const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text));
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

/** A filter out of what a link or a form says; null where the operator cannot take the values. */
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

type Test<Row> = (row: Row) => boolean;

/** Tells whether a row is what a field is asked to be; days are the reader's, by the server's clock. */
function testOf<Row>(field: Readable<Row>, filter: Filter, nowMs: number): Test<Row> {
  const { op, values } = filter;
  const { textOf, isEmpty } = readerOf(field, nowMs);
  const [first = ''] = values;

  switch (op) {
    case 'is':
      return isOneOf(field, values);
    case 'not': {
      const isOne = isOneOf(field, values);
      return (row) => !isOne(row);
    }
    case 'contains': {
      const [words, digits] = [fold(first.trim()), phoneDigits(first)];
      const hasDigits = (text: string) => hasPhone(phoneDigits(text), digits);
      return (row) => fold(textOf(row)).includes(words) || hasDigits(textOf(row));
    }
    case 'domain':
      return (row) => domainOf(textOf(row)) === first.trim().toLowerCase().replace(/^@/, '');
    case 'empty':
      return isEmpty;
    case 'filled':
      return (row) => !isEmpty(row);
    case 'safe':
      return (row) => safeUrl(textOf(row)) !== null;
    case 'unsafe':
      return (row) => safeUrl(textOf(row)) === null;
    case 'min':
    case 'today':
    case 'last':
    case 'before':
    case 'between': {
      const isInside = isWithin(filter, nowMs);
      return (row) => isInside(textOf(row));
    }
  }
}

/** What a field is asked by, as text, and whether that is nothing. */
function readerOf<Row>({ asked, value }: Readable<Row>, nowMs: number) {
  const read = asked?.value ?? value;
  const textOf = (row: Row) => String(read(row));
  const isNothing = (text: string) =>
    asked?.kind === 'moment' ? momentOf(text, nowMs) === null : text.trim() === '';
  return { textOf, isEmpty: (row: Row) => asked?.isEmpty?.(row) ?? isNothing(textOf(row)) };
}

/** Tells whether a row shows one of some values; a number is the same however it is written: 05, 5 and 5.0. */
function isOneOf<Row>({ asked, value }: Readable<Row>, values: readonly string[]): Test<Row> {
  const isSame = (one: string, text: string) =>
    one === text ||
    (asked?.kind === 'number' && [one, text].every(isNumber) && Number(one) === Number(text));
  return (row) => {
    const text = String(value(row));
    return values.some((one) => isSame(one, text));
  };
}

/** Tells whether a text is a number, or a moment, between the ends that a filter names. */
function isWithin({ op, values }: Filter, nowMs: number): (text: string) => boolean {
  const [first = '', second = first] = values;
  const numberIn = (least: number, most: number) => (text: string) =>
    isNumber(text) && Number(text) >= least && Number(text) <= most;
  /** What the server's clock dates a little ahead is of now. */
  const momentIn = (startMs: number, endMs: number) => (text: string) => {
    const ms = momentOf(text, nowMs);
    return ms !== null && Math.min(ms, nowMs) >= startMs && Math.min(ms, nowMs) < endMs;
  };
  if (op === 'min') return numberIn(Number(first), Infinity);
  if (op === 'today') return momentIn(addDays(nowMs, 0), Infinity);
  if (op === 'last') return momentIn(startOfLast(Number(first), nowMs), Infinity);
  if (op === 'before') return momentIn(-Infinity, startOfDay(first) ?? 0);
  const [from, to] = [startOfDay(first), startOfDay(second)];
  if (from !== null && to !== null) {
    return momentIn(Math.min(from, to), addDays(Math.max(from, to), 1));
  }
  const ends = [Number(first), Number(second)];
  return numberIn(Math.min(...ends), Math.max(...ends));
}

/**
 * Tells whether a row is what all filters ask at a moment (milliseconds since 1970); a filter of a field
 * that is not there asks nothing. The page's first script reads links with this file, so that nothing
 * is imported here that needs React.
 */
export function fitting<Row>(
  fields: readonly Readable<Row>[],
  filters: readonly Filter[],
  nowMs: number,
): Test<Row> {
  const tests = filters.flatMap((filter) => {
    const field = fields.find(({ id }) => id === filter.field);
    return field ? [testOf(field, filter, nowMs)] : [];
  });
  return (row) => tests.every((isFit) => isFit(row));
}
