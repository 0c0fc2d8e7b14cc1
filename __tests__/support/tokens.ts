function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** A token with the payload of a test's choice; no server would accept its signature. */
export function fakeToken(payload: unknown): string {
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}.signature`;
}

/** Seconds since 1970, from milliseconds. */
export function inSeconds(ms: number): number {
  return Math.floor(ms / 1000);
}
