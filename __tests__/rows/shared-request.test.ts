import { renderHook } from '@testing-library/react';
import { delay, http as mock } from 'msw';
import { StrictMode } from 'react';

import { getPrivacyPolicy } from '@/features/policies/api';
import { useSharedRequest } from '@/lib/rows/shared-request';

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
