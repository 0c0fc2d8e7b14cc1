/** @jest-environment node */
import { ApiError, describeWait, readRetryAfter, readRetryDelayMs } from '@/lib/http/api-error';

const NOON = 'Sat, 21 Nov 2026 12:00:00 GMT';

it.each([
  [{ 'retry-after': '12' }, 12_000],
  [{ 'retry-after': ' 0 ' }, 0],
  [{ 'retry-after': 'Sat, 21 Nov 2026 12:00:30 GMT', date: NOON }, 30_000],
  [{ 'retry-after': 'Sat, 21 Nov 2026 11:00:00 GMT', date: NOON }, 0],
  [{ 'retry-after': '999999999' }, 3_600_000],
  [{ 'retry-after': 'Sat, 21 Nov 2099 11:00:00 GMT', date: NOON }, 3_600_000],
  [{ 'retry-after': '-5' }, undefined],
  [{ 'retry-after': '1.5' }, undefined],
  [{ 'retry-after': 'soon' }, undefined],
  [{ 'retry-after': 'never GMT' }, undefined],
  [{}, undefined],
])('reads the wait of %j', (headers, expected) => {
  expect(readRetryAfter(headers)).toBe(expected);
});

it('compares a date with the clock of this machine when the server sends none of its own', () => {
  jest.useFakeTimers({ now: Date.parse(NOON) });
  expect(readRetryAfter({ 'retry-after': 'Sat, 21 Nov 2026 12:00:05 GMT' })).toBe(5000);
  jest.useRealTimers();
});

it.each([
  [1, '1 s'],
  [120_000, '120 s'],
  [120_001, '3 min'],
  [3_600_000, '60 min'],
])('says a wait of %i ms as %s', (ms, words) => {
  expect(describeWait(ms)).toBe(words);
});

describe('a read that failed', () => {
  beforeEach(() => jest.spyOn(Math, 'random').mockReturnValue(0.5));

  it.each([[undefined], [500], [502], [503], [429]])(
    'with status %p is tried again after 5, 10 and 20 seconds and then no more',
    (status) => {
      const error = new ApiError('x', status);
      expect([1, 2, 3, 4].map((tries) => readRetryDelayMs(error, tries))).toEqual([
        5000,
        10_000,
        20_000,
        null,
      ]);
    },
  );

  it.each([[200], [400], [401], [403], [404], [409], [413], [422]])(
    'with status %i is not tried again by itself',
    (status) => {
      expect(readRetryDelayMs(new ApiError('x', status), 1)).toBeNull();
    },
  );

  it.each([
    [503, 30_000, 30_000],
    [503, 60_000, 60_000],
    [429, 61_000, null],
  ])('with status %i waits as long as the server asks, up to a minute: %i ms', (...of) => {
    const [status, retryAfterMs, waitMs] = of;
    expect(readRetryDelayMs(new ApiError('x', status, { retryAfterMs }), 1)).toBe(waitMs);
  });

  it.each([
    [0, 2_500],
    [0.9, 7_000],
  ])('is tried again sooner or later by chance (%d)', (chance, delayMs) => {
    jest.spyOn(Math, 'random').mockReturnValue(chance);

    expect(readRetryDelayMs(new ApiError('x', 500), 1)).toBe(delayMs);
  });
});
