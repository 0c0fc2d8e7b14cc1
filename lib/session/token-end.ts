/** What the page's first script knows of a token too, which has no room for a library. */

/** A JWT's three base64url parts: safe as a header's value. */
export const TOKEN = /^(?:[\w-]+=*\.){2}[\w-]*=*$/;
/** A larger `exp` is in milliseconds, not seconds (year 5138). */
export const LARGEST_EXP_SECONDS = 1e11;

/** A claim in milliseconds since 1970; null when it is none, since such a token would never expire. */
export function claimMs(seconds: unknown): number | null {
  if (typeof seconds !== 'number' || !(seconds > 0)) return null;
  return seconds < LARGEST_EXP_SECONDS ? seconds * 1000 : null;
}

/** No device's clock is further ahead than the wrong side of the date line and the wrong half of the day. */
const DOUBT_MS = 26 * 60 * 60 * 1000;

/** Whether a session is over whatever the clock: one that ended just now is asked about, as a clock may be ahead. */
export const isLongOver = (expiryMs: number, nowMs: number) => expiryMs + DOUBT_MS <= nowMs;
