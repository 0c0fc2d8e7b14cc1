import { asText, type Fields } from '@/lib/narrow';

/** A wait longer than this is no advice to a person; the button must not lock for a day. */
const LONGEST_WAIT_MS = 60 * 60 * 1000;

/**
 * The wait that a reply's `Retry-After` asks for, in milliseconds: seconds or an HTTP date, which
 * is held against the server's own clock where it can be read. Undefined when it says neither.
 */
export function readRetryAfter(headers: Fields): number | undefined {
  const text = asText(headers['retry-after']).trim();
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, LONGEST_WAIT_MS);
  // Date.parse takes far more than HTTP dates, such as "-5" and "1.5".
  if (!text.endsWith('GMT')) return undefined;
  const sentAt = Date.parse(asText(headers.date));
  const waitMs = Date.parse(text) - (Number.isNaN(sentAt) ? Date.now() : sentAt);
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, 0), LONGEST_WAIT_MS);
}

/** A wait in words: seconds up to two minutes, then minutes; never less than it is. */
export function describeWait(waitMs: number): string {
  const seconds = Math.ceil(waitMs / 1000);
  return seconds <= 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
