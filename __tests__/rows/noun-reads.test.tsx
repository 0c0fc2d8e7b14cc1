import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { SWRConfig } from 'swr';

import { users as allUsers } from '@/features/users/api';
import { ApiError } from '@/lib/http/api-error';
import type { Resource } from '@/lib/nouns/noun';
import { listRead, recordRead } from '@/lib/reads/noun-reads';
import { useCachedFirstPage, usePage } from '@/lib/reads/use-page';
import { useRecord } from '@/lib/reads/use-record';
import { useRefresh } from '@/lib/reads/use-refresh';
import { useValue } from '@/lib/reads/use-value';
import type { ListQuery } from '@/lib/rows/list-query';

type User = { name: string };

const PAGE_1: ListQuery = { key: '', currentPage: 1, resultPerPage: 5 };
const PAGE_2: ListQuery = { ...PAGE_1, currentPage: 2 };

/** A resource whose replies say which of its requests they answer. */
function numbered() {
  const sent: string[] = [];
  const ask = (what: string) => ({ name: `${what}, request ${sent.push(what)}` });
  const users: Resource<User> = {
    ...allUsers,
    list: ({ currentPage }) =>
      Promise.resolve({ rows: [ask(`page ${currentPage}`)], total: 7 * currentPage }),
    get: (id) => Promise.resolve(ask(id)),
    remove: () => Promise.resolve(),
    nameOf: ({ name }) => name,
    noteOf: undefined,
    faceOf: undefined,
    more: undefined,
    deletion: { ...allUsers.deletion, choice: undefined },
    fields: undefined,
    edit: { ...allUsers.edit, toValues: ({ name }) => ({ name }), refuse: undefined },
  };
  return { users, sent };
}

/** Hooks over one session's cache. */
function openSession() {
  const cache = new Map();
  const wrapper = (props: PropsWithChildren) => (
    <SWRConfig {...props} value={{ provider: () => cache }} />
  );
  return <Result, Props>(hook: (props: Props) => Result, initialProps?: Props) =>
    renderHook(hook, { wrapper, ...(initialProps === undefined ? {} : { initialProps }) });
}

it('names the page of a list by its query, and a record by its id', async () => {
  const { users } = numbered();
  const { signal } = new AbortController();
  const list = jest.spyOn(users, 'list');
  const get = jest.spyOn(users, 'get');

  expect(listRead(users).key).toEqual({ is: 'page', noun: 'users', query: PAGE_1 });
  expect(recordRead(users, 'a').key).toEqual({ is: 'record', noun: 'users', id: 'a' });

  expect(await listRead(users, PAGE_2).fetchValue(signal)).toEqual({
    rows: [{ name: 'page 2, request 1' }],
    total: 14,
    query: PAGE_2,
  });
  expect(list).toHaveBeenCalledWith(PAGE_2, signal);
  await recordRead(users, 'a').fetchValue(signal);
  expect(get).toHaveBeenCalledWith('a', signal);
});

describe('a page of a list', () => {
  it('keeps the number of all rows, and no row, while the next page is on its way', async () => {
    const { users } = numbered();
    const show = openSession();
    const { result, rerender } = show((query: ListQuery) => usePage(users, query), PAGE_1);
    expect(result.current).toMatchObject({ rows: [], total: 0, isLoading: true });
    await waitFor(() => expect(result.current.rows).toEqual([{ name: 'page 1, request 1' }]));
    expect(result.current).toMatchObject({ total: 7, isLoading: false, error: undefined });

    rerender(PAGE_2);

    expect(result.current).toMatchObject({ rows: [], total: 7, isLoading: true });
    await waitFor(() => expect(result.current.rows).toEqual([{ name: 'page 2, request 2' }]));
    expect(result.current.total).toBe(14);
  });

  it('shows no failure while it is asked for again', async () => {
    const { users } = numbered();
    jest.spyOn(users, 'list').mockRejectedValueOnce(new ApiError('lost'));
    const { result } = openSession()(() => usePage(users, PAGE_1));
    await waitFor(() => expect(result.current.error?.message).toBe('lost'));
    expect(result.current.isLoading).toBe(false);

    act(() => result.current.retry());

    expect(result.current).toMatchObject({ error: undefined, isLoading: true });
    await waitFor(() => expect(result.current.rows).toEqual([{ name: 'page 1, request 1' }]));
    expect(result.current.isLoading).toBe(false);
  });

  it('is not asked for without a query, nor again by another screen than its list', async () => {
    const { users, sent } = numbered();
    const show = openSession();
    const none = show(() => [usePage(users, null).rows, useValue(null).data]);
    const list = show(() => usePage(users, PAGE_1));
    await waitFor(() => expect(list.result.current.rows).toHaveLength(1));

    const other = show(() => [
      useValue(listRead(users, PAGE_1), { trustsCache: true }).data,
      useCachedFirstPage(users),
    ]);
    await act(() => Promise.resolve());

    const page = { rows: [{ name: 'page 1, request 1' }], total: 7 };
    expect(other.result.current).toMatchObject([page, page]);
    expect(none.result.current).toEqual([[], undefined]);
    expect(sent).toEqual(['page 1']);
  });
});

describe('a record', () => {
  it('is read again where it is stale, and nothing of another noun', async () => {
    const { users, sent } = numbered();
    const show = openSession();
    const { result } = show(() => ({
      shown: useRecord(users, 'a').data?.name,
      refreshUsers: useRefresh('users'),
      refreshGenres: useRefresh('genres'),
    }));
    await waitFor(() => expect(result.current.shown).toBe('a, request 1'));

    await act(() => result.current.refreshGenres());
    expect(sent).toHaveLength(1);
    await act(() => result.current.refreshUsers());

    expect(result.current.shown).toBe('a, request 2');
  });

  it('that is not on screen is not shown as it was before a write', async () => {
    const { users, sent } = numbered();
    const show = openSession();
    const read = () => useRecord(users, 'a');
    const before = show(read);
    await waitFor(() => expect(before.result.current.data).toBeDefined());
    before.unmount();

    const { result: refresh } = show(() => useRefresh('users'));
    await act(() => refresh.current());

    const after = show(read);
    expect(after.result.current).toMatchObject({ data: undefined, isLoading: true });
    await waitFor(() => expect(after.result.current.data).toEqual({ name: 'a, request 2' }));
    expect(sent).toEqual(['a', 'a']);
  });

  it('that is left before it was read again is not shown as it was before a write', async () => {
    const { users } = numbered();
    const get = jest.spyOn(users, 'get');
    const show = openSession();
    const read = () => useRecord(users, 'a');
    const before = show(() => ({ user: read(), refresh: useRefresh('users') }));
    await waitFor(() => expect(before.result.current.user.data).toBeDefined());
    get.mockReturnValueOnce(new Promise(() => undefined));

    act(() => void before.result.current.refresh());
    expect(before.result.current.user.data).toEqual({ name: 'a, request 1' });
    before.unmount();
    await act(() => Promise.resolve());

    const after = show(read);
    expect(after.result.current).toMatchObject({ data: undefined, isLoading: true });
    await waitFor(() => expect(after.result.current.data).toEqual({ name: 'a, request 2' }));
  });

  it('that was read again after a write is there at once', async () => {
    const { users } = numbered();
    const show = openSession();
    const read = () => useRecord(users, 'a');
    const before = show(() => ({ user: read(), refresh: useRefresh('users') }));
    await waitFor(() => expect(before.result.current.user.data).toBeDefined());

    await act(() => before.result.current.refresh());
    before.unmount();
    await act(() => Promise.resolve());

    expect(show(read).result.current.data).toEqual({ name: 'a, request 2' });
  });
});

describe('where the cache has ended with its session', () => {
  async function endedCache() {
    const { users } = numbered();
    const ended = openSession()(() => ({
      user: useRecord(users, 'a'),
      refresh: useRefresh('users'),
    }));
    await waitFor(() => expect(ended.result.current.user.data).toBeDefined());
    ended.unmount();
    return ended.result.current;
  }

  it('marks nothing as stale', async () => {
    const { refresh } = await endedCache();

    await expect(refresh()).resolves.toBeUndefined();
  });

  it('takes what comes late without a complaint', async () => {
    const { user } = await endedCache();

    // An unhandled rejection would fail this test.
    user.retry();
    await new Promise((resolve) => setTimeout(resolve));
  });
});

it('counts anew after each write, right after the last count too', async () => {
  const fetchValue = jest.fn(() => Promise.resolve(240));
  const { result, rerender } = openSession()(
    ({ isShown }) => ({
      count: useValue(isShown ? { key: { is: 'figures' } as const, fetchValue } : null),
      refresh: useRefresh('users'),
    }),
    { isShown: true },
  );
  await waitFor(() => expect(result.current.count.data).toBe(240));
  rerender({ isShown: false });
  fetchValue.mockResolvedValue(239);
  await act(() => result.current.refresh());

  rerender({ isShown: true });
  await waitFor(() => expect(result.current.count.data).toBe(239));
});
