import { renderHook } from '@testing-library/react';
import { delay, http as mock } from 'msw';
import { StrictMode } from 'react';

import { getPrivacyPolicy } from '@/features/policies/api';
import { dropPrefetched, prefetch, useSharedRequest } from '@/lib/rows/shared-request';

import { useSite } from '../support/site';

const site = useSite();

/** A hook whose read never ends, and the signals that were passed to it. */
function showRead(cache: Map<string, object>, name = 'users', strict = false) {
  const signals: AbortSignal[] = [];
  const never = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<string>(() => undefined);
  };
  const hook = renderHook((shown: string) => useSharedRequest(cache, shown, never), {
    initialProps: name,
    ...(strict && { wrapper: StrictMode }),
  });
  void hook.result.current?.();
  return { ...hook, signals };
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

it('is aborted when its screen closes', async () => {
  const { unmount, signals } = showRead(new Map<string, object>());
  expect(signals[0]?.aborted).toBe(false);

  unmount();
  await nextTask();

  expect(signals[0]?.aborted).toBe(true);
});

it('is aborted when the screen asks for another page', async () => {
  const { rerender, signals } = showRead(new Map<string, object>());

  rerender('users page 2');
  await nextTask();

  expect(signals[0]?.aborted).toBe(true);
});

it('goes on while another part of the screen shows it', async () => {
  const cache = new Map<string, object>();
  const first = showRead(cache);
  showRead(cache);

  first.unmount();
  await nextTask();

  expect(first.signals[0]?.aborted).toBe(false);
});

it('survives the double mounting of strict mode', async () => {
  const { signals } = showRead(new Map<string, object>(), 'users', true);

  await nextTask();

  expect(signals[0]?.aborted).toBe(false);
});

it('does not mix the caches of two sessions', async () => {
  const first = showRead(new Map<string, object>());
  showRead(new Map<string, object>());

  first.unmount();
  await nextTask();

  expect(first.signals[0]?.aborted).toBe(true);
});

it('fails as cancelled when it is aborted under way', async () => {
  site.use(mock.get('*/api/admin/privacy_policy', () => delay('infinite')));
  const controller = new AbortController();
  const reading = getPrivacyPolicy(controller.signal);

  setTimeout(() => controller.abort(), 20);

  await expect(reading).rejects.toMatchObject({ isCancelled: true, isOutcomeUnknown: false });
});

describe('what was prefetched', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Prefetches a key whose reply comes when the test says so. */
  function prefetchLater(cache: Map<string, object>) {
    let resolve: (value: string) => void = () => undefined;
    const promise = new Promise<string>((settle) => (resolve = settle));
    const fetchValue = jest.fn(() => promise);
    const onReady = jest.fn();
    prefetch(cache, 'users', fetchValue, onReady);
    const arrive = async () => {
      resolve('Ann');
      await promise;
      return onReady.mock.calls.flat() as unknown[];
    };
    const show = () => renderHook(() => useSharedRequest(cache, 'users', fetchValue)).result;
    return { fetchValue, arrive, take: () => show().current?.() };
  }

  it.each([
    ['taken by a screen within five seconds', 4_999, 1],
    ['asked for again after them', 5_000, 2],
  ])('is %s', async (_, ms, requests) => {
    const { fetchValue, arrive, take } = prefetchLater(new Map<string, object>());

    jest.advanceTimersByTime(ms);
    const taken = take();
    await arrive();

    await expect(taken).resolves.toBe('Ann');
    expect(fetchValue).toHaveBeenCalledTimes(requests);
  });

  it('is handed over unless a screen has taken it or a write has dropped it', async () => {
    const written = new Map<string, object>();
    const [left, taken, dropped] = [
      prefetchLater(new Map<string, object>()),
      prefetchLater(new Map<string, object>()),
      prefetchLater(written),
    ];

    void taken.take();
    dropPrefetched(written);

    expect(await left.arrive()).toEqual(['Ann']);
    expect(await taken.arrive()).toEqual([]);
    expect(await dropped.arrive()).toEqual([]);
  });

  it('is nobody’s when it comes after its time, and another key has been read since', async () => {
    const cache = new Map<string, object>();
    const { arrive } = prefetchLater(cache);

    jest.advanceTimersByTime(5_000);
    prefetch(cache, 'genres', () => Promise.resolve('Noir'), jest.fn());

    expect(await arrive()).toEqual([]);
  });

  it('is not asked for twice, nor while a screen reads it', () => {
    const cache = new Map<string, object>();
    const { fetchValue } = prefetchLater(cache);
    prefetch(cache, 'users', fetchValue, jest.fn());
    expect(fetchValue).toHaveBeenCalledTimes(1);

    showRead(cache, 'genres');
    const genres = jest.fn(() => Promise.resolve('Noir'));
    prefetch(cache, 'genres', genres, jest.fn());
    expect(genres).not.toHaveBeenCalled();
  });
});
