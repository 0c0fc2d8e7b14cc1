import { jwtDecode } from 'jwt-decode';

import { isFields, type Fields } from '@/lib/narrow';

/** Three parts of base64url: what may stand in a header, and nothing that ends or splits one. */
const TOKEN = /^(?:[\w-]+=*\.){2}[\w-]*=*$/;
/** Seconds since 1970 stay below this until the year 5138; anything above was meant as ms. */
export const LARGEST_EXP_SECONDS = 1e11;

/** What a bearer token says about itself; null when it cannot be read. Its signature is not checked. */
export function tokenPayload(token: string): Fields | null {
  if (!TOKEN.test(token)) return null;
  try {
    const payload = jwtDecode<unknown>(token);
    return isFields(payload) ? payload : null;
  } catch {
    return null;
  }
}

/** A moment that a token names in seconds since 1970, as milliseconds; null when it is no such. */
function momentMs(token: string, claim: 'exp' | 'iat'): number | null {
  const seconds = tokenPayload(token)?.[claim];
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) return null;
  return seconds > 0 && seconds < LARGEST_EXP_SECONDS ? seconds * 1000 : null;
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
