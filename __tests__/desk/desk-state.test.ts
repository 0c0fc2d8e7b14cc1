import { deskStore, moveOnAtDesk } from '@/features/desk/state/desk-state';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('leaves a query unread for a whole second, also when the desk moves on twice', () => {
  moveOnAtDesk();
  jest.advanceTimersByTime(900);
  moveOnAtDesk();
  jest.advanceTimersByTime(900);
  expect(deskStore.read().isUnread).toBe(true);

  jest.advanceTimersByTime(100);

  expect(deskStore.read().isUnread).toBe(false);
});
