import { waitFor } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { users } from '@/features/users/api';
import { REQUEST_TIMEOUT_MS } from '@/lib/constants';
import type { ListQuery } from '@/lib/data/list-query';
import type { PreloadedRequest } from '@/lib/http/preloaded-response';
import { startSession } from '@/lib/session/session';

import { TEST_ADMIN } from '../support/render-app';
import { useSite } from '../support/site';

const site = useSite();
const QUERY: ListQuery = { key: '', currentPage: 1, resultPerPage: 5 };
const ADDRESS = '/api/admin/getAllUsers?key=&currentPage=1&resultPerPage=5';
let token = '';

/** Sends a read as the page's first script does. */
function sendEarly(url = ADDRESS, bearer: string | null = token): PreloadedRequest {
  const request = new XMLHttpRequest();
  const read: PreloadedRequest = { url, token: bearer, request, isOver: false };
  request.open('GET', url);
  request.setRequestHeader('Authorization', `Bearer ${bearer}`);
  request.onloadend = () => {
    read.isOver = true;
    read.whenOver?.();
  };
  request.send();
  window.early = { read: Promise.resolve(read) };
  return read;
}

const isOver = (read: PreloadedRequest) =>
  new Promise<void>((resolve) => {
    read.whenOver = resolve;
  });

beforeEach(async () => {
  token = await site.api.tokenFor();
  startSession(token, TEST_ADMIN);
  delete window.early;
});

it('takes the reply of a read under way, and asks for nothing itself', async () => {
  sendEarly();

  expect((await users.list(QUERY)).rows).toHaveLength(5);
  expect(site.sent).toHaveLength(1);
});

it('takes a reply that was there before, once', async () => {
  await isOver(sendEarly());

  expect((await users.list(QUERY)).rows).toHaveLength(5);
  expect(site.sent).toHaveLength(1);
  await users.list(QUERY);
  expect(site.sent).toHaveLength(2);
});

it.each([
  [
    'another address',
    () => sendEarly('/api/admin/getAllUsers?key=x&currentPage=1&resultPerPage=5'),
  ],
  ['another session', () => sendEarly(ADDRESS, 'another')],
  ['another host', () => sendEarly(`https://other.example${ADDRESS}`)],
])('leaves a read of %s alone, also later', async (_, send) => {
  site.use(mock.get('https://other.example/*', () => HttpResponse.json({ users: [], length: 0 })));
  const read = send();
  const over = isOver(read);

  expect((await users.list(QUERY)).rows).toHaveLength(5);
  await over;
  expect(window.early?.read).toBeUndefined();
});

it('fails as the call itself would: with the text, the status and the wait', async () => {
  const headers = { 'Retry-After': '7' };
  site.use(
    mock.get('*/api/admin/getAllUsers', () =>
      HttpResponse.json({ success: false, message: 'Too many' }, { status: 429, headers }),
    ),
  );
  const itself = await users.list(QUERY).catch((error: unknown) => error);
  sendEarly();

  await expect(users.list(QUERY)).rejects.toEqual(itself);
  expect(itself).toMatchObject({ status: 429, retryAfterMs: 7000 });
});

it('fails as the call itself would when nothing answers, or no JSON', async () => {
  for (const reply of [() => HttpResponse.error(), () => HttpResponse.html('<p>Hello</p>')]) {
    site.use(mock.get('*/api/admin/getAllUsers', reply));
    const itself = await users.list(QUERY).catch((error: unknown) => error);
    sendEarly();
    await expect(users.list(QUERY)).rejects.toEqual(itself);
  }
});

it('fails after the time limit of the call itself, counted from when it was sent', async () => {
  site.use(mock.get('*/api/admin/getAllUsers', () => new Promise<never>(() => undefined)));
  const { request } = sendEarly();
  const reading = users.list(QUERY).catch((error: unknown) => error);
  await waitFor(() => expect(request.timeout).toBe(REQUEST_TIMEOUT_MS));
  request.dispatchEvent(new ProgressEvent('timeout')); // the mocked network knows no limits

  expect(await reading).toMatchObject({ message: 'The server did not answer within 30 s' });
  expect(site.sent).toHaveLength(1);
});

it('is aborted with the screen that is left', async () => {
  site.use(mock.get('*/api/admin/getAllUsers', () => new Promise<never>(() => undefined)));
  sendEarly();
  const leaving = new AbortController();
  const reading = users.list(QUERY, leaving.signal);
  queueMicrotask(() => leaving.abort());

  await expect(reading).rejects.toMatchObject({ isCancelled: true });
});

it('is given to the first read of the page or to none', async () => {
  sendEarly();
  await expect(users.get('64b0000000000000000000ff')).rejects.toMatchObject({ status: 404 });

  await users.list(QUERY);
  expect(site.sent).toHaveLength(3);
});
