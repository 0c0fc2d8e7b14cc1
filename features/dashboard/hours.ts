const DAYS = 7;
const HOURS = 24;

/** The weekdays in the order of `countByHour`. */
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

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
