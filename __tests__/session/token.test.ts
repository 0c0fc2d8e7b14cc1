/** @jest-environment node */
import { tokenExpiryMs } from '@/lib/session/token';

import { fakeToken } from '../support/tokens';

describe('tokenExpiryMs', () => {
  it('turns exp, in seconds, into milliseconds', () => {
    expect(tokenExpiryMs(fakeToken({ exp: 1_800_000_000 }))).toBe(1_800_000_000_000);
  });

  it.each([1, 99_999_999_999])('takes %d for seconds', (exp) => {
    expect(tokenExpiryMs(fakeToken({ exp }))).toBe(exp * 1000);
  });

  it.each([
    ['an empty text', ''],
    ['no token at all', 'hello'],
    ['two parts of rubbish', 'a.b'],
    ['two parts of a token', fakeToken({ exp: 1_800_000_000 }).split('.').slice(0, 2).join('.')],
    ['four parts', `${fakeToken({ exp: 1_800_000_000 })}.a`],
    ['a token with another header behind it', `${fakeToken({ exp: 1_800_000_000 })}\r\nX-A: b`],
    ['a token with letters that no header takes', `${fakeToken({ exp: 1_800_000_000 })}\u2603`],
    ['a token between spaces', ` ${fakeToken({ exp: 1_800_000_000 })} `],
    ['a payload that is no JSON', `a.${Buffer.from('{').toString('base64url')}.c`],
    ['a payload of null', fakeToken(null)],
    ['a payload that is a list', fakeToken([1])],
    ['no exp', fakeToken({})],
    ['exp as text', fakeToken({ exp: '1800000000' })],
    ['exp in milliseconds', fakeToken({ exp: 1_800_000_000_000 })],
    ['the least exp in milliseconds', fakeToken({ exp: 100_000_000_000 })],
    ['an endless exp', `a.${Buffer.from('{"exp":1e999}').toString('base64url')}.c`],
    ['exp as a list', fakeToken({ exp: [1_800_000_000] })],
    ['exp null', fakeToken({ exp: null })],
    ['exp zero', fakeToken({ exp: 0 })],
    ['exp negative', fakeToken({ exp: -5 })],
  ])('counts %s as no token', (_, token) => {
    expect(tokenExpiryMs(token)).toBeNull();
  });
});
