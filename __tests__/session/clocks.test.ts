import { followOtherTabs } from '@/lib/session/other-tabs';
import {
  clearSessionEnd,
  clockSkewMs,
  endSession,
  getSession,
  measureClock,
  noteServerDate,
  reloadSession,
  rememberSession,
  replaceAdmin,
  resetServerClock,
  serverNowMs,
  startSession,
  TOKEN_KEY,
} from '@/lib/session/session';

import { TEST_ADMIN } from '../support/test-admin';
import { fakeToken } from '../support/tokens';

const NOW = Date.parse('2026-06-15T12:00:00.000Z');
const OTHER = { ...TEST_ADMIN, email: 'other@example.org' };

const token = (iat = NOW / 1000) => fakeToken({ iat, exp: NOW / 1000 + 600 });

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => {
  endSession('expired');
  clearSessionEnd();
  jest.useRealTimers();
});

it.each([
  ['a minute behind', 60_000, -60_000],
  ['an hour ahead', -3_600_000, 3_600_000],
  ['right but for the way', -59_000, 0],
])('takes the time of a server whose clock finds this one %s', (_, aheadMs, skewMs) => {
  measureClock(fakeToken({ iat: (NOW + aheadMs) / 1000 }));

  expect(clockSkewMs()).toBe(skewMs);
  expect(serverNowMs()).toBe(NOW - skewMs);
  resetServerClock();
  expect(serverNowMs()).toBe(NOW);
});

it('has this device’s time where a token says none, or nonsense is stored', () => {
  measureClock(fakeToken({ iat: (NOW - 3_600_000) / 1000 }));
  measureClock(fakeToken({}));
  expect(clockSkewMs()).toBe(0);

  window.localStorage.setItem('clockSkewMs', 'soon');
  expect(serverNowMs()).toBe(NOW);
  window.localStorage.setItem('clockSkewMs', '3600000');
  expect(serverNowMs()).toBe(NOW - 3_600_000);
});

it.each([
  ['a clock set back by years', 0, '3 Jun 2029 12:00:00 GMT', -93_657_600_000],
  ['one set ahead', 0, 'Mon, 15 Jun 2026 11:00:00 GMT', 3_600_000],
  ['one that is right again', 3_600_000, 'Mon, 15 Jun 2026 12:00:01 GMT', 0],
  ['one known to the minute', 3_600_000, 'Mon, 15 Jun 2026 10:59:30 GMT', 3_600_000],
  ['no date, as where CORS hides it', 3_600_000, '', 3_600_000],
])('measures with a reply %s', (_, knownMs, date, skewMs) => {
  window.localStorage.setItem('clockSkewMs', String(knownMs));
  noteServerDate(date, performance.now(), false);
  expect(clockSkewMs()).toBe(skewMs);
  resetServerClock();
});

it('knows another session from the same one with a new token or a new name', () => {
  startSession(token(), TEST_ADMIN);
  const isSame = rememberSession();

  startSession(token(NOW / 1000 - 1), TEST_ADMIN);
  replaceAdmin({ ...TEST_ADMIN, firstName: 'Mira' });
  expect(isSame()).toBe(true);
  expect(getSession().admin?.firstName).toBe('Mira');
  reloadSession();
  expect(getSession().admin?.firstName).toBe('Mira');
  endSession('expired');
  expect(isSame()).toBe(true);
  startSession(token(), OTHER);
  expect(isSame()).toBe(false);
});

it('says why a session has ended until that is cleared', () => {
  startSession(token(), TEST_ADMIN);
  endSession('expired');
  endSession('signed-out');
  expect(getSession()).toEqual({ token: null, admin: null, ended: 'expired' });
  replaceAdmin(OTHER);
  expect(getSession().admin).toBeNull();
  clearSessionEnd();
  expect(getSession().ended).toBeNull();
});

it('follows another tab where it changes the session, and only there', () => {
  const stop = followOtherTabs();
  const change = (key: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: window.localStorage }));
  startSession(token(), TEST_ADMIN);
  window.localStorage.removeItem(TOKEN_KEY);

  change('theme');
  expect(getSession().token).not.toBeNull();
  change(TOKEN_KEY);
  expect(getSession().token).toBeNull();

  startSession(token(), TEST_ADMIN);
  window.localStorage.clear();
  change(null);
  expect(getSession().token).toBeNull();

  startSession(token(), TEST_ADMIN);
  window.localStorage.setItem('userInfo', JSON.stringify(OTHER));
  change('userInfo');
  expect(getSession().admin?.email).toBe(OTHER.email);
  stop();
  window.localStorage.clear();
  change(null);
  expect(getSession().token).not.toBeNull();
});

it('asks whose the session is when Back brings the page out of memory', () => {
  startSession(token(), TEST_ADMIN);
  const stop = followOtherTabs();
  const show = (persisted: boolean) => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    return getSession().ended;
  };
  window.localStorage.clear();

  expect(show(false)).toBeNull();
  expect(show(true)).toBe('elsewhere');
  stop();
});

it('calls everyone each second with one timer, which ends with the last of them', async () => {
  // A module of its own, since all its listeners share the timer.
  jest.resetModules();
  const { everySecond } = await import('@/lib/timers');
  const [one, other] = [jest.fn(), jest.fn()];
  const stop = everySecond(one);
  const stopOther = everySecond(other);
  expect(jest.getTimerCount()).toBe(1);

  jest.advanceTimersByTime(2_000);
  stop();
  jest.advanceTimersByTime(1_000);
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([2, 3]);

  stopOther();
  expect(jest.getTimerCount()).toBe(0);
  const again = everySecond(one);
  jest.advanceTimersByTime(1_000);
  expect(one).toHaveBeenCalledTimes(3);
  again();
});
