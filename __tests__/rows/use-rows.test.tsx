import { act, renderHook, waitFor } from '@testing-library/react';
import { type PropsWithChildren, Suspense, use } from 'react';
import { SWRConfig } from 'swr';

import { ApiError } from '@/lib/http/api-error';
import { useRefresh } from '@/lib/reads/use-refresh';
import type { ListQuery } from '@/lib/rows/list-query';
import { useKnownRows, useRows } from '@/lib/rows/use-rows';

import { useSite } from '../support/site';

useSite();

type Row = { _id: string };

function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
afterEach(() => jest.restoreAllMocks());

/** A hook in a session of its own, which may be told a search. */
function renderInSession<Result>(hook: (search: string) => Result) {
  const provider = new Map();
  return renderHook(hook, {
    initialProps: '',
    wrapper: (props: PropsWithChildren) => (
      <SWRConfig {...props} value={{ provider: () => provider }} />
    ),
  });
}

/** A hundred rows a page. */
function nounOf(total: number) {
  const list = jest.fn(({ key, currentPage }: ListQuery) => {
    const ids = Array.from({ length: 100 }, (_, at) => `${key}${(currentPage - 1) * 100 + at}`);
    return Promise.resolve({ rows: ids.map((_id) => ({ _id })), total });
  });
  return { name: 'users', plural: 'users', list };
}

it('makes as many calls as it asked for', async () => {
  const noun = nounOf(2_500);
  const { result: rows } = renderInSession(() => useRows<Row>(noun));
  await waitFor(() => expect(rows.current.question).toEqual({ calls: 25, total: 2_500 }));

  act(() => rows.current.read());

  await waitFor(() => expect(rows.current.rows).toHaveLength(2_500));
  expect(noun.list).toHaveBeenCalledTimes(25);
});

it('asks once the first page says that there are many others, until that was answered', async () => {
  const [few, many] = [{ ...nounOf(2_000), name: 'stories' }, nounOf(2_100)];
  const { result, rerender } = renderInSession((search) => ({
    few: useRows<Row>(few),
    many: useRows<Row>(many, { search }),
  }));
  await waitFor(() => expect(result.current.many.question).toEqual({ calls: 21, total: 2_100 }));
  await waitFor(() => expect(result.current.few.rows).toHaveLength(2_000));

  act(() => result.current.many.read());
  await waitFor(() => expect(result.current.many.rows).toHaveLength(2_100));
  rerender('ann');

  await waitFor(() => expect(result.current.many.rows?.[0]?._id).toBe('ann0'));
  expect(result.current.many.rows).toHaveLength(2_100);
});

it('reads the first page again where somebody has changed the rows since it asked', async () => {
  const noun = nounOf(2_500);
  const { result } = renderInSession(() => ({
    rows: useRows<Row>(noun),
    refresh: useRefresh('users'),
  }));
  await waitFor(() => expect(result.current.rows.question).toEqual({ calls: 25, total: 2_500 }));

  await act(() => result.current.refresh());
  act(() => result.current.rows.read());

  await waitFor(() => expect(result.current.rows.rows).toHaveLength(2_500));
  expect(noun.list).toHaveBeenCalledTimes(26);
});

it('reads no more by itself once somebody has ended it, until it is pressed for', async () => {
  const noun = nounOf(2_500);
  const { result: rows } = renderInSession(() => useRows<Row>(noun));
  await waitFor(() => expect(rows.current.question).toEqual({ calls: 25, total: 2_500 }));

  act(() => rows.current.stop());
  await act(() => Promise.resolve());
  expect(rows.current).toMatchObject({ question: null, isReading: false });
  expect(noun.list).toHaveBeenCalledTimes(1);

  act(() => rows.current.read());
  await waitFor(() => expect(rows.current.question).toEqual({ calls: 25, total: 2_500 }));
});

it('forgets the rows of a search when nobody shows them and twenty newer ones are known', async () => {
  const noun = nounOf(100);
  const { result, rerender } = renderInSession((search: string) => ({
    shown: useRows<Row>(noun, { search }),
    all: useKnownRows<Row>('users'),
    kept: useKnownRows<Row>('users', 'kept'),
  }));
  const read = async (search: string) => {
    rerender(search);
    await waitFor(() => expect(result.current.shown.rows?.[0]?._id).toBe(`${search}0`));
  };
  for (const search of ['', 'kept', 'old']) await read(search);
  for (let newer = 0; newer < 20; newer += 1) await read(`new ${newer}`);
  await read('old');
  expect(noun.list).toHaveBeenCalledTimes(23);

  for (let newer = 0; newer < 21; newer += 1) await read(`newer ${newer}`);
  await read('old');

  expect(noun.list).toHaveBeenCalledTimes(23 + 22);
  expect(result.current.all.last?.rows.size).toBe(100);
  expect(result.current.kept.last?.rows.size).toBe(100);
});

it('forgets no rows for a render that never comes on show', async () => {
  const noun = nounOf(100);
  const never = new Promise<never>(() => undefined);
  const provider = new Map();
  const { result, rerender } = renderHook(
    (search: string) => {
      const shown = useRows<Row>(noun, { search });
      if (search.startsWith('never')) use(never);
      return shown;
    },
    {
      initialProps: 'old',
      wrapper: ({ children }: PropsWithChildren) => (
        <SWRConfig value={{ provider: () => provider }}>
          <Suspense>{children}</Suspense>
        </SWRConfig>
      ),
    },
  );
  const read = async (search: string) => {
    rerender(search);
    await waitFor(() => expect(result.current.rows?.[0]?._id).toBe(`${search}0`));
  };
  for (const search of ['old', 'other']) await read(search);

  for (let other = 0; other < 21; other += 1)
    await act(async () => {
      rerender(`never ${other}`);
      await Promise.resolve();
    });
  await read('old');

  expect(noun.list).toHaveBeenCalledTimes(2);
});

it('tries rows that could not be read again when the connection comes back, not when it goes', async () => {
  const list = jest.fn(() =>
    Promise.reject<{ rows: Row[]; total: number }>(new ApiError('Shut', 404)),
  );
  const noun = { name: 'users', plural: 'users', list };
  const { result: rows } = renderInSession(() => useRows<Row>(noun));
  await waitFor(() => expect(rows.current.error?.message).toBe('Shut'));
  const tried = list.mock.calls.length;

  setOnline(false);
  expect(rows.current.isReading).toBe(false);
  expect(list).toHaveBeenCalledTimes(tried);

  setOnline(true);
  await waitFor(() => expect(list.mock.calls.length).toBeGreaterThan(tried));
});

it.each([
  [503, true],
  [404, false],
])(
  'says of a failure with %d whether another try comes by itself: %s',
  async (status, isRetrying) => {
    const list = () => Promise.reject<{ rows: Row[]; total: number }>(new ApiError('Shut', status));
    const noun = { name: 'users', plural: 'users', list };
    const { result: rows } = renderInSession(() => useRows<Row>(noun));

    await waitFor(() => expect(rows.current.known).toMatchObject({ is: 'failed', isRetrying }));
  },
);
