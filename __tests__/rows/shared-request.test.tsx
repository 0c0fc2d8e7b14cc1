import { renderHook } from '@testing-library/react';
import { delay, http as mock } from 'msw';
import { StrictMode } from 'react';
import { SWRConfig } from 'swr';

import { getPrivacyPolicy } from '@/features/policies/api';
import { useValue } from '@/lib/reads/use-value';

import { useSite } from '../support/site';

const site = useSite();

type Props = { name: string; isTwice: boolean };
const PAGE_1: Props = { name: 'users', isTwice: false };

/** Reads that never end in a session of their own, and the signals that were passed to them. */
function showRead(initialProps = PAGE_1, isStrict = false) {
  const signals: AbortSignal[] = [];
  const never = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<string>(() => undefined);
  };
  const session = { provider: () => new Map() };
  const hook = renderHook(
    ({ name, isTwice }) => {
      const read = { key: { is: 'value', noun: 'users', name } as const, fetchValue: never };
      useValue(isTwice ? read : null);
      return useValue(read);
    },
    {
      initialProps,
      wrapper: (props) => {
        const reads = <SWRConfig {...props} value={session} />;
        return isStrict ? <StrictMode>{reads}</StrictMode> : reads;
      },
    },
  );
  return { ...hook, signals };
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

it('is aborted when its screen closes', async () => {
  const { unmount, signals } = showRead();
  expect(signals[0]?.aborted).toBe(false);

  unmount();
  await nextTask();

  expect(signals[0]?.aborted).toBe(true);
});

it('is aborted when the screen asks for another page', async () => {
  const { rerender, signals } = showRead();

  rerender({ ...PAGE_1, name: 'users page 2' });
  await nextTask();

  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

it('goes on while another part of the screen shows it', async () => {
  const { rerender, signals } = showRead({ ...PAGE_1, isTwice: true });

  rerender(PAGE_1);
  await nextTask();

  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});

it('survives the double mounting of strict mode', async () => {
  const { signals } = showRead(PAGE_1, true);

  await nextTask();

  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});

it('does not mix the caches of two sessions', async () => {
  const [first, second] = [showRead(), showRead()];

  first.unmount();
  await nextTask();

  expect(first.signals[0]?.aborted).toBe(true);
  expect(second.signals[0]?.aborted).toBe(false);
});

it('fails as cancelled when it is aborted under way', async () => {
  site.use(mock.get('*/api/admin/privacy_policy', () => delay('infinite')));
  const controller = new AbortController();
  const reading = getPrivacyPolicy(controller.signal);

  setTimeout(() => controller.abort(), 20);

  await expect(reading).rejects.toMatchObject({ isCancelled: true, isOutcomeUnknown: false });
});
