import { createPreference } from '@/lib/storage/web-storage';

/**
 * The zone in which moments are said. `stored`, which stands for no choice: records as the API has them
 * (specification §2), which is UTC, and all else as the device's clock shows it.
 */
export const ZONE = createPreference('zone', ['stored', 'utc', 'mine']);

/** A zone that one moment is said in. */
export type Zone = 'utc' | 'mine';

/** The zone that was chosen, or what stands for none. */
export function chosenZone(otherwise: Zone): Zone {
  const chosen = ZONE.read() ?? 'stored';
  return chosen === 'stored' ? otherwise : chosen;
}

/** What formats of the browser take for a zone. */
export const zoneOption = (zone: Zone) => (zone === 'utc' ? ({ timeZone: 'UTC' } as const) : {});

/** "UTC", or how far this device is from it at a moment: "UTC+1", with the minutes where there are some. */
export function zoneName(ms: number, zone: Zone): string {
  const minutes = zone === 'utc' ? 0 : -new Date(ms).getTimezoneOffset();
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const more = rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`;
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${more}`;
}

/**
 * A moment to the second in a zone, as timestamps are: "2026-11-23 15:41:07". By hand, since a browser's
 * own formatting takes a millisecond each, and a list says some forty.
 */
export function stampIn(ms: number, zone: Zone): string {
  const offsetMs = zone === 'utc' ? 0 : new Date(ms).getTimezoneOffset() * 60_000;
  const shifted = new Date(ms - offsetMs);
  if (Number.isNaN(shifted.getTime())) return String(shifted);
  return shifted
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replace('T', ' ');
}

/** The zone that a text by ISO 8601 says for itself: "UTC", "UTC+02:00"; '' for none. */
export function saidZone(iso: string): string {
  const [, said] = /:\d\d(?:\.\d+)?(Z|[+-]\d\d:?\d\d)$/.exec(iso.trim()) ?? [];
  if (said === undefined) return '';
  return said === 'Z' || /^[+-]00:?00$/.test(said) ? 'UTC' : `UTC${said.replace('-', '−')}`;
}

/** A moment in both zones, for its tip; undefined where nobody knows which moment it is. */
export function inBothZones(iso: string): string | undefined {
  const ms = Date.parse(iso);
  if (Number.isNaN(ms) || saidZone(iso) === '') return undefined;
  const said = (['utc', 'mine'] as const).map((one) => `${stampIn(ms, one)} ${zoneName(ms, one)}`);
  return [...new Set(said)].join(', here ');
}
