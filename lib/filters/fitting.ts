import { NOT_READABLE } from '@/lib/narrow';
import { fold } from '@/lib/text/fold';
import { addDays, momentOf, startOfDay, startOfLast } from '@/lib/text/moments';
import { hasPhone, phoneDigits } from '@/lib/text/phone-digits';
import { asciiHost, safeUrl } from '@/lib/text/safe-url';

import { domainOf, type Filter, isNumber, type Readable } from './filters';

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
    case 'domain': {
      const domain = asciiHost(first.trim().toLowerCase().replace(/^@/, ''));
      return (row) => asciiHost(domainOf(textOf(row))) === domain;
    }
    case 'empty':
      return isEmpty;
    case 'filled':
      return (row) => !isEmpty(row);
    case 'safe':
      return (row) => safeUrl(textOf(row)) !== null;
    case 'unsafe':
      // Nobody knows it of what cannot be read.
      return (row) => safeUrl(textOf(row)) === null && textOf(row) !== NOT_READABLE;
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
 * that is not there asks nothing.
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
