import { NOT_READABLE } from '@/lib/narrow';
import { isolate } from '@/lib/text/bidi';
import { formatShortDay } from '@/lib/text/dates';
import { fold, spellingKey } from '@/lib/text/fold';
import { countOf } from '@/lib/text/format';
import { addDays, momentOf, startOfDay, startOfLast } from '@/lib/text/moments';
import { hasPhone, phoneDigits } from '@/lib/text/phone-digits';
import { asciiHost, safeUrl } from '@/lib/text/safe-url';

/** What a field holds: any text, one of few values, a number, a moment, a web address, an e-mail address. */
export type FieldKind = 'text' | 'choice' | 'number' | 'moment' | 'link' | 'email';

/** How a field is asked. The words stand in links and never change. */
export type Operator =
  | ('is' | 'not' | 'contains' | 'domain' | 'empty' | 'filled' | 'safe' | 'unsafe')
  | ('min' | 'today' | 'last' | 'between' | 'before');

/** The operators of each kind, in the order in which they are offered. */
export const OPERATORS_OF: Readonly<Record<FieldKind, readonly Operator[]>> = {
  text: ['contains', 'is', 'empty', 'filled'],
  choice: ['is', 'not', 'empty', 'filled'],
  number: ['min', 'is', 'between'],
  moment: ['today', 'last', 'between', 'before', 'empty'],
  link: ['safe', 'unsafe', 'contains', 'empty'],
  email: ['domain', 'contains', 'is', 'empty', 'filled'],
};

type Values = readonly string[];
type Test<Value> = (value: Value) => boolean;

/** What is read of rows where a field is asked; days are the reader's, by the server's clock. */
export type Asking<Row> = {
  kind: FieldKind;
  nowMs: number;
  /** What the column shows. */
  shownOf: (row: Row) => string;
  /** What it is asked by, if that is something else. */
  textOf: (row: Row) => string;
  isEmpty: Test<Row>;
};

/** What the words of a filter depend on; `isWhose`: they follow "whose host". */
type Saying = { kind: FieldKind; nowMs: number; isWhose: boolean };

/** All that is known of one way to ask a field. */
type OperatorFacts = {
  /** What it is called where it is chosen. */
  name: string | ((kind: FieldKind) => string);
  /** How many values it takes; `days` are offered as ways of their own. */
  takes: 'none' | 'one' | 'two' | 'some' | 'days';
  /** Whether it can take these; any without it. */
  canTake?: Test<Values>;
  /** What it asks, without the field; its name without it. */
  say?: (values: Values, saying: Saying) => string;
  /** Which rows it leaves. */
  test: <Row>(asking: Asking<Row>, values: Values) => Test<Row>;
};

const hasText = ([text = '']: Values) => text.trim() !== '';
const isDay = (text: string) => startOfDay(text) !== null;
const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text));

/** All ways to ask a field. */
export const OPERATORS: Readonly<Record<Operator, OperatorFacts>> = {
  is: {
    name: (kind) => (kind === 'number' ? 'exactly' : 'is'),
    takes: 'some',
    canTake: (values) => values.length > 0,
    say: (values, { kind, isWhose }) =>
      (kind === 'number' ? 'exactly ' : isWhose ? 'is ' : '') + orOf(values),
    test: isOneOf,
  },
  not: {
    name: 'is not',
    takes: 'some',
    canTake: (values) => values.length > 0,
    say: (values, { isWhose }) => `${isWhose ? 'is ' : ''}not ${orOf(values)}`,
    test(asking, values) {
      const isOne = isOneOf(asking, values);
      return (row) => !isOne(row);
    },
  },
  contains: {
    name: 'contains',
    takes: 'one',
    canTake: hasText,
    say: ([text = '']) => `contains “${isolate(text)}”`,
    test({ textOf }, [text = '']) {
      const [words, digits] = [fold(text.trim()), phoneDigits(text)];
      const hasDigits = (read: string) => hasPhone(phoneDigits(read), digits);
      return (row) => fold(textOf(row)).includes(words) || hasDigits(textOf(row));
    },
  },
  domain: {
    name: 'is at the domain',
    takes: 'one',
    canTake: hasText,
    say: ([domain = '']) => `is at ${isolate(domain)}`,
    test({ textOf }, [text = '']) {
      const domain = asciiHost(text.trim().toLowerCase().replace(/^@/, ''));
      return (row) => asciiHost(domainOf(textOf(row))) === domain;
    },
  },
  empty: {
    name: (kind) => (kind === 'moment' ? 'at no known time' : 'is empty'),
    takes: 'none',
    test: ({ isEmpty }) => isEmpty,
  },
  filled: {
    name: 'is not empty',
    takes: 'none',
    test:
      ({ isEmpty }) =>
      (row) =>
        !isEmpty(row),
  },
  safe: {
    name: 'is a web address',
    takes: 'none',
    test:
      ({ textOf }) =>
      (row) =>
        safeUrl(textOf(row)) !== null,
  },
  unsafe: {
    name: 'is no web address',
    takes: 'none',
    // Nobody knows it of what cannot be read.
    test:
      ({ textOf }) =>
      (row) =>
        safeUrl(textOf(row)) === null && textOf(row) !== NOT_READABLE,
  },
  min: {
    name: 'at least',
    takes: 'one',
    canTake: ([least = '']) => isNumber(least),
    say: ([least = '']) => `at least ${least}`,
    test: (asking, [least]) => hasNumber(asking, Number(least), Infinity),
  },
  today: {
    name: 'today',
    takes: 'none',
    test: (asking) => hasMoment(asking, addDays(asking.nowMs, 0), Infinity),
  },
  last: {
    name: 'in the last days',
    takes: 'days',
    canTake: ([days = '']) => /^[1-9]\d{0,3}$/.test(days),
    say: ([days]) =>
      days === '1' ? 'today' : `in the last ${countOf(Number(days), 'day', 'days')}`,
    test: (asking, [days]) => hasMoment(asking, startOfLast(Number(days), asking.nowMs), Infinity),
  },
  between: {
    name: (kind) => (kind === 'moment' ? 'between two days' : 'between'),
    takes: 'two',
    canTake: ([from = '', to = '']) => [from, to].every(isDay) || [from, to].every(isNumber),
    say(values, { nowMs }) {
      if (!values.every(isDay)) {
        const [least = '', most = least] = values.toSorted(
          (one, other) => Number(one) - Number(other),
        );
        return Number(least) === Number(most) ? least : `${least} to ${most}`;
      }
      const [first = '', last = first] = values.toSorted();
      const [from, to] = [dayWords(first, nowMs), dayWords(last, nowMs)];
      return first === last ? `on ${from}` : `from ${from} to ${to}`;
    },
    test(asking, [one = '', other = one]) {
      const days = [startOfDay(one), startOfDay(other)].filter((day) => day !== null);
      if (days.length === 2)
        return hasMoment(asking, Math.min(...days), addDays(Math.max(...days), 1));
      const ends = [Number(one), Number(other)];
      return hasNumber(asking, Math.min(...ends), Math.max(...ends));
    },
  },
  before: {
    name: 'before a day',
    takes: 'one',
    canTake: ([day = '']) => isDay(day),
    say: ([day = ''], { nowMs }) => `before ${dayWords(day, nowMs)}`,
    test: (asking, [day = '']) => hasMoment(asking, -Infinity, startOfDay(day) ?? 0),
  },
};

/** What an operator is called where a field of this kind is asked. */
export function operatorName(op: Operator, kind: FieldKind): string {
  const { name } = OPERATORS[op];
  return typeof name === 'string' ? name : name(kind);
}

/** What follows the last @ of an e-mail address, in small letters; '' without one. */
export function domainOf(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0
    ? ''
    : email
        .slice(at + 1)
        .trim()
        .toLowerCase();
}

/** "a, b or c"; a part may hold commas itself. */
export const joined = (parts: readonly string[], word: 'or' | 'and') =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(` ${word} `);

const orOf = (values: Values) =>
  joined(
    values.map((value) => isolate(value) || '(empty)'),
    'or',
  );

/** A day as a sentence has it: "16 Nov". */
const dayWords = (day: string, nowMs: number) => formatShortDay(startOfDay(day) ?? 0, nowMs);

/** Whether a row shows one of some values; one to choose is the same in any spelling, a number as 05, 5 and 5.0. */
function isOneOf<Row>({ kind, shownOf }: Asking<Row>, values: Values): Test<Row> {
  const isSame = (one: string, text: string) =>
    one === text ||
    (kind === 'choice' && spellingKey(one) === spellingKey(text)) ||
    (kind === 'number' && [one, text].every(isNumber) && Number(one) === Number(text));
  // Many rows have few values.
  const known = new Map<string, boolean>();
  return (row) => {
    const text = shownOf(row);
    const isOne = known.get(text) ?? values.some((one) => isSame(one, text));
    known.set(text, isOne);
    return isOne;
  };
}

function hasNumber<Row>({ textOf }: Asking<Row>, least: number, most: number): Test<Row> {
  return (row) => {
    const text = textOf(row);
    return isNumber(text) && Number(text) >= least && Number(text) <= most;
  };
}

/** What the server's clock dates a little ahead is of now. */
function hasMoment<Row>({ textOf, nowMs }: Asking<Row>, startMs: number, endMs: number): Test<Row> {
  return (row) => {
    const ms = momentOf(textOf(row), nowMs);
    return ms !== null && Math.min(ms, nowMs) >= startMs && Math.min(ms, nowMs) < endMs;
  };
}
