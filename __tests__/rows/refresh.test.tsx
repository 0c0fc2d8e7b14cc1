import { act, renderHook, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';

import { COUNTERS, type ResourceRead } from '@/lib/rows/noun';
import { useCachedValue, useRecord, useRefresh } from '@/lib/rows/use-resource';

const USER: ResourceRead = { key: ['users', 'a'], fetchValue: () => Promise.resolve('Ann') };

/** Everything that may come late, of a cache that has ended with its session. */
async function endedCache() {
  const ended = renderHook(
    () => ({
      user: useRecord(USER),
      refresh: useRefresh('users'),
      cached: useCachedValue<string>(['users', 'all', '']),
    }),
    { wrapper: (props) => <SWRConfig {...props} value={{ provider: () => new Map() }} /> },
  );
  await waitFor(() => expect(ended.result.current.user.data).toBe('Ann'));
  ended.unmount();
  return ended.result.current;
}

it('marks nothing as stale where the cache has ended with its session', async () => {
  const { refresh } = await endedCache();

  await expect(refresh()).resolves.toBeUndefined();
});

it('takes what comes after the end of a session without a complaint', async () => {
  const { user, cached } = await endedCache();
  const [, setCached] = cached;

  // An unhandled rejection would fail this test.
  user.retry();
  setCached(() => 'late');
  await new Promise((resolve) => setTimeout(resolve));
});

it('counts anew after each write, right after the last count too', async () => {
  const fetchValue = jest.fn(() => Promise.resolve(240));
  const counters: ResourceRead = { key: [COUNTERS], fetchValue };
  const session = new Map();
  const { result, rerender } = renderHook(
    ({ isShown }) => ({
      count: useRecord(isShown ? counters : null),
      refresh: useRefresh('users'),
    }),
    {
      initialProps: { isShown: true },
      wrapper: (props) => <SWRConfig {...props} value={{ provider: () => session }} />,
    },
  );
  await waitFor(() => expect(result.current.count.data).toBe(240));
  rerender({ isShown: false });
  fetchValue.mockResolvedValue(239);
  await act(() => result.current.refresh());

  rerender({ isShown: true });
  await waitFor(() => expect(result.current.count.data).toBe(239));
});
