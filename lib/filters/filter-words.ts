import { serverNowMs } from '@/lib/session/session';

import { type Filter, kindOf, type Readable } from './filters';
import { joined, operatorName, OPERATORS } from './operators';

/** The name of a field where filters are chosen. */
export function fieldTitle({ id, title, asked }: Readable<never>): string {
  return asked?.title ?? title ?? id;
}

const PLACE = '…';
const templateOf = (field: Readable<never>) =>
  field.asked?.say ??
  (kindOf(field) === 'number'
    ? `with ${PLACE} ${fieldTitle(field).toLowerCase()}`
    : `whose ${fieldTitle(field).toLowerCase()} ${PLACE}`);

/** A filter as a part of a sentence: "begun", "in the last 7 days" and what follows that. */
export type FilterWords = { before: string; condition: string; after: string };

/** Says a filter. */
function sayFilter({ op, values }: Filter, field: Readable<never>): FilterWords {
  const [before = '', after = ''] = templateOf(field).split(PLACE);
  const kind = kindOf(field);
  const saying = { kind, nowMs: serverNowMs(), isWhose: before.startsWith('whose ') };
  const condition = OPERATORS[op].say?.(values, saying) ?? operatorName(op, kind);
  return { before, condition, after };
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
export const textOfWords = ({ before, condition, after }: FilterWords) =>
  before + condition + after;

/** All filters as one part of a sentence: "begun today, whose host is empty and with at least 5 participants". */
export function saidTogether(parts: readonly string[]): string {
  return joined(parts, 'and');
}
