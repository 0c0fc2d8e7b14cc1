import { type Filter, oneOf } from '@/lib/filters/filters';
import { readParam, withParams } from '@/lib/links/params';
import type { Bin } from '@/lib/tally';
import { DAY_MS, dayOf, momentOf, startOfWeek } from '@/lib/text/moments';

import { addWeeks, type DateName, type WithDate } from './counts-by-time';

/** How far back figures go; `weeks` is null for all time. The present week is one of them. `before` names as much time before. */
export type Range = { id: string; label: string; weeks: number | null; before: string };

const TWELVE_WEEKS: Range = {
  id: '12w',
  label: '12 weeks',
  weeks: 12,
  before: 'the 12 weeks before',
};

/** The ranges to choose from. */
export const RANGES: readonly Range[] = [
  { id: '4w', label: '4 weeks', weeks: 4, before: 'the 4 weeks before' },
  TWELVE_WEEKS,
  { id: '1y', label: '1 year', weeks: 52, before: 'the year before' },
  { id: 'all', label: 'All', weeks: null, before: '' },
];

/** The range that a link names (`?range=4w`); twelve weeks for none. */
export function readRange(search: string): Range {
  return RANGES.find(({ id }) => id === readParam(search, 'range')) ?? TWELVE_WEEKS;
}

/** A screen's address with a range; the default is left out. */
export function rangeLink(path: string, { id }: Range): string {
  return path + withParams('', { range: id === TWELVE_WEEKS.id ? null : id });
}

/** The first moment of a range; null for all time. */
export function rangeStart({ weeks }: Range, nowMs: number): number | null {
  return weeks === null ? null : addWeeks(startOfWeek(nowMs), 1 - weeks);
}

/** What a list is asked to show the rows of a range; nothing for all time. */
export function filtersOf(
  range: Range,
  nowMs: number,
  name: DateName = 'createdAt',
): readonly Filter[] {
  const startMs = rangeStart(range, nowMs);
  return startMs === null ? [] : [between(startMs, nowMs, name)];
}

const FIELD_OF = { createdAt: 'created-at', updatedAt: 'last-update' };

/** What a list is asked to show the rows with a date from the day of one moment to that of another. */
export function between(fromMs: number, toMs: number, name: DateName = 'createdAt'): Filter {
  return { field: FIELD_OF[name], op: 'between', values: [dayOf(fromMs), dayOf(toMs)] };
}

/** What a list is asked to show the rows of a bar, by a field of whole numbers. */
export function inBin(field: string, bins: readonly Bin[], index: number): Filter {
  const [least, next] = [bins[index]?.least ?? 0, bins[index + 1]?.least];
  if (next === undefined) return { field, op: 'min', values: [`${least}`] };
  if (next === least + 1) return oneOf(field, `${least}`);
  return { field, op: 'between', values: [`${least}`, `${next - 1}`] };
}

/** The rows with a date in a range; those without a usable one are of all time alone. */
export function rowsIn<Row extends WithDate<Name>, Name extends DateName>(
  rows: readonly Row[],
  range: Range,
  nowMs: number,
  name: Name,
): readonly Row[] {
  const startMs = rangeStart(range, nowMs);
  return startMs === null ? rows : rowsBetween(rows, startMs, nowMs, nowMs, name);
}

/**
 * The rows of as much time before a range; null for all time. It ends where the range does now, so
 * many weeks earlier: the present week is not over.
 */
export function rowsBefore<Row extends WithDate<Name>, Name extends DateName>(
  rows: readonly Row[],
  range: Range,
  nowMs: number,
  name: Name,
): readonly Row[] | null {
  const startMs = rangeStart(range, nowMs);
  if (startMs === null || range.weeks === null) return null;
  const endMs = nowMs - 7 * DAY_MS * range.weeks;
  return rowsBetween(rows, addWeeks(startMs, -range.weeks), endMs, nowMs, name);
}

function rowsBetween<Row extends WithDate<Name>, Name extends DateName>(
  rows: readonly Row[],
  startMs: number,
  endMs: number,
  nowMs: number,
  name: Name,
): Row[] {
  return rows.filter((row) => {
    const ms = momentOf(row[name], nowMs);
    // What the server's clock dates a little ahead is of now.
    return ms !== null && ms >= startMs && Math.min(ms, nowMs) <= endMs;
  });
}
