import { asText, type Fields } from '@/lib/narrow';

/** Longer waits are cut, so that a button is not disabled for a day. */
const LONGEST_WAIT_MS = 60 * 60 * 1000;

/**
 * The `Retry-After` header in milliseconds: seconds, or an HTTP date compared with the `Date`
 * header. Undefined when it is neither.
 */
export function readRetryAfter(headers: Fields): number | undefined {
  const text = asText(headers['retry-after']).trim();
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, LONGEST_WAIT_MS);
  // Date.parse also accepts "-5" and "1.5".
  if (!text.endsWith('GMT')) return undefined;
  const sentAt = Date.parse(asText(headers.date));
  const waitMs = Date.parse(text) - (Number.isNaN(sentAt) ? Date.now() : sentAt);
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, 0), LONGEST_WAIT_MS);
}

/** A wait in words, rounded up: seconds up to two minutes, then minutes. */
export function describeWait(waitMs: number): string {
  const seconds = Math.ceil(waitMs / 1000);
  return seconds <= 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
