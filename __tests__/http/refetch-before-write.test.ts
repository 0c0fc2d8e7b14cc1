import { ApiError } from '@/lib/http/api-error';
import { refetchBeforeWrite } from '@/lib/http/http';
import { listRead, recordRead } from '@/lib/rows/noun';

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

it('keys each page and each record of its own, and reads the first page by default', async () => {
  const signal = new AbortController().signal;
  const resource = {
    name: 'genres' as const,
    list: jest.fn(() => Promise.resolve({ rows: ['a'], total: 7 })),
    get: jest.fn(() => Promise.resolve('a')),
  };
  const first = { key: '', currentPage: 1, resultPerPage: 5 } as const;
  const second = { ...first, currentPage: 2 };

  expect(listRead(resource).key).toEqual(['genres', 'list', first]);
  const { key, fetchValue } = listRead(resource, second);
  expect(key).toEqual(['genres', 'list', second]);
  expect(await fetchValue(signal)).toEqual({
    rows: ['a'],
    total: 7,
    link: JSON.stringify(second),
  });
  expect(resource.list).toHaveBeenCalledWith(second, signal);
  const record = recordRead(resource, 'r1');
  expect(record.key).toEqual(['genres', 'one', 'r1']);
  expect(await record.fetchValue(signal)).toBe('a');
  expect(resource.get).toHaveBeenCalledWith('r1', signal);
});
