import { serverNowMs } from '@/lib/session/session';
import { isolate } from '@/lib/text/bidi';
import { formatShortDay } from '@/lib/text/dates';
import { countOf } from '@/lib/text/format';
import { startOfDay } from '@/lib/text/moments';

import { type Filter, kindOf, type Operator, type Readable } from './filters';

/** What an operator is called where it is chosen, and of a field of moments. */
export const OPERATOR_NAMES: Readonly<Record<Operator, string>> = {
  is: 'is',
  not: 'is not',
  contains: 'contains',
  domain: 'is at the domain',
  empty: 'is empty',
  filled: 'is not empty',
  today: 'today',
  last: 'in the last days',
  between: 'between',
  before: 'before a day',
  min: 'at least',
  safe: 'is a web address',
  unsafe: 'is no web address',
};

/** The name of a field where filters are chosen. */
export function fieldTitle({ id, title, asked }: Readable<never>): string {
  return asked?.title ?? title ?? id;
}

/** "a, b or c"; a part may hold commas itself. */
const joined = (parts: readonly string[], word: 'or' | 'and') =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(` ${word} `);

const orOf = (values: readonly string[]) =>
  joined(
    values.map((value) => isolate(value) || '(empty)'),
    'or',
  );

/** A day as a sentence has it: "16 Nov". */
const dayWords = (day: string) => formatShortDay(startOfDay(day) ?? 0, serverNowMs());

/** What a filter asks of its field, without the field: "is empty", "in the last 7 days". */
function askedWords(filter: Filter, field: Readable<never>): string {
  const { op, values } = filter;
  const [first = '', second = first] = [...values].sort();
  const kind = kindOf(field);
  const verb = kind === 'number' ? 'exactly ' : isWhose(field) ? 'is ' : '';

  switch (op) {
    case 'is':
      return verb + orOf(values);
    case 'not':
      return `${isWhose(field) ? 'is ' : ''}not ${orOf(values)}`;
    case 'contains':
      return `contains “${isolate(values[0] ?? '')}”`;
    case 'domain':
      return `is at ${isolate(values[0] ?? '')}`;
    case 'empty':
      return kind === 'moment' ? 'at no known time' : OPERATOR_NAMES.empty;
    case 'last':
      return first === '1' ? 'today' : `in the last ${countOf(Number(first), 'day', 'days')}`;
    case 'before':
      return `before ${dayWords(first)}`;
    case 'min':
      return `at least ${first}`;
    case 'between': {
      if (startOfDay(first) === null) return [...new Set(values)].join(' to ');
      return first === second
        ? `on ${dayWords(first)}`
        : `from ${dayWords(first)} to ${dayWords(second)}`;
    }
    case 'today':
    case 'filled':
    case 'safe':
    case 'unsafe':
      return OPERATOR_NAMES[op];
  }
}

const PLACE = '…';
const templateOf = (field: Readable<never>) =>
  field.asked?.say ??
  (kindOf(field) === 'number'
    ? `with ${PLACE} ${fieldTitle(field).toLowerCase()}`
    : `whose ${fieldTitle(field).toLowerCase()} ${PLACE}`);
const isWhose = (field: Readable<never>) => templateOf(field).startsWith('whose ');

/** A filter as a part of a sentence: "begun", "in the last 7 days" and what follows that. */
export type FilterWords = { before: string; asked: string; after: string };

/** Says a filter. */
function sayFilter(filter: Filter, field: Readable<never>): FilterWords {
  const [before = '', after = ''] = templateOf(field).split(PLACE);
  return { before, asked: askedWords(filter, field), after };
}

/** Says the filters of fields that are there. */
export function sayFilters<Row>(
  filters: readonly Filter[],
  fields: readonly Readable<Row>[],
): (FilterWords & { filter: Filter; field: Readable<Row> })[] {
  return filters.flatMap((filter) => {
    const field = fields.find(({ id }) => id === filter.field);
    return field ? [{ ...sayFilter(filter, field), filter, field }] : [];
  });
}

/** The same as one text. */
export const textOfWords = ({ before, asked, after }: FilterWords) => before + asked + after;

/** All filters as one part of a sentence: "begun today, whose host is empty and with at least 5 participants". */
export function saidTogether(parts: readonly string[]): string {
  return joined(parts, 'and');
}
