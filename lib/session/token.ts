import { jwtDecode } from 'jwt-decode';

import { isFields, type Fields } from '@/lib/narrow';

import { claimMs, TOKEN } from './token-end';

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

/**
 * A token's `exp` in milliseconds since 1970; null when it is invalid, since such a token would
 * never expire.
 */
export function tokenExpiryMs(token: string): number | null {
  return claimMs(tokenPayload(token)?.exp);
}

/** A token's `iat` in milliseconds since 1970; null when it has none. */
export function tokenIssuedMs(token: string): number | null {
  return claimMs(tokenPayload(token)?.iat);
}
