import type { Passwords } from '../../reference-api/deps';

// Few iterations keep sign-in fast on old phones; the demo's banner shows the password anyway.
const ITERATIONS = 50_000;
const SALT_BYTES = 16;
const KEY_BITS = 256;

const toHex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const fromHex = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

async function derive(password: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const secret = new TextEncoder().encode(password);
  const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits']);
  const scheme = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS };
  return toHex(new Uint8Array(await crypto.subtle.deriveBits(scheme, key, KEY_BITS)));
}

const encode = (salt: Uint8Array, key: string) => ['pbkdf2', toHex(salt), key].join('$');

export const webPasswords: Passwords = {
  async hash(password) {
    const salt = randomBytes(SALT_BYTES);
    return encode(salt, await derive(password, salt));
  },
  async verify(password, hash) {
    const [, salt = '', key = ''] = hash.split('$');
    return (await derive(password, fromHex(salt))) === key;
  },
  decoy: encode(randomBytes(SALT_BYTES), toHex(randomBytes(KEY_BITS / 8))),
};
