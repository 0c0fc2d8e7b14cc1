import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { SWRConfig } from 'swr';

import { queries, type Query } from '@/features/queries/api';
import type { ListPage } from '@/lib/http/read-page';
import { listOf } from '@/lib/rows/known-rows';
import { useLookForNews, usePage } from '@/lib/rows/use-page';
import { useRefresh } from '@/lib/rows/use-refresh';
import { useRows } from '@/lib/rows/use-rows';

import { useSite } from '../support/site';

useSite();

const letter = (status: Query['status'], more: Partial<Query> = {}): Query => ({
  _id: 'a',
  name: 'Ann',
  email: 'ann@mail.example',
  query: 'Where is my story?',
  status,
  createdAt: '2026-11-30T08:00:00.000Z',
  updatedAt: '2026-11-30T08:00:00.000Z',
  ...more,
});
const pageOf = (...rows: Query[]): ListPage<Query> => ({ rows, total: rows.length });

const PAGE_1 = { key: '', currentPage: 1, resultPerPage: 5 };

/** A list of queries, and a session that shows it as a page and as all rows. */
function showQueries() {
  const provider = new Map();
  let answer = () => Promise.resolve(pageOf(letter('Pending')));
  const noun = { ...queries, list: () => answer() };
  const { result } = renderHook(
    () => ({
      page: usePage(noun, PAGE_1),
      all: useRows(noun),
      look: useLookForNews(noun, ''),
      refresh: useRefresh('queries'),
    }),
    {
      wrapper: (props: PropsWithChildren) => (
        <SWRConfig {...props} value={{ provider: () => provider, dedupingInterval: 0 }} />
      ),
    },
  );
  const stored = (page: ListPage<Query>) => {
    answer = () => Promise.resolve(page);
  };
  return {
    shown: result,
    stored,
    /** Holds the next reply until the returned function gives it. */
    hold: (page: ListPage<Query>) => {
      let arrive: (() => void) | undefined;
      answer = () => {
        stored(pageOf(letter('Resolved')));
        return new Promise((resolve) => {
          arrive = () => resolve(page);
        });
      };
      return () => arrive?.();
    },
    statuses: () => listOf(result.current.all.known).map(({ status }) => status),
  };
}

const RESOLVED = new Map([['a', { status: 'Resolved' }]]);

describe('an older page that arrives after a write of its own', () => {
  it.each([
    ['as it was', letter('Pending')],
    ['as somebody else had made it before', letter('Pending', { name: 'Anna' })],
  ])('changes nothing where it was read for news: %s', async (_, was) => {
    const { shown, hold, statuses } = showQueries();
    await waitFor(() => expect(statuses()).toEqual(['Pending']));
    const arrive = hold(pageOf(was));
    const looked = shown.current.look();
    await act(() => shown.current.refresh(RESOLVED));
    expect(statuses()).toEqual(['Resolved']);

    await act(async () => {
      arrive();
      await looked;
    });

    expect(statuses()).toEqual(['Resolved']);
  });

  it('changes nothing where it was read for the list', async () => {
    const { shown, hold, statuses } = showQueries();
    await waitFor(() => expect(statuses()).toEqual(['Pending']));
    const arrive = hold(pageOf(letter('Pending')));
    act(() => shown.current.page.retry());
    await act(() => shown.current.refresh(RESOLVED));

    await act(async () => {
      arrive();
      await Promise.resolve();
    });

    expect(shown.current.page.rows).toMatchObject([{ status: 'Resolved' }]);
    expect(statuses()).toEqual(['Resolved']);
  });

  it('is taken where nothing was written meanwhile', async () => {
    const { shown, stored, statuses } = showQueries();
    await waitFor(() => expect(statuses()).toEqual(['Pending']));
    stored(pageOf(letter('Resolved')));

    await act(() => shown.current.look());

    expect(statuses()).toEqual(['Resolved']);
  });
});
