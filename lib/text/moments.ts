/** A row that says when it was made, as ISO 8601. */
export type Dated = { createdAt: string };

export const DAY_MS = 86_400_000;

/** So far ahead a server's clock may be before its dates count as wrong. */
const CLOCK_SLACK_MS = 300_000;

/** When something happened, in milliseconds since 1970; null for no date, one before that, or one to come. */
export function momentOf(iso: string, nowMs: number): number | null {
  // A date alone is that day wherever the reader is.
  const ms = startOfDay(iso) ?? Date.parse(iso);
  return ms > 0 && ms <= nowMs + CLOCK_SLACK_MS ? ms : null;
}

/** The first minute, where the reader is, of the day so many days after a moment. */
export function addDays(ms: number, days: number): number {
  const day = new Date(ms);
  day.setDate(day.getDate() + days);
  // Some clocks change at midnight, so that a day begins at one.
  day.setHours(0, 0, 0, 0);
  return day.getTime();
}

/** Where the last days begin, today as one of them: every "in the last seven days" counts so. */
export const startOfLast = (days: number, nowMs: number) => addDays(nowMs, 1 - days);

/** The Monday of the week of a moment, at its first minute where the reader is. */
export function startOfWeek(ms: number): number {
  const day = new Date(ms);
  const sinceMonday = (day.getDay() + 6) % 7;
  return addDays(ms, -sinceMonday);
}

/** The first minute of the month of a moment, where the reader is. */
export function startOfMonth(ms: number): number {
  return addDays(ms, 1 - new Date(ms).getDate());
}

/** How many rows were made since Monday: every "this week" counts so. */
export function madeThisWeek(rows: readonly Dated[], nowMs: number): number {
  const startMs = startOfWeek(nowMs);
  return rows.filter(({ createdAt }) => (momentOf(createdAt, nowMs) ?? 0) >= startMs).length;
}

/** How many rows do not say in a way that can be read when they were made. */
export const countUndated = (rows: readonly Dated[]): number =>
  rows.filter(({ createdAt }) => Number.isNaN(startOfDay(createdAt) ?? Date.parse(createdAt)))
    .length;

/** The day of a moment where the reader is: "2026-11-23". */
export function dayOf(ms: number): string {
  return new Date(ms).toLocaleDateString('sv'); // Swedes write dates as ISO does
}

/** The first minute of such a day where the reader is; null for what is no day. */
export function startOfDay(day: string): number | null {
  const [, year, month, date] = /^([1-9]\d{3})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (date === undefined) return null;
  const start = new Date(Number(year), Number(month) - 1, Number(date));
  // The 31st of a shorter month would be a day of the next.
  return dayOf(start.getTime()) === day ? start.getTime() : null;
}

/** The weekdays from Monday on, and the hours of a day. */
export const WEEKDAYS: readonly string[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
export const HOURS: readonly string[] = Array.from({ length: 24 }, (_, hour) => `${hour}:00`);

type Stamped = Dated & { updatedAt: string };

/**
 * The days from a row's making to its last change, 1.5 for 36 hours; null where a date is not usable or
 * they are not in order. Of a resolved query that is the time until it was resolved, or until it was edited
 * after that: the API keeps no other date (specification §3).
 */
export function daysToChange({ createdAt, updatedAt }: Stamped, nowMs: number): number | null {
  const [from, to] = [momentOf(createdAt, nowMs), momentOf(updatedAt, nowMs)];
  return from === null || to === null || to < from ? null : (to - from) / DAY_MS;
}

/** For how many days a row has been there; null without a usable date. */
export function ageInDays({ createdAt }: Dated, nowMs: number): number | null {
  const ms = momentOf(createdAt, nowMs);
  return ms === null ? null : Math.max(0, nowMs - ms) / DAY_MS;
}
