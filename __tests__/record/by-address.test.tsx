import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { SWRConfig } from 'swr';

import { useByAddress } from '@/components/related/use-by-address';
import { type User, users } from '@/features/users/api';
import { useRefresh } from '@/lib/reads/use-refresh';
import type { ListQuery } from '@/lib/rows/list-query';
import { useRows } from '@/lib/rows/use-rows';

import { useSite } from '../support/site';

useSite();

const TOTAL = 2_500;

/** The users of an API that finds nobody by name, a hundred a page. */
const many = {
  ...users,
  list: ({ key, currentPage }: ListQuery) => {
    const ids = Array.from({ length: 100 }, (_, at) => `${(currentPage - 1) * 100 + at}`);
    const rows = ids.map((_id) => ({ _id, email: `u${_id}@ink.example` }) as User);
    return Promise.resolve(key === '' ? { rows, total: TOTAL } : { rows: [], total: 0 });
  },
};

it('knows nobody of an address where users have changed, and the one whom it knows', async () => {
  const provider = new Map();
  const { result } = renderHook(
    () => ({
      all: useRows(many, { when: 'onDemand' }),
      stranger: useByAddress(many, 'new@ink.example'),
      known: useByAddress(many, 'u7@ink.example'),
      refresh: useRefresh('users'),
    }),
    {
      wrapper: (props: PropsWithChildren) => (
        <SWRConfig {...props} value={{ provider: () => provider }} />
      ),
    },
  );
  await waitFor(() => expect(result.current.stranger.question).toMatchObject({ calls: 25 }));
  act(() => result.current.all.read());
  await waitFor(() => expect(result.current.stranger.rows).toEqual([]));

  await act(() => result.current.refresh());

  await waitFor(() => expect(result.current.stranger.question).toMatchObject({ calls: 25 }));
  expect(result.current.stranger.rows).toBeUndefined();
  expect(result.current.known.rows).toHaveLength(1);
});
