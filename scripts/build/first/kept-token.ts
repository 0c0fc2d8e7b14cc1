import { claimMs, isLongOver, TOKEN } from '@/lib/session/token-end';

/** A token's `exp` in milliseconds since 1970, as jwt-decode has it; null where it says none. */
function expiryMs(token: string): number | null {
  if (!TOKEN.test(token)) return null;
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    return claimMs((JSON.parse(atob(payload)) as { exp?: unknown } | null)?.exp);
  } catch {
    return null;
  }
}

/** Whether the application takes up the session of a token at this time, so that its reads may be sent. */
export function isKept(token: string, nowMs: number): boolean {
  const endMs = expiryMs(token);
  return endMs !== null && !isLongOver(endMs, nowMs);
}
