import { formatDay, formatTime } from '@/lib/text/dates';
import { dayOf, startOfDay } from '@/lib/text/moments';
import { chosenZone, stampIn } from '@/lib/text/zone';

const MORNING = 9;
const EVENING = 17;

/** An hour of the day so many days after a moment, where the reader is. */
export function hourOf(nowMs: number, days: number, hour: number): number {
  const day = new Date(nowMs);
  day.setDate(day.getDate() + days);
  day.setHours(hour, 0, 0, 0);
  return day.getTime();
}

/** The moments that a query is put off to with one press; those that have passed, or are named twice, are left out. */
export function laterTimes(nowMs = Date.now()): { label: string; untilMs: number }[] {
  const toMonday = (8 - new Date(nowMs).getDay()) % 7 || 7;
  const times = [
    { label: 'Later today', untilMs: hourOf(nowMs, 0, EVENING) },
    { label: 'Tomorrow', untilMs: hourOf(nowMs, 1, MORNING) },
    { label: 'Monday', untilMs: hourOf(nowMs, toMonday, MORNING) },
  ];
  return times.filter(
    ({ untilMs }, at) =>
      untilMs > nowMs && times.findIndex((one) => one.untilMs === untilMs) === at,
  );
}

/** The morning of a day that is chosen ("2026-11-30"), where the reader is; null for one that is past, or none. */
export function morningOf(day: string, nowMs = Date.now()): number | null {
  const startMs = startOfDay(day);
  if (startMs === null) return null;
  const untilMs = hourOf(startMs, 0, MORNING);
  return untilMs > nowMs ? untilMs : null;
}

/** The day after today, as a date field has it. */
export const tomorrow = () => dayOf(hourOf(Date.now(), 1, 0));

/** Whether a moment is of another day in the zone that was chosen: 9:00 in Sydney is 22:00 UTC of the day before. */
const isOfOtherDay = (ms: number) => !stampIn(ms, chosenZone('mine')).startsWith(dayOf(ms));

/** A moment of the menu: its hour, with its day where the zone that was chosen has another one. */
export const sayHour = (untilMs: number, nowMs = Date.now()): string => {
  const time = formatTime(untilMs, 'short');
  return isOfOtherDay(untilMs) ? `${formatDay(untilMs, nowMs, 'short')} ${time}` : time;
};

/** When a query comes back, in words: "tomorrow at 09:00". */
export function sayReturn(untilMs: number, nowMs = Date.now()): string {
  const day = dayOf(untilMs);
  const time = `at ${formatTime(untilMs, 'short')}`;
  if (isOfOtherDay(untilMs)) return `${formatDay(untilMs, nowMs, 'short')} ${time}`;
  if (day === dayOf(nowMs)) return `today ${time}`;
  if (day === dayOf(hourOf(nowMs, 1, 0))) return `tomorrow ${time}`;
  return `${formatDay(untilMs, nowMs, 'short')} ${time}`;
}
