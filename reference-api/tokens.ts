import { SignJWT, jwtVerify } from 'jose';

const ALGORITHM = 'HS256';

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
      try {
        const { payload } = await jwtVerify(token, await key, {
          algorithms: [ALGORITHM],
          requiredClaims: ['sub', 'exp'],
          currentDate: new Date(now()),
        });
        return payload.sub;
      } catch {
        return undefined;
      }
    },
  };
}
