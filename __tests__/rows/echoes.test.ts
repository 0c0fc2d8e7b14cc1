/** @jest-environment node */
import { followEvents, noteWritten, takeEcho } from '@/lib/reads/echoes';

const written = (...ids: string[]) => new Map(ids.map((id) => [id, {}]));

/** A session in which so many screens follow the server's events. */
function sessionOf(followers: number) {
  const session = {};
  const leave = Array.from({ length: followers }, () => followEvents(session));
  return { session, leave };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('takes one event for the echo of a write, and the next one for news', () => {
  const { session } = sessionOf(1);
  noteWritten(session, 'users', written('a', 'b'));

  expect(takeEcho(session, 'users', 'a')).toBe(true);
  expect(takeEcho(session, 'users', 'a')).toBe(false);
  expect(takeEcho(session, 'users', 'b')).toBe(true);
});

it('takes none for the echo of a write to another record, noun or session', () => {
  const { session } = sessionOf(1);
  const other = sessionOf(1);
  noteWritten(session, 'users', written('a'));

  expect(takeEcho(session, 'users', 'b')).toBe(false);
  expect(takeEcho(session, 'stories', 'a')).toBe(false);
  expect(takeEcho(other.session, 'users', 'a')).toBe(false);
});

it('knows the echo that came before the reply, so that the next event is news', () => {
  const { session } = sessionOf(1);

  expect(takeEcho(session, 'users', 'a')).toBe(false);
  noteWritten(session, 'users', written('a'));

  expect(takeEcho(session, 'users', 'a')).toBe(false);
});

it('waits ten seconds for an echo', () => {
  const { session } = sessionOf(1);

  noteWritten(session, 'users', written('a', 'b'));
  jest.advanceTimersByTime(9_999);
  expect(takeEcho(session, 'users', 'a')).toBe(true);
  jest.advanceTimersByTime(1);

  expect(takeEcho(session, 'users', 'b')).toBe(false);
});

it('waits for none while nobody follows the events, until the last one has left', () => {
  const { session, leave } = sessionOf(2);
  const isEcho = () => takeEcho(session, 'users', 'a');

  leave.pop()?.();
  noteWritten(session, 'users', written('a'));
  expect(isEcho()).toBe(true);

  noteWritten(session, 'users', written('a'));
  leave.pop()?.();
  noteWritten(session, 'users', written('a'));
  followEvents(session);
  expect(isEcho()).toBe(false);
});
