/** A row that says when it was made, as ISO 8601. */
export type Dated = { createdAt: string };

export const DAY_MS = 86_400_000;

/** So far ahead a server's clock may be before its dates count as wrong. */
const CLOCK_SLACK_MS = 300_000;

/** When something happened, in milliseconds since 1970; null for no date, one before that, or one to come. */
export function momentOf(iso: string, nowMs: number): number | null {
  const ms = Date.parse(iso);
  return ms > 0 && ms <= nowMs + CLOCK_SLACK_MS ? ms : null;
}

/** The moments of all rows that have one. */
export function momentsOf(rows: readonly Dated[], nowMs: number): number[] {
  return rows.map(({ createdAt }) => momentOf(createdAt, nowMs)).filter((ms) => ms !== null);
}

/** The Monday of the week of a moment, at its first minute where the reader is. */
export function startOfWeek(ms: number): number {
  const day = new Date(ms);
  const sinceMonday = (day.getDay() + 6) % 7;
  return addDays(ms, -sinceMonday);
}

/** The first minute of the day so many weeks later; a week with a change of clocks has 167 or 169 hours. */
export function addWeeks(ms: number, weeks: number): number {
  return addDays(ms, 7 * weeks);
}

function addDays(ms: number, days: number): number {
  const day = new Date(ms);
  day.setDate(day.getDate() + days);
  // Some clocks change at midnight, so that a day begins at one.
  day.setHours(0, 0, 0, 0);
  return day.getTime();
}
