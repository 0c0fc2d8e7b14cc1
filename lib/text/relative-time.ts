const UNITS: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** How long ago a moment was, or how far off it is: "3 days ago"; '' for what is no moment. */
export function relativeTime(iso: string, nowMs: number): string {
  const distanceMs = Date.parse(iso) - nowMs;
  if (Number.isNaN(distanceMs)) return '';
  for (const [unit, ms] of UNITS) {
    if (Math.abs(distanceMs) >= ms) return words.format(Math.trunc(distanceMs / ms), unit);
  }
  return 'just now';
}
