import { jwtDecode } from 'jwt-decode';

import { isFields } from '@/lib/reader';

/** Seconds since 1970 stay below this until the year 5138; anything above was meant as ms. */
const LARGEST_SECONDS = 1e11;

/** A moment that a token names in seconds since 1970, as milliseconds; null when it is no such. */
function momentMs(token: string, claim: 'exp' | 'iat'): number | null {
  let payload: unknown;
  try {
    payload = jwtDecode<unknown>(token);
  } catch {
    return null;
  }
  const seconds = isFields(payload) ? payload[claim] : null;
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) return null;
  return seconds > 0 && seconds < LARGEST_SECONDS ? seconds * 1000 : null;
}

/**
 * When a bearer token ends, in milliseconds since 1970. Null for whatever cannot be read or has
 * no usable `exp` (seconds since 1970): such a token counts as none, or it would never end.
 */
export function tokenExpiryMs(token: string): number | null {
  return momentMs(token, 'exp');
}

/** When a bearer token was issued, in milliseconds since 1970; null when it does not say. */
export function tokenIssuedMs(token: string): number | null {
  return momentMs(token, 'iat');
}
