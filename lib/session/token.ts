import { jwtDecode } from 'jwt-decode';

import { isFields, type Fields } from '@/lib/narrow';

/** A JWT's three base64url parts: safe as a header's value. */
const TOKEN = /^(?:[\w-]+=*\.){2}[\w-]*=*$/;
/** A larger `exp` is in milliseconds, not seconds (year 5138). */
export const LARGEST_EXP_SECONDS = 1e11;

/** A token's payload; null when unreadable. The signature is not checked. */
export function tokenPayload(token: string): Fields | null {
  if (!TOKEN.test(token)) return null;
  try {
    const payload = jwtDecode<unknown>(token);
    return isFields(payload) ? payload : null;
  } catch {
    return null;
  }
}

/** A claim in milliseconds since 1970; null when it is invalid. */
function momentMs(token: string, claim: 'exp' | 'iat'): number | null {
  const seconds = tokenPayload(token)?.[claim];
  if (typeof seconds !== 'number') return null;
  return seconds > 0 && seconds < LARGEST_EXP_SECONDS ? seconds * 1000 : null;
}

/**
 * A token's `exp` in milliseconds since 1970; null when it is invalid, since such a token would
 * never expire.
 */
export function tokenExpiryMs(token: string): number | null {
  return momentMs(token, 'exp');
}

/** A token's `iat` in milliseconds since 1970; null when it has none. */
export function tokenIssuedMs(token: string): number | null {
  return momentMs(token, 'iat');
}
