import { waitFor } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { deleteAsAsked } from '@/components/record/delete-as-asked';
import { deleteAccount } from '@/features/account-deletion/api';
import { saveTerms } from '@/features/policies/api';
import { sendText } from '@/features/policy-editor/publish/send-text';
import { updateUser, users } from '@/features/users/api';
import { SaveCancelled } from '@/lib/forms/saving';
import { ApiError } from '@/lib/http/api-error';
import { sendWhenFree } from '@/lib/http/send-when-free';
import { endSession, startSession } from '@/lib/session/session';

import { TEST_ADMIN } from '../support/render-app';
import { useSite } from '../support/site';
import { fakeToken } from '../support/tokens';

const site = useSite();

beforeEach(async () => {
  startSession(await site.api.tokenFor(), TEST_ADMIN);
});

const save = () => updateUser('x', { firstName: 'Anna' });

function tooMany(seconds: number, times = Infinity) {
  let count = 0;
  const headers = { 'Retry-After': String(seconds) };
  return mock.put('*/api/admin/updateUser/:id', () => {
    count += 1;
    if (count > times) return HttpResponse.json({ success: true });
    return HttpResponse.json({ message: 'Too many' }, { status: 429, headers });
  });
}
const SAVED = '/api/admin/updateUser/x';

it('a write that was too many goes again when the server says, as often as it takes up to three', async () => {
  site.use(tooMany(0, 3));

  await sendWhenFree(save);

  expect(site.sentTo(SAVED)).toHaveLength(4);
});

it.each([
  ['too often', 0, 4],
  ['for longer than anybody waits', 6, 1],
])('a write that is told to wait %s says so', async (_, seconds, calls) => {
  site.use(tooMany(seconds));

  await expect(sendWhenFree(save)).rejects.toMatchObject({
    status: 429,
    retryAfterMs: seconds * 1000,
    isOutcomeUnknown: false,
  });
  expect(site.sentTo(SAVED)).toHaveLength(calls);
});

it('a write that waits is not sent for another session, or for none', async () => {
  for (const change of [
    () => endSession('signed-out'),
    () => startSession(fakeToken({ exp: 4_000_000_000 }), { ...TEST_ADMIN, email: 'x@y.example' }),
  ]) {
    startSession(await site.api.tokenFor(), TEST_ADMIN);
    site.use(tooMany(1));
    const before = site.sentTo(SAVED).length;
    const saving = sendWhenFree(save);
    await waitFor(() => expect(site.sentTo(SAVED).length).toBeGreaterThan(before));
    change();
    await expect(saving).rejects.toMatchObject({ status: 429 });
    expect(site.sentTo(SAVED)).toHaveLength(before + 1);
  }
});

it('looks again after each wait, and sends nothing where that forbids it', async () => {
  site.use(tooMany(0, 2));
  const looks = [null, new SaveCancelled('Somebody else has saved this.')];
  const lookAgain = () => {
    const found = looks.shift();
    return found ? Promise.reject(found) : Promise.resolve();
  };

  await expect(sendWhenFree(save, lookAgain)).rejects.toThrow('Somebody else has saved this.');
  expect(site.sentTo(SAVED)).toHaveLength(2);
});

it('a write of which nobody knows whether it was carried out is not sent again', async () => {
  const failure = new ApiError('Too many', 429, { retryAfterMs: 0, isOutcomeUnknown: true });
  const send = jest.fn(() => Promise.reject(failure));

  await expect(sendWhenFree(send)).rejects.toBe(failure);
  expect(send).toHaveBeenCalledTimes(1);
});

it('a call by itself is sent once, however soon the server wants it back', async () => {
  site.use(tooMany(0));

  await expect(save()).rejects.toMatchObject({ status: 429, retryAfterMs: 0 });
  expect(site.sentTo(SAVED)).toHaveLength(1);
});

const owner = { owner: TEST_ADMIN.email, address: '' };
const stamp = { by: 'Ada', savedAt: '2026-12-01T00:00:00Z' };
const published = { sent: '<p>b</p>', replaced: '<p>a</p>', stamp };
const read = () => Promise.resolve('');
const policy = { name: 'terms', title: 'Terms', save: saveTerms, read, success: '' };

it.each<[string, () => Promise<unknown>]>([
  [
    'the deletion of a record',
    async () => deleteAsAsked(users, await users.get((await site.row('users'))._id), () => true),
  ],
  ['a policy', () => sendText(policy, published, owner, () => Promise.resolve())],
  ['the deletion of an account', () => deleteAccount({ email: 'a@b.example', password: 'x' })],
])('sends %s again that was too many', async (_, send) => {
  let calls = 0;
  const answer = () => {
    calls += 1;
    return calls > 1
      ? HttpResponse.json({ success: true })
      : HttpResponse.json({}, { status: 429, headers: { 'Retry-After': '0' } });
  };
  site.use(mock.put('*', answer), mock.post('*/deleteAccount', answer), mock.delete('*', answer));

  await send();

  expect(calls).toBe(2);
});
