import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

import type { Passwords } from '../deps';

type Cost = { N: number; r: number; p: number };

/** One of the least settings of OWASP's cheat sheet on password storage (2025); 32 MB a check. */
const COST: Cost = { N: 32_768, r: 8, p: 3 };
/** What hashes cost that name N alone, as those of an earlier release do. */
const EARLIER = { r: 8, p: 1 };
const MEMORY_FACTOR = 256;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  const options = { ...cost, maxmem: MEMORY_FACTOR * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

function encode(salt: Buffer, key: Buffer): string {
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join(
    '$',
  );
}

/** What a stored hash was made with. */
function decode(hash: string): { cost: Cost; salt: Buffer; key: Buffer } {
  const [, N, ...rest] = hash.split('$');
  const [salt = '', key = ''] = rest.slice(-2);
  const [r = EARLIER.r, p = EARLIER.p] = rest.slice(0, -2).map(Number);
  return {
    cost: { N: Number(N), r, p },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

/** Password hashes with scrypt, each with its salt and with what it cost. */
export const scryptPasswords: Passwords = {
  async hash(password) {
    const salt = randomBytes(SALT_BYTES);
    return encode(salt, await derive(password, salt, COST));
  },
  async verify(password, hash) {
    if (hash === '') return false;
    const { cost, salt, key } = decode(hash);
    const actual = await derive(password, salt, cost);
    return key.length === actual.length && timingSafeEqual(key, actual);
  },
  decoy: encode(randomBytes(SALT_BYTES), randomBytes(KEY_BYTES)),
};
