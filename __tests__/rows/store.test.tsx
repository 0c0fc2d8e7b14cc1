import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { SWRConfig } from 'swr';

import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { ApiError } from '@/lib/http/api-error';
import { type Noun, NounsContext } from '@/lib/nouns/noun';
import { takePage } from '@/lib/reads/apply-change';
import { useSessionCache } from '@/lib/reads/session-cache';
import {
  useCrossTabRefresh,
  useRefresh,
  useTakeEvents,
  useTakeRecords,
} from '@/lib/reads/use-refresh';
import { listOf } from '@/lib/rows/known-rows';
import { entryOf } from '@/lib/rows/store';
import { useKnownRows } from '@/lib/rows/use-rows';

import { changeInOtherTab } from '../support/elsewhere';

type Row = { _id: string; name?: string; firstName?: string; age?: string };

const rowsOf = (...ids: string[]): Row[] => ids.map((_id) => ({ _id }));
const idsOf = (rows: readonly Row[]) => rows.map(({ _id }) => _id);

function useAll() {
  return {
    session: useSessionCache(),
    refresh: useRefresh('users'),
    take: useTakeRecords(),
    users: useKnownRows<Row>('users'),
    found: useKnownRows<Row>('users', 'ann'),
    stories: useKnownRows<Row>('stories'),
  };
}
type All = ReturnType<typeof useAll>;

/** Hooks over one session. */
function renderRows<More extends All = All>(
  useMore?: (all: All) => More,
  provider = new Map<string, object>(),
  nouns: readonly Noun[] = [],
) {
  const { result } = renderHook(
    () => {
      const all = useAll();
      return (useMore ? useMore(all) : all) as More; // without more it is all
    },
    {
      wrapper: (props: PropsWithChildren) => (
        <NounsContext value={nouns}>
          <SWRConfig {...props} value={{ provider: () => provider }} />
        </NounsContext>
      ),
    },
  );
  /** What a reading keeps of a search: of several rows with one id the first under that. */
  function keep(search: string, rows: readonly Row[], isStale = false, noun = 'users'): void {
    const last = {
      rows: new Map(
        rows.map((row, at) => [idsOf(rows).indexOf(row._id) < at ? `#${at}` : row._id, row]),
      ),
      total: rows.length,
      calls: 1,
      readAt: 1,
      shortfall: undefined,
      isStale,
      beforeChange: new Map(),
    };
    act(() =>
      entryOf<Row>(result.current.session.cache, noun, search).state.write({ is: 'read', last }),
    );
  }
  return { rows: result, keep };
}

it('keeps the rows of each noun and search apart', () => {
  const { rows, keep } = renderRows();

  keep('ann', rowsOf('a'));
  keep('', rowsOf('a', 'b'));

  expect(listOf(rows.current.found)).toEqual(rowsOf('a'));
  expect(listOf(rows.current.users)).toEqual(rowsOf('a', 'b'));
  expect(rows.current.stories).toEqual({ is: 'unread', last: null });
});

it('says that rows are stale that were read before a change, and keeps them', async () => {
  const { rows, keep } = renderRows();
  keep('', rowsOf('a'));
  keep('', rowsOf('a'), false, 'stories');

  await act(() => rows.current.refresh());

  expect(rows.current.users.last?.isStale).toBe(true);
  expect(listOf(rows.current.users)).toEqual(rowsOf('a'));
  expect(rows.current.found.last).toBeNull();
  expect(rows.current.stories.last?.isStale).toBe(false);
});

it('takes what it has written itself into the rows of every search, which stay as true as they were', async () => {
  const { rows, keep } = renderRows();
  const ann = { _id: 'a', name: 'Ann', age: '1' };
  keep('', [ann, { _id: 'b', name: 'Bo', age: '2' }]);
  keep('ann', rowsOf('a', 'b', 'c'), true);

  const written = new Map([
    ['b', { name: 'Bob', file: 'of the form alone' }],
    ['c', null],
  ]);
  await act(() => rows.current.refresh(written));

  expect(rows.current.users.last).toMatchObject({ isStale: false, total: 2 });
  expect(listOf(rows.current.users)).toEqual([ann, { _id: 'b', name: 'Bob', age: '2' }]);
  expect([...(rows.current.users.last?.beforeChange.keys() ?? [])]).toEqual(['b']);
  // Somebody else had changed these before.
  expect(rows.current.found.last).toMatchObject({ isStale: true, total: 2 });
  expect(listOf(rows.current.found)).toEqual(rowsOf('a', 'b'));
});

it.each([
  ['of a word that the search has', { name: 'Ann' }, { name: 'Bo' }, true],
  ['to a word that it has', { name: 'Bo' }, { name: 'Hannah' }, true],
  ['of a word that it has but for accents', { name: 'Ánn' }, { name: 'Bo' }, true],
  ['to a word that it has but for accents', { name: 'Bo' }, { name: 'Ańn' }, true],
  ['of something else', { name: 'Ann', age: '1' }, { name: 'Ann', age: '2' }, false],
])('cannot say which rows a search of the server finds after a change %s', async (...row) => {
  const [, was, now, isStale] = row;
  const { rows, keep } = renderRows();
  keep('ann', [{ _id: 'a', ...was }]);

  await act(() => rows.current.refresh(new Map([['a', now]])));

  expect(listOf(rows.current.found)).toEqual([{ _id: 'a', ...was, ...now }]);
  expect(rows.current.found.last?.isStale).toBe(isStale);
});

it('finds by a search what it found where the address of a picture is signed anew', async () => {
  const signed = (by: string) => `https://s3.example/ann.png?X-Amz-Signature=${by}`;
  const { rows, keep } = renderRows();
  keep('ann', [{ _id: 'a', name: signed('1') }]);
  await act(() => rows.current.refresh(new Map([['a', { name: signed('2') }]])));

  expect(listOf(rows.current.found)).toEqual([{ _id: 'a', name: signed('2') }]);
  expect(rows.current.found.last?.isStale).toBe(false);
});

it('cannot say whether a search of the server finds what was written with a word of it', async () => {
  const { rows, keep } = renderRows();
  keep('ann', rowsOf('a'));

  act(() => rows.current.take('users', new Map([['b', { name: 'Ann' }]])));
  expect(rows.current.found.last?.isStale).toBe(false);
  await act(() => rows.current.refresh(new Map([['b', { name: 'Bo' }]])));
  expect(rows.current.found.last?.isStale).toBe(false);
  await act(() => rows.current.refresh(new Map([['b', { name: 'Ann' }]])));

  expect(rows.current.found.last?.isStale).toBe(true);
});

it('takes nothing into rows that were not read', async () => {
  const { rows } = renderRows();

  await act(() => rows.current.refresh(new Map([['a', { name: 'Ann' }]])));

  expect(rows.current.users.last).toBeNull();
});

it.each<[string, Row[], number, boolean]>([
  ['the rows that are known', [{ _id: 'b', name: 'Bob' }], 2, false],
  ['another number of rows', rowsOf('b'), 3, true],
  ['a row that is not among them', rowsOf('c'), 2, true],
])('is stale after a page of the server with %s: %#', (_, page, total, isStale) => {
  const { rows, keep } = renderRows();
  keep('', [{ _id: 'a' }, { _id: 'b', name: 'Bo' }]);

  act(() => takePage(rows.current.session, 'users', '', { rows: page, total }));

  expect(rows.current.users.last?.isStale).toBe(isStale);
  if (!isStale) expect(rows.current.users.last?.rows.get('b')?.name).toBe('Bob');
});

describe('of two rows with one id', () => {
  const rows = [
    { _id: 'a', name: 'Ann' },
    { _id: 'b', name: 'Bo' },
    { _id: 'b', name: 'Bea' },
  ];

  it.each([
    ['a page that has both', [{ _id: 'a', name: 'Anna' }, ...rows.slice(1)]],
    ['a page that has the other', [{ _id: 'a', name: 'Anna' }, rows[2]]],
  ])('keeps each as it is after %s', (_, page) => {
    const { rows: known, keep } = renderRows();
    keep('', rows);

    act(() => takePage(known.current.session, 'users', '', { rows: page, total: 3 }));

    expect(listOf(known.current.users).map(({ name }) => name)).toEqual(['Anna', 'Bo', 'Bea']);
    expect(known.current.users.last?.isStale).toBe(false);
  });

  it('keeps each as it is after a read of the record, which is one of them', () => {
    const { rows: known, keep } = renderRows();
    keep('', rows);

    act(() => known.current.take('users', new Map([['b', { _id: 'b', name: 'Bea' }]])));

    expect(listOf(known.current.users)).toEqual(rows);
  });
});

describe('what somebody else has changed', () => {
  const stored = new Map<string, Row>();
  const get = jest.fn((id: string) => {
    const row = stored.get(id);
    return row ? Promise.resolve(row) : Promise.reject(new ApiError('Not found', 404));
  });

  function renderEvents(known?: Row[]) {
    function useEvents(hooks: All) {
      useCrossTabRefresh();
      return { ...hooks, takeEvents: useTakeEvents({ name: 'users', get }) };
    }
    const { rows, keep } = renderRows(useEvents, undefined, [users, stories]);
    keep(
      '',
      known ?? [
        { _id: 'a', name: 'Ann' },
        { _id: 'b', name: 'Bo' },
      ],
    );
    keep('', [{ _id: 's' }], false, 'stories');
    return rows;
  }
  const names = (rows: ReturnType<typeof renderEvents>) =>
    listOf(rows.current.users).map(({ name }) => name);

  beforeEach(() => {
    get.mockClear();
    stored.clear();
  });

  it('comes from another tab with its values, and makes nothing stale', async () => {
    const rows = renderEvents();

    await changeInOtherTab('users', [['b', { name: 'Bob' }]]);
    expect(names(rows)).toEqual(['Ann', 'Bob']);
    await changeInOtherTab('users', [['a', null]]);

    expect(names(rows)).toEqual(['Bob']);
    expect(rows.current.users.last).toMatchObject({ isStale: false, total: 1 });
    expect(rows.current.stories.last?.isStale).toBe(false);
  });

  it('comes from another tab without values, and makes the rows of its noun stale', async () => {
    const rows = renderEvents();

    await changeInOtherTab('users');

    expect(rows.current.users.last?.isStale).toBe(true);
    expect(rows.current.stories.last?.isStale).toBe(false);
  });

  it('is read by itself where the server says which records it is', async () => {
    const rows = renderEvents();
    stored.set('b', { _id: 'b', name: 'Bob' }).set('c', { _id: 'c', name: 'New' });

    await act(() => rows.current.takeEvents(['a', 'b', 'c']));

    expect(names(rows)).toEqual(['New', 'Bob']);
    expect(rows.current.users.last).toMatchObject({ isStale: false, total: 2 });
    expect(get.mock.calls.map(([id]) => id)).toEqual(['a', 'b', 'c']);
  });

  it('is not the echo of a write of its own', async () => {
    const rows = renderEvents();
    stored.set('b', { _id: 'b', name: 'Bobby' });

    await act(() => rows.current.refresh(new Map([['b', { name: 'Bob' }]])));
    await act(() => rows.current.takeEvents(['b']));
    expect(get).not.toHaveBeenCalled();
    await act(() => rows.current.takeEvents(['b']));

    expect(names(rows)).toEqual(['Ann', 'Bobby']);
  });

  it('is read after a write of which no echo will come, since nobody followed the server', async () => {
    const provider = new Map<string, object>();
    const { rows, keep } = renderRows(undefined, provider);
    keep('', [{ _id: 'b', name: 'Bo' }]);
    await act(() => rows.current.refresh(new Map([['b', { name: 'Bob' }]])));
    const { rows: list } = renderRows(
      (hooks) => ({ ...hooks, takeEvents: useTakeEvents({ name: 'users', get }) }),
      provider,
    );
    stored.set('b', { _id: 'b', name: 'Bobby' });

    await act(() => list.current.takeEvents(['b']));

    expect(listOf(rows.current.users)).toEqual([{ _id: 'b', name: 'Bobby' }]);
  });

  it('is read after a write whose echo has come before the reply', async () => {
    const rows = renderEvents();
    stored.set('b', { _id: 'b', name: 'Bob' });
    await act(() => rows.current.takeEvents(['b']));
    await act(() => rows.current.refresh(new Map([['b', { name: 'Bob' }]])));
    stored.set('b', { _id: 'b', name: 'Bobby' });

    await act(() => rows.current.takeEvents(['b']));

    expect(names(rows)).toEqual(['Ann', 'Bobby']);
  });

  it.each([
    ['nobody knows which', null],
    ['there are many', Array.from({ length: 21 }, (_, index) => `r${index}`)],
  ])('makes the rows stale where %s', async (_, ids) => {
    const rows = renderEvents();

    await act(() => rows.current.takeEvents(ids));

    expect(rows.current.users.last?.isStale).toBe(true);
    expect(get).not.toHaveBeenCalled();
  });

  it.each<[string, Row | undefined, boolean]>([
    ['deleted', undefined, true],
    ['given another name', { _id: 'b', firstName: 'Bob' }, true],
    ['changed otherwise', { _id: 'b', firstName: 'Bo', age: '2' }, false],
  ])('is told to stories, which show the name of a user, where one was %s', async (...row) => {
    const [, now, isTold] = row;
    const rows = renderEvents([{ _id: 'b', firstName: 'Bo', age: '1' }]);
    if (now) stored.set('b', now);

    await act(() => rows.current.takeEvents(['b']));

    expect(rows.current.stories.last?.isStale).toBe(isTold);
  });

  it('is not told to stories where a user is new', async () => {
    const rows = renderEvents();
    stored.set('c', { _id: 'c', firstName: 'New' });

    await act(() => rows.current.takeEvents(['c']));

    expect(rows.current.stories.last?.isStale).toBe(false);
  });
});
