import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

import type { Passwords } from '../deps';

const OPTIONS = { N: 16384, r: 8, p: 1 } satisfies ScryptOptions;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, OPTIONS, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

function encode(salt: Buffer, key: Buffer): string {
  return ['scrypt', OPTIONS.N, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Password hashes with scrypt and a salt each. */
export const scryptPasswords: Passwords = {
  async hash(password) {
    const salt = randomBytes(SALT_BYTES);
    return encode(salt, await derive(password, salt));
  },
  async verify(password, hash) {
    const [, , salt = '', key = ''] = hash.split('$');
    const expected = Buffer.from(key, 'base64');
    const actual = await derive(password, Buffer.from(salt, 'base64'));
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  },
  decoy: encode(randomBytes(SALT_BYTES), randomBytes(KEY_BYTES)),
};
