import { addDays, DAY_MS, dayOf, type Dated, startOfDay } from '@/lib/text/moments';

/** So many days there are to answer. */
export const DAYS = 30;

/** The days on which a query asked and an answer is due, and how many have passed; NaN without a date. */
export function daysOf({ createdAt }: Dated, nowMs: number) {
  // A date alone is that day wherever the reader is.
  const fromMs = addDays(startOfDay(createdAt) ?? Date.parse(createdAt), 0);
  const todayMs = addDays(nowMs, 0);
  return {
    asked: dayOf(fromMs),
    due: dayOf(addDays(fromMs, DAYS)),
    day: Math.max(0, Math.round((todayMs - fromMs) / DAY_MS)), // a day may have 23 hours
  };
}
