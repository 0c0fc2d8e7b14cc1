import type { Bin } from '@/lib/tally';
import {
  addDays,
  ageInDays,
  type Dated,
  daysToChange,
  momentOf,
  startOfWeek,
} from '@/lib/text/moments';

type Stamped = Dated & { updatedAt: string };

/** Which of a row's dates counts: when it was made, or when it last changed. */
export type DateName = keyof Stamped;

/** Rows with a date. */
export type WithDate<Name extends DateName> = Readonly<Record<Name, string>>;

/** The moments of all rows that have one. */
export function momentsOf<Name extends DateName>(
  rows: readonly WithDate<Name>[],
  nowMs: number,
  name: Name,
): number[] {
  return rows.map((row) => momentOf(row[name], nowMs)).filter((ms) => ms !== null);
}

/** Whether no date says of any row when that was: then nothing is counted by it, and 0 would not be so. */
export const lackDates = <Name extends DateName>(
  rows: readonly WithDate<Name>[],
  nowMs: number,
  name: Name,
): boolean => rows.length > 0 && momentsOf(rows, nowMs, name).length === 0;

/** The first minute of the day so many weeks later; a week with a change of clocks has 167 or 169 hours. */
export function addWeeks(ms: number, weeks: number): number {
  return addDays(ms, 7 * weeks);
}

/** Whole days, for how long something waits. */
export const DAY_BINS: readonly Bin[] = [
  { label: 'Under a day', least: 0 },
  { label: '1 day', least: 1 },
  { label: '2–3 days', least: 2 },
  { label: '4–6 days', least: 4 },
  { label: '7–13 days', least: 7 },
  { label: '14–29 days', least: 14 },
  { label: '30 days or more', least: 30 },
];

/** The days to the last change of each row that has them. */
export function daysUntilChanged(rows: readonly Stamped[], nowMs: number): number[] {
  return rows.map((row) => daysToChange(row, nowMs)).filter((days) => days !== null);
}

/** For how many days each row has been there. */
export function daysSince(rows: readonly Dated[], nowMs: number): number[] {
  return rows.map((row) => ageInDays(row, nowMs)).filter((days) => days !== null);
}

/** More bars than this would be too thin; they then stand for several weeks. */
const MOST_BARS = 60;

/** One or several weeks from a Monday on, and how many moments of each list fall into them. */
export type WeekBar = { startMs: number; counts: number[] };

/** `weeksPerBar` is 1 unless there are more than sixty weeks. */
export type WeekCounts = { bars: WeekBar[]; weeksPerBar: number };

/**
 * How many moments of each list fall into each week up to the present one, the oldest first; from
 * `startMs` on, or since the first moment (null).
 */
export function countByWeek(
  lists: readonly (readonly number[])[],
  startMs: number | null,
  nowMs: number,
): WeekCounts {
  const starts = weekStarts(startMs ?? lists.flat().reduce((a, b) => Math.min(a, b), nowMs), nowMs);
  const weeksPerBar = Math.ceil(starts.length / MOST_BARS);
  const bars = starts
    .filter((_, index) => index % weeksPerBar === 0)
    .map((start) => ({ startMs: start, counts: lists.map(() => 0) }));
  lists.forEach((list, place) => {
    for (const ms of list) {
      const bar = bars.findLast((one) => one.startMs <= ms);
      if (bar) bar.counts[place] = (bar.counts[place] ?? 0) + 1;
    }
  });
  return { bars, weeksPerBar };
}

function weekStarts(firstMs: number, nowMs: number): number[] {
  const starts: number[] = [];
  for (let ms = startOfWeek(firstMs); ms <= nowMs; ms = addWeeks(ms, 1)) starts.push(ms);
  return starts;
}
