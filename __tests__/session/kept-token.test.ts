import { tokenExpiryMs } from '@/lib/session/token';
import { isLongOver } from '@/lib/session/token-end';

import { isKept } from '../../scripts/build/first/kept-token';
import { fakeToken } from '../support/tokens';

const NOW_MS = Date.parse('2026-11-01T12:00:00Z');
const SOON = NOW_MS / 1000 + 60;

const withPayload = (text: string) => `a.${Buffer.from(text).toString('base64url')}.c`;

/** Each odd `exp` that servers have sent, and odd tokens around a right one. */
const TOKENS: [what: string, token: string][] = [
  ['seconds', fakeToken({ exp: SOON })],
  ['seconds with a fraction', fakeToken({ exp: SOON + 0.5 })],
  ['seconds a day ago', fakeToken({ exp: SOON - 86_400 })],
  ['seconds two days ago', fakeToken({ exp: SOON - 172_800 })],
  ['a text', fakeToken({ exp: `${SOON}` })],
  ['a date', fakeToken({ exp: new Date(NOW_MS) })],
  ['milliseconds', fakeToken({ exp: SOON * 1000 })],
  ['the least milliseconds', fakeToken({ exp: 1e11 })],
  ['the most seconds', fakeToken({ exp: 1e11 - 1 })],
  ['none', fakeToken({})],
  ['null', fakeToken({ exp: null })],
  ['zero', fakeToken({ exp: 0 })],
  ['before 1970', fakeToken({ exp: -5 })],
  ['no end', withPayload('{"exp":1e999}')],
  ['a truth value', fakeToken({ exp: true })],
  ['a list', fakeToken({ exp: [SOON] })],
  ['another claim', fakeToken({ expires: SOON })],
  ['a payload of null', fakeToken(null)],
  ['a payload of a list', fakeToken([{ exp: SOON }])],
  ['a payload of a number', fakeToken(SOON)],
  ['names beyond Latin', fakeToken({ exp: SOON, name: 'Zoë Łuksza 川辺 👩‍👧' })],
  ['a payload cut short', withPayload(`{"exp":${SOON}`)],
  ['a payload in no base64', 'a.é.c'],
  ['a payload of one letter', 'a.b.c'],
  ['a payload with padding', `a.${Buffer.from(`{"exp":${SOON}} `).toString('base64')}.c`],
  ['two parts', fakeToken({ exp: SOON }).split('.').slice(0, 2).join('.')],
  ['four parts', `${fakeToken({ exp: SOON })}.d`],
  ['Bearer before it', `Bearer ${fakeToken({ exp: SOON })}`],
  ['nothing', ''],
];

it.each(TOKENS)('the first script and jwt-decode agree on a token with %s', (_, token) => {
  const endMs = tokenExpiryMs(token);

  expect(isKept(token, NOW_MS)).toBe(endMs !== null && !isLongOver(endMs, NOW_MS));
});

it('they keep those that end later, or have ended within the reach of a wrong clock', () => {
  const kept = TOKENS.filter(([, token]) => isKept(token, NOW_MS)).map(([what]) => what);

  expect(kept).toEqual([
    'seconds',
    'seconds with a fraction',
    'seconds a day ago',
    'the most seconds',
    'names beyond Latin',
    'a payload with padding',
  ]);
});
