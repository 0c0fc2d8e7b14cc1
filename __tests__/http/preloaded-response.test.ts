import { http as mock, HttpResponse } from 'msw';

import { users } from '@/features/users/api';
import { loadConfig } from '@/lib/config/config';
import { REQUEST_TIMEOUT_MS } from '@/lib/constants';
import type { PreloadedRead } from '@/lib/http/preloaded-response';
import type { ListQuery } from '@/lib/rows/list-query';
import { getSession, startSession } from '@/lib/session/session';

import { TEST_ADMIN } from '../support/render-app';
import { useSite } from '../support/site';

const site = useSite();
const QUERY: ListQuery = { key: '', currentPage: 1, resultPerPage: 5 };
const ADDRESS = '/api/admin/getAllUsers?key=&currentPage=1&resultPerPage=5';
let token = '';

/** Sends a read as the page's first script does. */
function preload(url = ADDRESS, bearer: string | null = token): PreloadedRead {
  const controller = new AbortController();
  const response = fetch(new URL(url, window.location.href), {
    headers: { Authorization: `Bearer ${bearer}` },
    signal: controller.signal,
  });
  response.catch(() => undefined);
  const read = { url, token: bearer, response, controller, sentAtMs: performance.now() };
  window.preloaded = { ...window.preloaded, read: Promise.resolve(read) };
  return read;
}

beforeEach(async () => {
  token = await site.api.tokenFor();
  startSession(token, TEST_ADMIN);
  // Node's requests, unlike a browser's, have absolute addresses only.
  const config = { apiBaseUrl: window.location.origin };
  window.preloaded = { config: Promise.resolve(Response.json(config)) };
});

it('takes the reply of a read under way, and asks for nothing itself', async () => {
  preload();

  expect((await users.list(QUERY)).rows).toHaveLength(5);
  expect(site.sent).toHaveLength(1);
});

it('takes a reply that was there before, once', async () => {
  await preload().response;

  expect((await users.list(QUERY)).rows).toHaveLength(5);
  expect(site.sent).toHaveLength(1);
  await users.list(QUERY);
  expect(site.sent).toHaveLength(2);
});

it('takes the reply of a read whose parameters stand in another order', async () => {
  preload('/api/admin/getAllUsers?resultPerPage=5&currentPage=1&key=');

  expect((await users.list(QUERY)).rows).toHaveLength(5);
  expect(site.sent).toHaveLength(1);
});

it.each([
  ['another address', () => preload('/api/admin/getAllUsers?key=x&currentPage=1&resultPerPage=5')],
  ['another session', () => preload(ADDRESS, 'another')],
  ['another host', () => preload(`https://other.example${ADDRESS}`)],
])('leaves a read of %s alone, also later', async (_, send) => {
  site.use(mock.get('https://other.example/*', () => HttpResponse.json({ users: [], length: 0 })));
  const { response } = send();

  expect((await users.list(QUERY)).rows).toHaveLength(5);
  await response;
  expect(window.preloaded?.read).toBeUndefined();
});

it('fails as the call itself would: with the text, the status and the wait', async () => {
  const headers = { 'Retry-After': '7' };
  site.use(
    mock.get('*/api/admin/getAllUsers', () =>
      HttpResponse.json({ success: false, message: 'Too many' }, { status: 429, headers }),
    ),
  );
  const itself = await users.list(QUERY).catch((error: unknown) => error);
  preload();

  await expect(users.list(QUERY)).rejects.toEqual(itself);
  expect(itself).toMatchObject({ status: 429, retryAfterMs: 7000 });
});

it('fails as the call itself would when nothing answers, or no JSON', async () => {
  const html = '<p>Hello</p>';
  for (const reply of [
    () => HttpResponse.error(),
    () => HttpResponse.html(html),
    () => HttpResponse.html(html, { status: 502 }),
  ]) {
    site.use(mock.get('*/api/admin/getAllUsers', reply));
    const itself = await users.list(QUERY).catch((error: unknown) => error);
    preload();
    await expect(users.list(QUERY)).rejects.toEqual(itself);
  }
});

it('fails after the time limit of the call itself, counted from when it was sent', async () => {
  site.use(mock.get('*/api/admin/getAllUsers', () => new Promise<never>(() => undefined)));
  await loadConfig();
  jest.useFakeTimers({ now: Date.now() });
  await jest.advanceTimersByTimeAsync(1_000);
  const { controller } = preload();
  await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 5_000);
  const reading = users.list(QUERY).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(4_999);
  expect(controller.signal.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  jest.useRealTimers();

  expect(await reading).toMatchObject({ message: 'The server did not answer within 30 s' });
  expect(controller.signal.aborted).toBe(true);
  expect(site.sent).toHaveLength(1);
});

it('fails at once where the time limit is over when it is taken', async () => {
  site.use(mock.get('*/api/admin/getAllUsers', () => new Promise<never>(() => undefined)));
  await loadConfig();
  jest.useFakeTimers({ now: Date.now() });
  const { controller } = preload();
  await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS + 5_000);
  const reading = users.list(QUERY).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(1);
  expect(controller.signal.aborted).toBe(true);
  jest.useRealTimers();

  expect(await reading).toMatchObject({ message: 'The server did not answer within 30 s' });
});

it.each([
  ['before it is taken', queueMicrotask, false],
  ['while it is under way', setTimeout, true],
] as const)('is aborted when its screen closes %s', async (_, soon, isAborted) => {
  site.use(mock.get('*/api/admin/getAllUsers', () => new Promise<never>(() => undefined)));
  await loadConfig();
  const { controller } = preload();
  const leaving = new AbortController();
  const reading = users.list(QUERY, leaving.signal);
  soon(() => leaving.abort());

  await expect(reading).rejects.toMatchObject({ isCancelled: true });
  expect(controller.signal.aborted).toBe(isAborted);
});

it('ends the session with a 401', async () => {
  site.reply('get', '/api/admin/getAllUsers', { success: false, message: 'No' }, 401);
  preload();

  await expect(users.list(QUERY)).rejects.toMatchObject({ status: 401, message: 'No' });
  expect(getSession().token).toBeNull();
});

it('is used by the first read of the page or by none', async () => {
  preload();
  await expect(users.get('64b0000000000000000000ff')).rejects.toMatchObject({ status: 404 });

  await users.list(QUERY);
  expect(site.sent).toHaveLength(3);
});
