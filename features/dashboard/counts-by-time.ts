import type { Bin } from '@/lib/tally';
import {
  addDays,
  ageInDays,
  type Dated,
  daysToChange,
  momentOf,
  startOfWeek,
} from '@/lib/text/moments';

/** The moments of all rows that have one. */
export function momentsOf(rows: readonly Dated[], nowMs: number): number[] {
  return rows.map(({ createdAt }) => momentOf(createdAt, nowMs)).filter((ms) => ms !== null);
}

/** The first minute of the day so many weeks later; a week with a change of clocks has 167 or 169 hours. */
export function addWeeks(ms: number, weeks: number): number {
  return addDays(ms, 7 * weeks);
}

type Stamped = Dated & { updatedAt: string };

/** Whole days, 0 for less than one, for how long something took or waits. */
export const DAY_BINS: readonly Bin[] = [
  { label: '0', least: 0 },
  { label: '1', least: 1 },
  { label: '2–3', least: 2 },
  { label: '4–6', least: 4 },
  { label: '7–13', least: 7 },
  { label: '14–29', least: 14 },
  { label: '30+', least: 30 },
];

/** The days to the last change of each row that has them. */
export function daysUntilChanged(rows: readonly Stamped[], nowMs: number): number[] {
  return rows.map((row) => daysToChange(row, nowMs)).filter((days) => days !== null);
}

/** For how many days each row has been there. */
export function daysSince(rows: readonly Dated[], nowMs: number): number[] {
  return rows.map((row) => ageInDays(row, nowMs)).filter((days) => days !== null);
}

const DAYS = 7;
const HOURS = 24;

/** How many moments (milliseconds since 1970) fall into each hour of each weekday where the reader is. */
export function countByHour(moments: readonly number[]): number[][] {
  const counts = Array.from({ length: DAYS }, () => Array.from({ length: HOURS }, () => 0));
  for (const ms of moments) {
    const moment = new Date(ms);
    const day = counts[(moment.getDay() + 6) % DAYS];
    const hour = moment.getHours();
    if (day) day[hour] = (day[hour] ?? 0) + 1;
  }
  return counts;
}

/** More bars than this would be too thin; they then stand for several weeks. */
const MOST_BARS = 60;

/** One or several weeks from a Monday on, and how many rows of each list were made in them. */
export type WeekBar = { startMs: number; counts: number[] };

/** `weeksPerBar` is 1 unless there are more than sixty weeks. */
export type WeekCounts = { bars: WeekBar[]; weeksPerBar: number };

/**
 * How many rows of each list were made week by week up to the present one, the oldest first; from
 * `startMs` on, or since the first row (null). Rows without a usable date are left out.
 */
export function countByWeek(
  lists: readonly (readonly Dated[])[],
  startMs: number | null,
  nowMs: number,
): WeekCounts {
  const moments = lists.map((rows) => momentsOf(rows, nowMs));
  const starts = weekStarts(
    startMs ?? moments.flat().reduce((a, b) => Math.min(a, b), nowMs),
    nowMs,
  );
  const weeksPerBar = Math.ceil(starts.length / MOST_BARS);
  const bars = starts
    .filter((_, index) => index % weeksPerBar === 0)
    .map((start) => ({ startMs: start, counts: lists.map(() => 0) }));
  moments.forEach((list, place) => {
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
