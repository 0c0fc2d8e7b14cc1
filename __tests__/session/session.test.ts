import { act, renderHook } from '@testing-library/react';

import {
  clearSessionEnd,
  currentOwner,
  endRefused,
  endSession,
  getSession,
  noteAccepted,
  followSession,
  reloadSession,
  startSession,
  toAdmin,
  type Admin,
} from '@/lib/session/session';
import { useIsSessionEnding, watchExpiry, timeLeft } from '@/lib/session/session-expiry';

import { CORRUPT_VALUES } from '../support/corrupt-values';
import { TEST_ADMIN as ADMIN } from '../support/test-admin';
import { fakeToken, inSeconds } from '../support/tokens';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NOW_MS = Date.parse('2026-11-01T12:00:00Z');

/** A server that has ended the session too. */
const refusing = () => Promise.resolve(false);

function tokenUntil(ms: number): string {
  return fakeToken({ exp: inSeconds(ms) });
}

function store(token: string | null, userInfo: string | null): void {
  if (token !== null) localStorage.setItem('token', token);
  if (userInfo !== null) localStorage.setItem('userInfo', userInfo);
  reloadSession();
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS });
});
afterEach(() => {
  clearSessionEnd();
  jest.useRealTimers();
});

it('keeps a sign-in in local storage under the names of the specification', () => {
  const token = tokenUntil(NOW_MS + HOUR_MS);

  startSession(token, ADMIN);
  reloadSession();

  expect(localStorage.getItem('token')).toBe(token);
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(ADMIN);
  expect(getSession()).toEqual({ token, admin: ADMIN, ended: null });
});

it.each([
  [{ ...ADMIN, email: 'Mira@Tales.example' }, 'Mira@Tales.example'],
  [{ ...ADMIN, email: '', _id: { $oid: 'a1' } }, 'a1'],
])('keeps what is an admin’s own by one name: %j', (user, owner) => {
  const admin = toAdmin(user);
  if (!admin) throw new Error('no admin');
  startSession(tokenUntil(NOW_MS + HOUR_MS), admin);
  reloadSession();
  expect(currentOwner()).toBe(owner);
});

it('takes for nobody whom neither an e-mail nor an id tells from others', () => {
  expect(toAdmin({ firstName: 'Mira' })).toBeNull();
});

it('leaves nothing of an ended session on the device', () => {
  startSession(fakeToken({ iat: inSeconds(NOW_MS) - 600, exp: inSeconds(NOW_MS) }), ADMIN);
  expect(Object.keys(localStorage).sort()).toEqual(['clockSkewMs', 'token', 'userInfo']);

  endSession('signed-out');

  expect(Object.keys(localStorage)).toEqual([]);
});

it.each([
  ['no token', null, JSON.stringify(ADMIN), null],
  ['a token that is no token', 'rubbish', JSON.stringify(ADMIN), 'unreadable'],
  ['a token that has ended', tokenUntil(NOW_MS - 26 * HOUR_MS), JSON.stringify(ADMIN), 'expired'],
  ['no admin', tokenUntil(NOW_MS + HOUR_MS), null, 'unreadable'],
  ['an admin cut short', tokenUntil(NOW_MS + HOUR_MS), '{"firstName":', 'unreadable'],
  ['an admin that is a list', tokenUntil(NOW_MS + HOUR_MS), '[]', 'unreadable'],
  ['an admin that is null', tokenUntil(NOW_MS + HOUR_MS), 'null', 'unreadable'],
])('counts %s as signed out', (_, token, userInfo, ended) => {
  store(token, userInfo);

  expect(getSession()).toEqual({ token: null, admin: null, ended });
  expect(localStorage.getItem('token')).toBeNull();
});

it.each(CORRUPT_VALUES)(
  'starts with any admin that is stored, and with no such token: %#',
  (value) => {
    const token = tokenUntil(NOW_MS + HOUR_MS);
    store(token, value);
    const { token: kept, admin } = getSession();
    expect(kept).toBe(admin === null ? null : token);
    for (const name of admin === null ? [] : (Object.keys(ADMIN) as (keyof Admin)[]))
      expect(typeof admin?.[name]).toBe('string');

    store(value, JSON.stringify(ADMIN));
    expect(getSession()).toMatchObject({ token: null, admin: null });
    expect(localStorage.getItem('token')).toBeNull();
  },
);

it('reads fields of a wrong type as empty', () => {
  expect(toAdmin({ _id: 1, firstName: 7, lastName: null, email: {} })).toMatchObject({
    firstName: '7',
    lastName: '',
    email: '',
  });
});

it('waits for a far end in steps of a day, since a longer timer fires at once', () => {
  const token = tokenUntil(NOW_MS + 60 * DAY_MS);
  startSession(token, ADMIN);
  const stop = watchExpiry(token, refusing);

  jest.advanceTimersToNextTimer();

  expect(Date.now()).toBe(NOW_MS + DAY_MS);
  stop();
  expect(jest.getTimerCount()).toBe(0);
});

it.each([
  ['a minute', 60_000],
  ['a day', DAY_MS],
  ['sixty days', 60 * DAY_MS],
])('ends a session of %s at its exp and not before', async (_, durationMs) => {
  const token = tokenUntil(NOW_MS + durationMs);
  startSession(token, ADMIN);
  const stop = watchExpiry(token, refusing);

  await jest.advanceTimersByTimeAsync(durationMs - 1000);
  expect(getSession().token).not.toBeNull();

  await jest.advanceTimersByTimeAsync(1000);
  expect(getSession().ended).toBe('expired');
  stop();
});

it.each([
  ['on focus', () => window.dispatchEvent(new Event('focus'))],
  ['where it is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('notices %s that the session ended while the machine slept', async (_, wake) => {
  const token = tokenUntil(NOW_MS + HOUR_MS);
  startSession(token, ADMIN);
  const stop = watchExpiry(token, refusing);

  jest.setSystemTime(NOW_MS + 2 * HOUR_MS);
  wake();
  await jest.advanceTimersByTimeAsync(0);

  expect(getSession().ended).toBe('expired');
  stop();
});

it.each([
  ['begun', () => undefined],
  ['stored', reloadSession],
])('asks the server before a clock 13 h ahead ends a session that was %s', async (_, begin) => {
  const token = tokenUntil(NOW_MS + HOUR_MS);
  startSession(token, ADMIN);
  jest.setSystemTime(NOW_MS + 13 * HOUR_MS);
  begin();
  const answers = [true, true, false];
  const ask = jest.fn(() => Promise.resolve(answers.shift() ?? false));
  const stop = watchExpiry(token, ask);

  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  expect([getSession().token, ask.mock.calls.length]).toEqual([token, 2]);
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  expect([getSession().ended, ask.mock.calls.length]).toEqual(['expired', 3]);
  stop();
});

it('ends no session by an answer that comes when it is over, or another has begun', async () => {
  const token = tokenUntil(NOW_MS);
  startSession(token, ADMIN);
  const stop = watchExpiry(token, refusing);
  const later = tokenUntil(NOW_MS + HOUR_MS);
  startSession(later, ADMIN);
  await jest.advanceTimersByTimeAsync(0);
  expect(getSession().token).toBe(later);
  stop();
  watchExpiry(later, refusing)();
  await jest.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(getSession().token).toBe(later);
});

it('tells a fresh token that was refused from a session that has ended', () => {
  const token = tokenUntil(NOW_MS + HOUR_MS);
  startSession(token, ADMIN);
  endRefused('No token provided');
  expect(getSession()).toMatchObject({ ended: 'refused', said: 'No token provided' });

  startSession(token, ADMIN);
  noteAccepted('another');
  noteAccepted(token);
  endRefused('Expired');
  endRefused('Again');
  expect(getSession()).toEqual({ token: null, admin: null, ended: 'expired' });
});

it('says that a session has ended in the tab that learns it from another one, too', () => {
  startSession(tokenUntil(NOW_MS + HOUR_MS), ADMIN);
  const readAgainWithoutSession = () => {
    localStorage.clear();
    followSession();
    return getSession().ended;
  };

  jest.setSystemTime(NOW_MS + HOUR_MS);
  expect(readAgainWithoutSession()).toBe('expired');
  // Each removed key is an event of its own.
  expect(readAgainWithoutSession()).toBe('expired');

  startSession(tokenUntil(NOW_MS + 2 * HOUR_MS), ADMIN);
  expect(readAgainWithoutSession()).toBe('elsewhere');
});

it('says nothing of an end once another tab has begun a session', () => {
  startSession(tokenUntil(NOW_MS + HOUR_MS), ADMIN);
  endSession('expired');

  store(tokenUntil(NOW_MS + HOUR_MS), JSON.stringify(ADMIN));

  expect(getSession()).toMatchObject({ admin: ADMIN, ended: null });
});

it('is ending in its last two minutes, until it is renewed', () => {
  const token = tokenUntil(NOW_MS + HOUR_MS);
  const { result } = renderHook(() => useIsSessionEnding());
  const isEndingAfter = (ms: number) => {
    act(() => jest.advanceTimersByTime(ms));
    return result.current;
  };
  expect(result.current).toBe(false);

  act(() => void startSession(token, ADMIN));
  expect(isEndingAfter(HOUR_MS - 2 * MINUTE_MS - 1)).toBe(false);
  expect(isEndingAfter(1)).toBe(true);

  act(() => void startSession(tokenUntil(Date.now() + HOUR_MS), ADMIN));
  expect(isEndingAfter(0)).toBe(false);
  expect(isEndingAfter(HOUR_MS - 2 * MINUTE_MS)).toBe(true);
  act(() => endSession('signed-out'));
  expect(result.current).toBe(false);
});

it('works for this page when the browser forbids storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);

  const isStored = startSession(tokenUntil(NOW_MS + HOUR_MS), ADMIN);

  expect(isStored).toBe(false);
  expect(getSession().admin).toEqual(ADMIN);
  endSession('signed-out');
  expect(getSession().token).toBeNull();
  set.mockRestore();
});

it.each([
  ['an hour ahead of', HOUR_MS],
  ['an hour behind', -HOUR_MS],
])(
  'a clock %s the server ends a session neither early nor late, also after a reload',
  async (...of) => {
    const serverNowMs = NOW_MS - of[1];
    const end = inSeconds(serverNowMs + HOUR_MS / 2);
    const token = fakeToken({ iat: inSeconds(serverNowMs), exp: end });
    startSession(token, ADMIN);
    reloadSession();
    const stop = watchExpiry(token, refusing);

    await jest.advanceTimersByTimeAsync(HOUR_MS / 2 - 1000);
    expect(getSession().token).toBe(token);

    await jest.advanceTimersByTimeAsync(1000);
    expect(getSession().ended).toBe('expired');
    stop();
  },
);

it.each([
  [5 * HOUR_MS + 12 * MINUTE_MS, '5 h 12 min'],
  [HOUR_MS, '1 h 0 min'],
  [59 * MINUTE_MS, '59 min'],
  [900, '1 min'],
])('says how long %d ms of a session are', (ms, text) => {
  expect(timeLeft(ms)).toBe(text);
});
