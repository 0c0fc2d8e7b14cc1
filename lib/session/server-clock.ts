import { readStored, removeStored, writeStored } from '@/lib/storage/web-storage';

import { tokenIssuedMs } from './token';

const KEY = 'clockSkewMs';
/** Less than this is the time that a reply takes, not a wrong clock. */
const SMALLEST_SKEW_MS = 60_000;

/**
 * How far this device's clock is ahead of the server's (behind, when negative), in milliseconds;
 * measured at sign-in, since a fresh token says when it was issued.
 */
export function clockSkewMs(): number {
  const skewMs = Number(readStored('local', KEY));
  return Number.isFinite(skewMs) ? skewMs : 0;
}

/** The server's time as far as this device can tell, in milliseconds since 1970. */
export function serverNowMs(): number {
  return Date.now() - clockSkewMs();
}

/** Measures the clock by a token that was issued just now. */
export function measureClock(freshToken: string): void {
  const issuedMs = tokenIssuedMs(freshToken);
  const skewMs = issuedMs === null ? 0 : Date.now() - issuedMs;
  if (Math.abs(skewMs) < SMALLEST_SKEW_MS) resetServerClock();
  else writeStored('local', KEY, String(skewMs));
}

/** Forgets what was measured, together with the session it belongs to. */
export function resetServerClock(): void {
  removeStored('local', KEY);
}
