import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';

import { useListLink } from '@/components/list/state/use-list-link';
import { oneOf } from '@/lib/filters/filters';
import { HashRouter, useLocation, useNavigationType } from '@/lib/links/router';
import { useKeepFound, useKeptFound } from '@/lib/rows/kept-order';

/** Renders a hook in a session of its own, at an address. */
function renderAt<Result>(address: string, hook: () => Result) {
  const provider = new Map();
  window.history.replaceState(null, '', `#${address}`);
  return renderHook(hook, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <SWRConfig value={{ provider: () => provider }}>
        <HashRouter>{children}</HashRouter>
      </SWRConfig>
    ),
  });
}

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

  act(() => list.current.setColumns(null));
  expect(list.current).toMatchObject({
    address: '?size=10&sort=name&f.status=active',
    step: 'REPLACE',
  });
});

it('shows other columns of the page that is on show', () => {
  const list = renderView('/?page=3&size=10&sort=name');
  act(() => list.current.setColumns(['name']));
  expect(list.current).toMatchObject({
    address: '?page=3&size=10&sort=name&cols=name',
    step: 'REPLACE',
  });
});

it.each(['q', 'all'])('makes what is typed into a search by %s one step', (name) => {
  const list = renderView('/');
  if (name === 'all') act(() => list.current.setView({ words: 'a' }));
  else act(() => list.current.search('a'));
  expect(list.current.step).toBe('PUSH');

  act(() => list.current.search('an'));
  expect(list.current).toMatchObject({ address: `?${name}=an`, step: 'REPLACE' });
  act(() => list.current.search(''));
  expect(list.current).toMatchObject({ address: '', step: 'REPLACE' });
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
    keep: useKeepFound('users'),
    second: useKeptFound('users', '?sort=name&page=2&all=x'),
    first: useKeptFound('users', '?all=x&sort=name'),
    descending: useKeptFound('users', '?all=x&sort=-name'),
    stories: useKeptFound('stories', '?sort=name&page=2&all=x'),
  }));
  const rows = [{ _id: 'b' }, { _id: 'a' }];
  expect(orders.current.second).toBeUndefined();

  act(() => orders.current.keep('?sort=name&page=2&all=x', rows));

  expect(orders.current.second).toBe(rows);
  expect(orders.current.first).toBe(rows);
  expect(orders.current.descending).toBeUndefined();
  expect(orders.current.stories).toBeUndefined();
});
