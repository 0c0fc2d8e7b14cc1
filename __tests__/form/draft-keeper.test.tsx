import { act, renderHook, waitFor } from '@testing-library/react';

import { useIsKeeper } from '@/components/form/draft-keeper';

type Grant = (lock: object | null) => Promise<void> | undefined;

/** The browser's answers, which a test gives when it likes. */
const grants: Grant[] = [];

const open = () => renderHook(() => useIsKeeper('ann@b.example', '/admin/genre/add'));

function answerByHand(): void {
  grants.length = 0;
  jest.useFakeTimers();
  const request = (_: string, __: object, grant: Grant) => {
    grants.push(grant);
    return new Promise(() => undefined);
  };
  Object.assign(navigator, { locks: { request } });
}
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

it('takes no late answer for another tab, and another tab only once it has had time to leave', () => {
  answerByHand();
  const { result } = open();
  act(() => jest.advanceTimersByTime(5_000));
  expect(result.current).toBe(true);

  act(() => void grants[0]?.(null));
  expect(result.current).toBe(true);
  act(() => jest.advanceTimersByTime(5_000));
  expect(result.current).toBe(false);

  act(() => void grants[1]?.({}));
  expect(result.current).toBe(true);
});

// Over plain http, where browsers have no locks.
it('finds out from other tabs which one keeps the draft: the first, then the next', async () => {
  // Of two that open the form in one moment the draw decides.
  let draw = 0;
  jest.spyOn(Math, 'random').mockImplementation(() => (draw += 0.001));
  const tabs = [open()];
  await act(() => Promise.resolve());
  tabs.push(open(), open());
  const { result: another } = renderHook(() => useIsKeeper('ann@b.example', '/admin/banner/add'));
  const keepers = () => tabs.map(({ result }) => result.current);

  await waitFor(() => expect(keepers()).toEqual([true, false, false]));
  expect(another.current).toBe(true);

  tabs.shift()?.unmount();
  await waitFor(() => expect(keepers()).toEqual([true, false]));
  jest.restoreAllMocks();
});

it('keeps the draft once the other tab has gone without a word', async () => {
  const other = new BroadcastChannel('creative-story-forms');
  const name = 'draft ann@b.example /admin/genre/add';
  const { result } = open();
  act(() => other.postMessage({ name, word: 'mine', since: '0' }));
  await waitFor(() => expect(result.current).toBe(false));
  other.close();

  act(() => void window.dispatchEvent(new Event('focus')));

  await waitFor(() => expect(result.current).toBe(true));
});
