import { dayOf, momentOf } from '@/lib/text/moments';

import { type Asking, domainOf, type FieldKind, type Operator, OPERATORS } from './operators';

/** One part of what is asked of rows: all filters of a list hold together, of `is` one value does. */
export type Filter = { field: string; op: Operator; values: readonly string[] };

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

/** A filter out of what a link or a form says; null where the operator cannot take the values. */
export function toFilter(field: string, op: Operator, values: readonly string[]): Filter | null {
  const { takes, canTake } = OPERATORS[op];
  if (takes === 'none') return { field, op, values: [] };
  return canTake?.(values) === false ? null : { field, op, values };
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

/** What operators read of rows where a field is asked. */
function askingOf<Row>(field: Readable<Row>, nowMs: number): Asking<Row> {
  const { asked, value } = field;
  const kind = kindOf(field);
  const read = asked?.value ?? value;
  const textOf = (row: Row) => String(read(row));
  const isNothing = (text: string) =>
    kind === 'moment' ? momentOf(text, nowMs) === null : text.trim() === '';
  return {
    kind,
    nowMs,
    shownOf: (row) => String(value(row)),
    textOf,
    isEmpty: (row) => asked?.isEmpty?.(row) ?? isNothing(textOf(row)),
  };
}

/**
 * Tells whether a row is what all filters ask at a moment (milliseconds since 1970); a filter of a field
 * that is not there asks nothing.
 */
export function fitting<Row>(
  fields: readonly Readable<Row>[],
  filters: readonly Filter[],
  nowMs: number,
): (row: Row) => boolean {
  const tests = filters.flatMap(({ field: id, op, values }) => {
    const field = fields.find((one) => one.id === id);
    return field ? [OPERATORS[op].test(askingOf(field, nowMs), values)] : [];
  });
  return (row) => tests.every((isFit) => isFit(row));
}
