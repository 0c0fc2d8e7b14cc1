import { addWeeks, momentsOf, startOfWeek, type Dated } from './moments';

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
