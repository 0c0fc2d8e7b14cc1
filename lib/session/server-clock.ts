import { readStored, removeStored, writeStored } from '@/lib/storage/web-storage';

import { tokenIssuedMs } from './token';

const KEY = 'clockSkewMs';
/** A smaller difference is latency, not a wrong clock. */
const SMALLEST_SKEW_MS = 60_000;

/**
 * This device's clock minus the server's, in milliseconds; measured at sign-in by the token's
 * `iat`.
 */
export function clockSkewMs(): number {
  const skewMs = Number(readStored('local', KEY));
  return Number.isFinite(skewMs) ? skewMs : 0;
}

/** The server's time in milliseconds since 1970, as estimated here. */
export function serverNowMs(): number {
  return Date.now() - clockSkewMs();
}

/** Measures the clock difference by a token issued just now. */
export function measureClock(freshToken: string): void {
  const skewMs = Date.now() - (tokenIssuedMs(freshToken) ?? Date.now());
  if (Math.abs(skewMs) < SMALLEST_SKEW_MS) resetServerClock();
  else writeStored('local', KEY, String(skewMs));
}

/** Removes the measured difference. */
export function resetServerClock(): void {
  removeStored('local', KEY);
}
