import { act, renderHook, waitFor } from '@testing-library/react';

import { useSlot } from '@/components/form/draft-slot';
import { saveDraft } from '@/components/form/draft-store';

import { setLocks } from '../support/locks';

type Grant = (lock: object | null) => Promise<void> | undefined;

/** The browser's answers, which a test gives when it likes, by the names of the locks. */
const grants: [name: string, grant: Grant][] = [];

const OWNER = 'ann@b.example';
const ADDRESS = '/admin/genre/add';
const open = () => renderHook(() => useSlot(OWNER, ADDRESS)).result;

function answerByHand(): void {
  grants.length = 0;
  jest.useFakeTimers();
  const request = (name: string, _: object, grant: Grant) => {
    grants.push([name, grant]);
    return new Promise(() => undefined);
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}
const answer = (at: number, lock: object | null) => act(() => void grants[at]?.[1](lock));
const keep = (slot: number | undefined, savedAtMs: number) =>
  saveDraft(OWNER, {
    address: ADDRESS,
    slot,
    title: 'Add Genre',
    subject: '',
    savedAtMs,
    values: { genre: 'Noir' },
  });

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

it('takes no late answer for another tab, and leaves it its slot once it has had time to go', () => {
  answerByHand();
  const slot = open();
  act(() => jest.advanceTimersByTime(5_000));
  expect(slot.current).toMatchObject({ number: 1, isMine: false });

  answer(0, null);
  act(() => jest.advanceTimersByTime(100));
  expect(slot.current).toMatchObject({ number: 1, isMine: false });
  act(() => jest.advanceTimersByTime(5_000));
  answer(2, {});
  expect(slot.current).toEqual({ number: 2, isMine: true, isElsewhere: true });
  expect(grants.map(([name]) => name.split(' ').at(-1))).toEqual(['1', '1', '2']);
});

it('has the slot of its page from before a reload', () => {
  answerByHand();
  const slot = open();
  answer(0, null);
  // The page that is left is gone now.
  answer(1, {});
  act(() => jest.advanceTimersByTime(5_000));
  expect(slot.current).toEqual({ number: 1, isMine: true, isElsewhere: false });
});

it('comes back to its own draft, and else to the newest that a tab has left', async () => {
  const now = Date.now();
  await keep(undefined, now - 2);
  await keep(3, now - 1);
  const first = open();
  expect(first.current.number).toBe(3);

  await keep(2, now - 3);
  sessionStorage.setItem(`draft ${OWNER} ${ADDRESS}`, '2');
  expect(open().current.number).toBe(2);
});

// Over plain http, where browsers have no locks.
it('finds out from other tabs which slot is free', async () => {
  setLocks(undefined);
  // Of two that open the form in one moment the draw decides.
  let draw = 0;
  jest.spyOn(Math, 'random').mockImplementation(() => (draw += 0.001));
  const tabs = [open()];
  await act(() => Promise.resolve());
  tabs.push(open(), open());
  const slots = () => tabs.map(({ current }) => current.number);

  await waitFor(() => expect(slots()).toEqual([1, 2, 3]));
  expect(tabs.map(({ current }) => current.isElsewhere)).toEqual([false, true, true]);
  jest.restoreAllMocks();
});
