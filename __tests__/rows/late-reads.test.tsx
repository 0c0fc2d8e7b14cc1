import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { SWRConfig } from 'swr';

import { queries, type Query } from '@/features/queries/api';
import type { ListPage } from '@/lib/http/read-page';
import { newestRead } from '@/lib/reads/noun-reads';
import { useLookForChanges, usePage } from '@/lib/reads/use-page';
import { useRecord } from '@/lib/reads/use-record';
import { useRefresh, useTakeEvents } from '@/lib/reads/use-refresh';
import { useValue } from '@/lib/reads/use-value';
import { listOf } from '@/lib/rows/known-rows';
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
  const get = () => answer().then(({ rows: [row = letter('Pending')] }) => row);
  const noun = { ...queries, list: () => answer(), get };
  const { result } = renderHook(
    () => ({
      page: usePage(noun, PAGE_1),
      all: useRows(noun),
      look: useLookForChanges(noun, ''),
      record: useRecord(noun, 'a'),
      newest: useValue(newestRead(noun)),
      takeEvents: useTakeEvents(noun),
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
    /** Reads all of it again, as it does by itself when it is shown again. */
    readAgain: () =>
      act(async () => {
        const { page, all, record, newest, look, takeEvents } = result.current;
        for (const { retry } of [page, record, newest]) retry();
        all.read();
        await look();
        await takeEvents(['a']);
      }),
    /** The status of each row, wherever it is shown. */
    everywhere: () => {
      const { page, all, record, newest } = result.current;
      const rows = [page.rows, listOf(all.known), newest.data?.rows ?? [], record.data ?? []];
      return rows.map((each) => [each].flat().map(({ status }) => status));
    },
    statuses: () => listOf(result.current.all.known).map(({ status }) => status),
  };
}

afterEach(() => jest.restoreAllMocks());

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

describe('a server that answers from a copy of before an own write', () => {
  async function writeAndRead(written: Map<string, object | null>, answer: ListPage<Query>) {
    const queries = showQueries();
    const { shown, stored, everywhere, readAgain } = queries;
    await waitFor(() => expect(everywhere().flat()).toEqual(Array(4).fill('Pending')));
    await act(() => shown.current.refresh(written));
    stored(answer);
    await readAgain();
    return queries;
  }

  it('changes nothing of what was written, and is believed a minute later', async () => {
    const { everywhere, readAgain } = await writeAndRead(RESOLVED, pageOf(letter('Pending')));
    await waitFor(() => expect(everywhere()).toEqual(Array(4).fill(['Resolved'])));

    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await readAgain();

    await waitFor(() => expect(everywhere()).toEqual(Array(4).fill(['Pending'])));
  });

  it('knows what was written twice in a row', async () => {
    const { shown, stored, everywhere, readAgain } = await writeAndRead(
      RESOLVED,
      pageOf(letter('Resolved')),
    );
    await act(() => shown.current.refresh(new Map([['a', { name: 'Anna' }]])));
    stored(pageOf(letter('Pending')));
    await readAgain();

    await waitFor(() => expect(everywhere()).toEqual(Array(4).fill(['Resolved'])));
    expect(shown.current.page.rows).toMatchObject([{ name: 'Anna' }]);
  });

  it('brings no deleted row back', async () => {
    const { shown, everywhere } = await writeAndRead(
      new Map([['a', null]]),
      pageOf(letter('Pending')),
    );

    await waitFor(() => expect(everywhere().slice(0, 3)).toEqual([[], [], []]));
    expect(shown.current.page.total).toBe(0);
    expect(shown.current.all.known.last).toMatchObject({ total: 0, shortfall: undefined });
  });

  it.each([
    ['by a newer time', letter('Pending', { updatedAt: '2126-12-01T08:00:00.000Z' }), 'Pending'],
    ['by another value', letter('Unknown'), 'Unknown'],
  ])('shows what somebody else has made of it since, known %s', async (_, now, status) => {
    const { everywhere } = await writeAndRead(RESOLVED, pageOf(now));

    await waitFor(() => expect(everywhere()).toEqual(Array(4).fill([status])));
  });

  it('shows another record under the id of a deleted one', async () => {
    const other = letter('Pending', { createdAt: '2026-12-01T08:00:00.000Z' });
    const { everywhere } = await writeAndRead(new Map([['a', null]]), pageOf(other));

    await waitFor(() => expect(everywhere()).toEqual(Array(4).fill(['Pending'])));
  });
});
