import { jwtDecode } from 'jwt-decode';

/** Seconds since 1970 stay below this until the year 5138; anything above was meant as ms. */
const LARGEST_EXP_SECONDS = 1e11;

/**
 * When a bearer token ends, in milliseconds since 1970. Null for whatever cannot be read or has
 * no usable `exp` (seconds since 1970): such a token counts as none, or it would never end.
 */
export function tokenExpiryMs(token: string): number | null {
  let payload: unknown;
  try {
    payload = jwtDecode<unknown>(token);
  } catch {
    return null;
  }
  if (typeof payload !== 'object' || payload === null || !('exp' in payload)) return null;
  const { exp } = payload;
  if (typeof exp !== 'number' || !Number.isFinite(exp)) return null;
  return exp > 0 && exp < LARGEST_EXP_SECONDS ? exp * 1000 : null;
}
