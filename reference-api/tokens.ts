import { SignJWT, jwtVerify } from 'jose';

const ALGORITHM = 'HS256';
const MOST_VERIFIED = 500;

/** Signs and reads the bearer tokens. */
export type Tokens = {
  /** A token for this admin; expired already when the seconds are negative. */
  sign(adminId: string, ttlSeconds: number): Promise<string>;
  /** The admin's id; undefined for a token that is malformed, expired or signed by another key. */
  read(token: string): Promise<string | undefined>;
};

/** Tokens signed with one secret; times come from `now`, in milliseconds since 1970. */
export function createTokens(secret: Uint8Array<ArrayBuffer>, now: () => number): Tokens {
  // A CryptoKey, because jose's own check of raw bytes fails where two realms meet (jsdom).
  const key = crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  // Each check waits for a thread of its own, and an admin sends the same token all day.
  const verified = new Map<string, { adminId: string; endsAt: number }>();

  return {
    async sign(adminId, ttlSeconds) {
      const issuedAt = Math.floor(now() / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(adminId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ttlSeconds)
        .sign(await key);
    },
    async read(token) {
      const known = verified.get(token);
      if (known && now() < known.endsAt) return known.adminId;
      try {
        const { payload } = await jwtVerify(token, await key, {
          algorithms: [ALGORITHM],
          requiredClaims: ['sub', 'exp'],
          currentDate: new Date(now()),
        });
        const { sub: adminId = '', exp = 0 } = payload;
        if (verified.size >= MOST_VERIFIED) verified.clear();
        verified.set(token, { adminId, endsAt: exp * 1000 });
        return adminId;
      } catch {
        return undefined;
      }
    },
  };
}
