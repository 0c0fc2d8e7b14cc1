/** @jest-environment node */
import { Hono } from 'hono';

import { readListQuery } from '@/reference-api/list-query';
import { createLoginLimiter } from '@/reference-api/login-limiter';
import { createQueryLimiter } from '@/reference-api/query-limiter';
import { createTokens } from '@/reference-api/tokens';

const MINUTE_MS = 60_000;
const times = <Result>(count: number, work: (index: number) => Result) =>
  Array.from({ length: count }, (_, index) => work(index));

it.each([
  ['', { key: '', offset: 0, limit: 5 }],
  ['key=a&currentPage=3&resultPerPage=20', { key: 'a', offset: 40, limit: 20 }],
  ['resultPerPage=1000', { key: '', offset: 0, limit: 1000 }],
  ['resultPerPage=1001', { key: '', offset: 0, limit: 1000 }],
  ['currentPage=1000000001&resultPerPage=1', { key: '', offset: 999_999_999, limit: 1 }],
])('reads the page that "%s" asks for', async (query, page) => {
  const app = new Hono().get('/', (c) => c.json(readListQuery(c)));

  expect(await (await app.request(`/?${query}`)).json()).toEqual(page);
});

describe('wrong passwords', () => {
  function openLimiter() {
    const time = { ms: 0 };
    const limiter = createLoginLimiter(() => time.ms);
    return { time, guess: () => limiter.attempt('ann@post.example', 'here') };
  }

  it('wait 30 seconds after the fifth, each time twice as long, and 15 minutes at most', () => {
    const { time, guess } = openLimiter();
    expect(times(5, guess)).toEqual([0, 0, 0, 0, 0]);

    const waits = times(8, () => {
      const wait = guess();
      time.ms += wait * 1000;
      expect(guess()).toBe(0);
      return wait;
    });

    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
  });

  it.each([
    ['forgotten 15 minutes after the wait', 15.5 * MINUTE_MS, 0],
    ['remembered until then', 15.5 * MINUTE_MS - 1, 60],
  ])('are %s', (_, ms, wait) => {
    const { time, guess } = openLimiter();
    times(5, guess);

    time.ms += ms;
    guess();

    expect(guess()).toBe(wait);
  });
});

describe('queries of an address', () => {
  it('are ten in ten minutes, to the millisecond', () => {
    const time = { ms: 0 };
    const limiter = createQueryLimiter(() => time.ms);
    const ask = () => limiter.attempt('here');
    const askAt = (ms: number) => {
      time.ms = ms;
      return ask();
    };

    expect(times(11, ask)).toEqual([...Array<number>(10).fill(0), 600]);
    expect([99_500, 599_999, 600_000].map(askAt)).toEqual([501, 1, 0]);
    expect(times(10, ask)).toEqual([...Array<number>(9).fill(0), 600]);
  });

  it('are forgotten where ten thousand others have asked since', () => {
    const limiter = createQueryLimiter(() => 0);
    times(10, () => limiter.attempt('first'));

    times(9_999, (index) => limiter.attempt(`other ${String(index)}`));
    expect(limiter.attempt('first')).toBe(600);
    limiter.attempt('one more');

    expect(limiter.attempt('first')).toBe(0);
  });
});

it('takes a token, known or not, until the second in which it ends', async () => {
  const time = { ms: Date.UTC(2026, 9, 2) };
  const tokens = createTokens(crypto.getRandomValues(new Uint8Array(32)), () => time.ms);
  const token = await tokens.sign('ann', 60);
  expect(JSON.parse(atob(token.split('.')[0] ?? ''))).toEqual({ alg: 'HS256' });

  expect([await tokens.read(token), await tokens.read(token)]).toEqual(['ann', 'ann']);
  time.ms += MINUTE_MS;

  expect(await tokens.read(token)).toBeUndefined();
});
