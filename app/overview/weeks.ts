const WEEK_MS = 604_800_000;

/** Seven days, the last of which end now, and how many of some rows were added in them. */
export type Week = { startMs: number; counts: number[] };

/** How many rows of each list were added in each of the last weeks, the oldest week first. */
export function countByWeek(
  lists: readonly (readonly { createdAt: string }[])[],
  nowMs: number,
  weeks: number,
): Week[] {
  return Array.from({ length: weeks }, (_, index) => {
    const startMs = nowMs - (weeks - index) * WEEK_MS;
    const isIn = ({ createdAt }: { createdAt: string }) => {
      const ms = Date.parse(createdAt);
      return ms > startMs && ms <= startMs + WEEK_MS;
    };
    return { startMs, counts: lists.map((rows) => rows.filter(isIn).length) };
  });
}
