import { formatCount, shownLocale } from './format';
import { addDays, DAY_MS, startOfDay } from './moments';
import { chosenZone, saidZone, stampIn, ZONE, zoneName, zoneOption } from './zone';

const UNITS: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** So far ahead, a moment is one of just now by a clock that is not quite the same. */
const AHEAD_MS = 60_000;

/** Made when it is first used: a browser takes milliseconds for it, also on screens without a time. */
let relative: Intl.RelativeTimeFormat | undefined;

/** Whether a moment says its time; a date alone has no hour. */
export const hasTime = (iso: string) => iso.includes(':');

/** The units that an age is told in: of a date alone, whole days. */
const unitsOf = (iso: string) => (hasTime(iso) ? UNITS : UNITS.slice(0, -2));

/** How long ago something was; of a date alone in whole days of the reader's calendar. NaN for an invalid date. */
function ageOf(iso: string, nowMs: number): number {
  const day = hasTime(iso) ? null : startOfDay(iso.trim());
  // A day may have 23 hours.
  return day === null
    ? nowMs - Date.parse(iso)
    : Math.round((addDays(nowMs, 0) - day) / DAY_MS) * DAY_MS;
}

/** An age: "3 days ago", of a date alone "today"; '' for an invalid date, and for one more than a minute ahead, which has none. */
export function relativeTime(iso: string, nowMs: number): string {
  const distanceMs = -ageOf(iso, nowMs);
  if (Number.isNaN(distanceMs) || distanceMs >= AHEAD_MS) return '';
  for (const [unit, ms] of unitsOf(iso)) {
    if (Math.abs(distanceMs) < ms) continue;
    relative ??= new Intl.RelativeTimeFormat('en', { numeric: 'always' });
    return relative.format(Math.trunc(distanceMs / ms), unit);
  }
  return hasTime(iso) ? 'just now' : 'today';
}

const SHORT = { day: 'd', hour: 'h', minute: 'min' } as const;

/** The same in days, to compare by: "116 d", on the same day "5 h". */
export function shortAge(iso: string, nowMs: number): string {
  const ageMs = ageOf(iso, nowMs);
  const unit = unitsOf(iso).find(([name, ms]) => name in SHORT && ageMs >= ms);
  if (unit === undefined) return relativeTime(iso, nowMs);
  const [name, ms] = unit;
  return `${formatCount(Math.trunc(ageMs / ms))} ${SHORT[name as keyof typeof SHORT]}`;
}

/** "YYYY-MM-DD hh:mm:ss" from ISO 8601 (specification §2); '' stays ''. */
export function formatTimestamp(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ');
}

/** A moment to the second in UTC, as a column of a file has it; what says no moment as it is. */
export function formatUtc(iso: string): string {
  const ms = Date.parse(iso);
  return saidZone(iso) === '' || Number.isNaN(ms) ? formatTimestamp(iso) : stampIn(ms, 'utc');
}

/** A moment of a record to the second and its zone, '' for none: as it is stored, or in the zone that was chosen. */
export function stampOf(iso: string): { stamp: string; zone: string } {
  const chosen = ZONE.read() ?? 'stored';
  const said = saidZone(iso);
  const ms = Date.parse(iso);
  if (chosen === 'stored' || said === '' || Number.isNaN(ms))
    return { stamp: formatTimestamp(iso), zone: said };
  return { stamp: stampIn(ms, chosen), zone: zoneName(ms, chosen) };
}

/** The same as one text: "2026-11-23 15:41:07 UTC". */
export function formatStamp(iso: string): string {
  const { stamp, zone } = stampOf(iso);
  return `${stamp} ${zone}`.trim();
}

/** A moment in the zone that was chosen, with that; a date alone as it is. */
export const formatIso = (iso: string) =>
  hasTime(iso) ? formatMoment(Date.parse(iso)) : iso.trim().slice(0, 10);

/** A moment (milliseconds since 1970) in the zone that was chosen, with that: "2026-11-23 15:41 UTC+1". */
export function formatMoment(ms: number): string {
  const zone = chosenZone('mine');
  return `${stampIn(ms, zone).slice(0, -3)} ${zoneName(ms, zone)}`;
}

/** The time of a moment (milliseconds since 1970): "15:41:07", in short "15:41"; with its zone where one was chosen. */
export function formatTime(ms: number, timeStyle: 'short' | 'medium' = 'medium'): string {
  const time = new Date(ms).toLocaleTimeString('sv', {
    timeStyle,
    ...zoneOption(chosenZone('mine')),
  });
  return time + chosenZoneName(ms);
}

/** The day of a moment: "Monday 23 November", with a year other than that of `nowMs`. */
export function formatDay(ms: number, nowMs: number, length: 'long' | 'short' = 'long'): string {
  const parts = { weekday: length, day: 'numeric', month: length } as const;
  const year = isSameYear(ms, nowMs) ? undefined : 'numeric';
  const zone = zoneOption(chosenZone('mine'));
  return new Date(ms).toLocaleDateString(shownLocale(), { ...parts, ...zone, year });
}

/**
 * A moment as one looks back to it: "09:12" today, "Friday 17:40" within a week, else "6 November, 17:40"; with its
 * zone where one was chosen.
 */
export function formatRecent(ms: number, nowMs: number): string {
  const zone = chosenZone('mine');
  const [day, clock = ''] = stampIn(ms, zone).slice(0, -3).split(' ');
  const time = clock + chosenZoneName(ms);
  const dayFormat = (options: Intl.DateTimeFormatOptions) =>
    new Date(ms).toLocaleDateString(shownLocale(), { ...options, ...zoneOption(zone) });
  if (stampIn(nowMs, zone).startsWith(`${day} `)) return time;
  if (nowMs - ms < RECENT_MS) return `${dayFormat({ weekday: 'long' })} ${time}`;
  return `${dayFormat({ day: 'numeric', month: 'long' })}, ${time}`;
}

/** So long a weekday names one day alone. */
const RECENT_MS = 6 * 86_400_000;

/** Without a choice all is said by the device's clock, which needs no name. */
const chosenZoneName = (ms: number) =>
  (ZONE.read() ?? 'stored') === 'stored' ? '' : ` ${zoneName(ms, chosenZone('mine'))}`;

const yearOf = (ms: number) => stampIn(ms, chosenZone('mine')).slice(0, 4);
const isSameYear = (one: number, other: number) => yearOf(one) === yearOf(other);

/** The same in short, "23 Nov", with the last digits of a year other than that of `nowMs`. */
export function formatShortDay(ms: number, nowMs = ms): string {
  const year = isSameYear(ms, nowMs) ? undefined : '2-digit';
  return new Date(ms).toLocaleDateString(shownLocale(), { day: 'numeric', month: 'short', year });
}
