import { tokenExpiryMs } from '@/lib/token-expiry';

import { fakeToken } from '../support/tokens';

describe('tokenExpiryMs', () => {
  it('turns exp, in seconds, into milliseconds', () => {
    expect(tokenExpiryMs(fakeToken({ exp: 1_800_000_000 }))).toBe(1_800_000_000_000);
  });

  it.each([
    ['an empty text', ''],
    ['no token at all', 'hello'],
    ['two parts of rubbish', 'a.b'],
    ['a payload that is no JSON', `a.${Buffer.from('{').toString('base64url')}.c`],
    ['a payload of null', fakeToken(null)],
    ['a payload that is a list', fakeToken([1])],
    ['no exp', fakeToken({})],
    ['exp as text', fakeToken({ exp: '1800000000' })],
    ['exp in milliseconds', fakeToken({ exp: 1_800_000_000_000 })],
    ['exp as a list', fakeToken({ exp: [1_800_000_000] })],
    ['exp null', fakeToken({ exp: null })],
    ['exp zero', fakeToken({ exp: 0 })],
    ['exp negative', fakeToken({ exp: -5 })],
  ])('counts %s as no token', (_, token) => {
    expect(tokenExpiryMs(token)).toBeNull();
  });
});
