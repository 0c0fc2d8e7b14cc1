import { ApiError } from '@/lib/http/api-error';
import { refetchBeforeWrite } from '@/lib/http/http';

const failing = (message: string) =>
  refetchBeforeWrite(() =>
    Promise.reject(new ApiError(message, 503, { retryAfterMs: 5_000, wholeReply: 'all' })),
  ).catch((error: unknown) => error);

it.each([
  ['Busy.', true, 'Busy. What is stored could not be read again, so nothing was sent.'],
  ['Busy', true, 'Busy. What is stored could not be read again, so nothing was sent.'],
  ['Network Error', false, 'Network Error. You are offline, so nothing was sent.'],
])('says of the failure %j (online: %s) that nothing was sent', async (message, isOnline, text) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

  expect(await failing(message)).toMatchObject({
    name: 'ApiError',
    message: text,
    status: 503,
    retryAfterMs: 5_000,
    wholeReply: 'all',
  });
});

it('gives what is stored, and other errors as they are', async () => {
  expect(await refetchBeforeWrite(() => Promise.resolve('stored'))).toBe('stored');
  const fault = new TypeError('x is undefined');
  await expect(refetchBeforeWrite(() => Promise.reject(fault))).rejects.toBe(fault);
});
