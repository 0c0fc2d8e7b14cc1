import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { SWRConfig } from 'swr';

import { resourceVersion } from '@/lib/data/resource-version';
import type { FetchResult } from '@/lib/full-list/fetch-all-pages';
import { useKeptOrder } from '@/lib/full-list/use-kept-order';
import { useReadRows } from '@/lib/full-list/use-read-rows';
import { useViewParams } from '@/lib/full-list/use-view-params';
import { announceChange } from '@/lib/storage/tab-channel';

type Row = { _id: string };

const rowsOf = (...ids: string[]) => ids.map((_id) => ({ _id }));

/** What a reading found: two pages, one of which could not be read. */
function fetched(...ids: string[]): FetchResult<Row> {
  const rows = rowsOf(...ids);
  const counts = { appeared: 0, vanished: 0, missed: 0 };
  return { rows, pages: new Map([[1, rows]]), total: 30, lost: null, ...counts };
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
    users: useReadRows<Row>('users'),
    found: useReadRows<Row>('users', 'ann'),
    stories: useReadRows<Row>('stories'),
  })).result;

it('keeps the rows of each list and search apart', () => {
  const rows = renderRows();
  expect(rows.current.users).toMatchObject({ fetched: undefined, isStale: false });

  act(() => rows.current.found.store(fetched('a'), resourceVersion('users')));
  act(() => rows.current.users.store(fetched('a', 'b'), resourceVersion('users')));

  expect(rows.current.found.fetched).toEqual(fetched('a'));
  expect(rows.current.users.fetched).toEqual(fetched('a', 'b'));
  expect(rows.current.stories.fetched).toBeUndefined();
});

it('says that rows are stale that were read before a change, until they are read again', () => {
  const rows = renderRows();
  act(() => rows.current.users.store(fetched('a'), resourceVersion('users')));
  expect(rows.current.users.isStale).toBe(false);

  act(() => announceChange('users'));
  expect(rows.current.users.isStale).toBe(true);
  expect(rows.current.users.fetched).toEqual(fetched('a'));
  expect(rows.current.found.isStale).toBe(false);

  act(() => rows.current.users.store(fetched('b'), resourceVersion('users')));
  expect(rows.current.users.isStale).toBe(false);
});

it('takes a change of its own into the rows, which are current then', () => {
  const rows = renderRows();
  act(() => rows.current.users.store(fetched('a', 'b', 'c'), resourceVersion('users')));
  act(() => announceChange('users'));

  act(() => rows.current.users.update((now) => now.filter(({ _id }) => _id === 'b')));

  expect(rows.current.users).toMatchObject({ isStale: false });
  expect(rows.current.users.fetched).toEqual({ ...fetched('b'), pages: new Map(), total: 28 });
});

it('takes no change into rows that were not read', () => {
  const rows = renderRows();
  const change = jest.fn(() => rowsOf('a'));

  act(() => rows.current.users.update(change));

  expect(change).not.toHaveBeenCalled();
  expect(rows.current.users.fetched).toBeUndefined();
});

const IDS = ['name', 'status'];
const renderView = (address: string) =>
  renderAt(address, () => ({
    ...useViewParams(IDS),
    link: useLocation().search,
    step: useNavigationType(),
  })).result;

it('writes a change of the view in place of the link, and leads to page 1', () => {
  const list = renderView('/?page=3&size=10&sort=name&cols=name');
  expect(list.current.view).toMatchObject({ sort: { column: 'name' }, columns: ['name'] });

  act(() => list.current.change({ filters: { status: ['active'] } }));

  expect(list.current).toMatchObject({
    link: '?size=10&sort=name&f.status=active&cols=name',
    step: 'REPLACE',
    view: { sort: { column: 'name' }, filters: { status: ['active'] } },
  });
});

it('reads the view of a list again whose columns are others', () => {
  let ids = IDS;
  const { result, rerender } = renderAt('/?sort=age', () => useViewParams(ids));
  expect(result.current.view.sort).toBeNull();

  ids = ['age'];
  rerender();

  expect(result.current.view.sort).toEqual({ column: 'age', isDescending: false });
});

it.each([
  ['?sort=name', true],
  ['?all=ann', true],
  ['?sort=age&f.age=3', false],
  ['?q=ann&cols=name&page=2', false],
])('says of a list at %s whether its rows are derived in the browser: %s', (address, expected) => {
  expect(renderView(`/${address}`).current.isDerived).toBe(expected);
});

it('keeps the order of a list for all its pages, however its link is written', () => {
  const { result: orders } = renderAt('/', () => ({
    second: useKeptOrder('users', '?sort=name&page=2&all=x'),
    first: useKeptOrder('users', '?all=x&sort=name'),
    descending: useKeptOrder('users', '?all=x&sort=-name'),
    stories: useKeptOrder('stories', '?sort=name&page=2&all=x'),
  }));
  expect(orders.current.second[0]).toBeUndefined();

  act(() => orders.current.second[1](['b', 'a']));

  expect(orders.current.second[0]).toEqual(['b', 'a']);
  expect(orders.current.first[0]).toEqual(['b', 'a']);
  expect(orders.current.descending[0]).toBeUndefined();
  expect(orders.current.stories[0]).toBeUndefined();
});
