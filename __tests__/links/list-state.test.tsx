import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';

import { useListLink } from '@/components/list/use-list-link';
import { MemoryRouter, useLocation, useNavigationType } from '@/lib/links/router';
import type { FetchResult } from '@/lib/rows/fetch-all-pages';
import { oneOf } from '@/lib/rows/filters';
import { useKnownRows, useOrderSnapshot } from '@/lib/rows/use-all-rows';
import { useRefresh, useTakeKnown } from '@/lib/rows/use-resource';

type Row = { _id: string; name?: string; age?: string };

const rowsOf = (...ids: string[]) => ids.map((_id) => ({ _id }));

/** What a reading found: two pages, one of which could not be read. */
function fetched(...ids: string[]): FetchResult<Row> {
  const rows = rowsOf(...ids);
  const counts = { appeared: 0, vanished: 0, missed: 0 };
  const size = { size: 15, isSizeProven: true };
  return { rows, pages: new Map([[1, rows]]), total: 30, lost: null, ...size, ...counts };
}

/** Renders a hook in a session of its own, at an address. */
function renderAt<Result>(address: string, hook: () => Result) {
  const provider = new Map();
  return renderHook(hook, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <SWRConfig value={{ provider: () => provider }}>
        <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
      </SWRConfig>
    ),
  });
}

const renderRows = () =>
  renderAt('/', () => ({
    refresh: useRefresh('users'),
    take: useTakeKnown(),
    users: useKnownRows<Row>('users'),
    found: useKnownRows<Row>('users', 'ann'),
    stories: useKnownRows<Row>('stories'),
  })).result;

it('keeps the rows of each list and search apart', () => {
  const rows = renderRows();
  expect(rows.current.users).toMatchObject({ fetched: undefined, isStale: false });

  act(() => rows.current.found.store(fetched('a'), false));
  act(() => rows.current.users.store(fetched('a', 'b'), false));

  expect(rows.current.found.fetched).toEqual(fetched('a'));
  expect(rows.current.users.fetched).toEqual(fetched('a', 'b'));
  expect(rows.current.stories.fetched).toBeUndefined();
});

it('says that rows are stale that were read before a change, until they are read again', async () => {
  const rows = renderRows();
  act(() => rows.current.users.store(fetched('a'), false));
  expect(rows.current.users.isStale).toBe(false);

  await act(() => rows.current.refresh());
  expect(rows.current.users.isStale).toBe(true);
  expect(rows.current.users.fetched).toEqual(fetched('a'));
  expect(rows.current.found.isStale).toBe(false);

  act(() => rows.current.users.store(fetched('b'), false));
  expect(rows.current.users.isStale).toBe(false);
});

it('takes what it has written itself into the rows of every search, which stay as true as they were', async () => {
  const rows = renderRows();
  const both = fetched('a', 'b');
  both.rows = [
    { _id: 'a', name: 'Ann', age: '1' },
    { _id: 'b', name: 'Bo', age: '2' },
  ];
  act(() => rows.current.users.store(both, false));
  act(() => rows.current.found.store(fetched('a', 'b', 'c'), true));

  const written = new Map([
    ['b', { name: 'Bob', file: 'of the form alone' }],
    ['c', null],
  ]);
  await act(() => rows.current.refresh(written));

  expect(rows.current.users).toMatchObject({ isStale: false, fetched: { total: 30 } });
  expect(rows.current.users.fetched?.rows).toEqual([
    { _id: 'a', name: 'Ann', age: '1' },
    { _id: 'b', name: 'Bob', age: '2' },
  ]);
  // Somebody else had changed these before.
  expect(rows.current.found.isStale).toBe(true);
  expect(rows.current.found.fetched).toEqual({ ...fetched('a', 'b'), pages: new Map(), total: 29 });
});

it.each([
  ['of a word that the search has', { name: 'Ann' }, { name: 'Bo' }, true],
  ['to a word that it has', { name: 'Bo' }, { name: 'Hannah' }, true],
  ['of something else', { name: 'Ann', age: '1' }, { name: 'Ann', age: '2' }, false],
])('cannot say which rows a search of the server finds after a change %s', async (...row) => {
  const [, was, now, isStale] = row;
  const rows = renderRows();
  const found = { ...fetched('a'), rows: [{ _id: 'a', ...was }] };
  act(() => rows.current.found.store(found, false));

  await act(() => rows.current.refresh(new Map([['a', now]])));

  expect(rows.current.found.fetched?.rows).toEqual([{ _id: 'a', ...was, ...now }]);
  expect(rows.current.found.isStale).toBe(isStale);
});

it('cannot say whether a search of the server finds what was written with a word of it', async () => {
  const rows = renderRows();
  act(() => rows.current.found.store(fetched('a'), false));

  act(() => rows.current.take('users', new Map([['b', { name: 'Ann' }]])));
  expect(rows.current.found.isStale).toBe(false);
  await act(() => rows.current.refresh(new Map([['b', { name: 'Bo' }]])));
  expect(rows.current.found.isStale).toBe(false);
  await act(() => rows.current.refresh(new Map([['b', { name: 'Ann' }]])));

  expect(rows.current.found.isStale).toBe(true);
});

it('takes nothing into rows that were not read', async () => {
  const rows = renderRows();

  await act(() => rows.current.refresh(new Map([['a', { name: 'Ann' }]])));

  expect(rows.current.users.fetched).toBeUndefined();
});

const COLUMNS = [{ id: 'name' }, { id: 'status' }];
const renderView = (address: string) =>
  renderAt(address, () => ({
    ...useListLink(COLUMNS),
    address: useLocation().search,
    step: useNavigationType(),
  })).result;

it('makes each change of what is shown a step of the history, and leads to page 1', () => {
  const list = renderView('/?page=3&size=10&sort=name&cols=name');
  expect(list.current.view).toMatchObject({ sort: { column: 'name' }, columns: ['name'] });

  act(() => list.current.setView({ filters: [oneOf('status', 'active')] }));

  expect(list.current).toMatchObject({
    address: '?size=10&sort=name&f.status=active&cols=name',
    step: 'PUSH',
    view: { sort: { column: 'name' }, filters: [oneOf('status', 'active')] },
  });

  act(() => list.current.refineView({ columns: null }));
  expect(list.current).toMatchObject({
    address: '?size=10&sort=name&f.status=active',
    step: 'REPLACE',
  });
});

it.each(['q', 'all'])('makes what is typed into a search by %s one step', (name) => {
  const list = renderView('/?size=10');
  if (name === 'all') act(() => list.current.setView({ all: 'a' }));
  else act(() => list.current.search('a'));
  expect(list.current.step).toBe('PUSH');

  act(() => list.current.search('an'));
  expect(list.current).toMatchObject({ address: `?size=10&${name}=an`, step: 'REPLACE' });
  act(() => list.current.search(''));
  expect(list.current).toMatchObject({ address: '?size=10', step: 'REPLACE' });
});

it('reads the view of a list again whose columns are others', () => {
  let columns = COLUMNS;
  const { result, rerender } = renderAt('/?sort=age', () => useListLink(columns));
  expect(result.current.view.sort).toBeNull();

  columns = [{ id: 'age' }];
  rerender();

  expect(result.current.view.sort).toEqual({ column: 'age', isDescending: false });
});

it.each([
  ['?sort=name', true],
  ['?all=ann', true],
  ['?sort=age&f.age=3', false],
  ['?q=ann&cols=name&page=2', false],
])('says of a list at %s whether its rows are derived in the browser: %s', (address, expected) => {
  expect(renderView(`/${address}`).current.needsAllRows).toBe(expected);
});

it('keeps the order of a list for all its pages, however its link is written', () => {
  const { result: orders } = renderAt('/', () => ({
    second: useOrderSnapshot('users', '?sort=name&page=2&all=x'),
    first: useOrderSnapshot('users', '?all=x&sort=name'),
    descending: useOrderSnapshot('users', '?all=x&sort=-name'),
    stories: useOrderSnapshot('stories', '?sort=name&page=2&all=x'),
  }));
  expect(orders.current.second[0]).toBeUndefined();

  act(() => orders.current.second[1](['b', 'a']));

  expect(orders.current.second[0]).toEqual(['b', 'a']);
  expect(orders.current.first[0]).toEqual(['b', 'a']);
  expect(orders.current.descending[0]).toBeUndefined();
  expect(orders.current.stories[0]).toBeUndefined();
});
