import { act, renderHook } from '@testing-library/react';

import { useIsKeeper } from '@/components/form/draft-keeper';

type Grant = (lock: object | null) => Promise<void> | undefined;

/** The browser's answers, which a test gives when it likes. */
const grants: Grant[] = [];

beforeEach(() => {
  grants.length = 0;
  jest.useFakeTimers();
  const request = (_: string, __: object, grant: Grant) => {
    grants.push(grant);
    return new Promise(() => undefined);
  };
  Object.assign(navigator, { locks: { request } });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

it('takes no late answer for another tab, and another tab only once it has had time to leave', () => {
  const { result } = renderHook(() => useIsKeeper('ann@b.example', '/admin/genre/add'));
  act(() => jest.advanceTimersByTime(5_000));
  expect(result.current).toBe(true);

  act(() => void grants[0]?.(null));
  expect(result.current).toBe(true);
  act(() => jest.advanceTimersByTime(5_000));
  expect(result.current).toBe(false);

  act(() => void grants[1]?.({}));
  expect(result.current).toBe(true);
});
