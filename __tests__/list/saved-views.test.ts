import { act, render, renderHook, screen } from '@testing-library/react';
import { createElement } from 'react';

import {
  joinViews,
  parseViews,
  readAllViews,
  renameView,
  useSavedViews,
  isViewNameTooLong,
  withoutView,
  withView,
} from '@/components/list/views/saved-views';
import { ToastHost } from '@/components/toast/toast';

const named = (...names: string[]) => names.map((name) => ({ name, link: `q=${name}` }));
const names = (views: { name: string }[]) => views.map(({ name }) => name);

it('puts the newest view first and replaces the one of the same name', () => {
  const views = withView(named('a', 'b', 'c'), { name: ' b ', link: 'q=new' });

  expect(names(views)).toEqual(['b', 'a', 'c']);
  expect(views[0]?.link).toBe('q=new');
});

it('renames a view at its place and lets go of the one that had the name', () => {
  expect(names(renameView(named('a', 'b', 'c'), 'b', 'c'))).toEqual(['a', 'c']);
  expect(renameView(named('a', 'b'), 'a', '  ')).toEqual(named('a', 'b'));
});

it('deletes a view by its name', () => {
  expect(names(withoutView(named('a', 'b'), 'a'))).toEqual(['b']);
});

it.each(['', '{', 'null', '{"name":"a"}', '[1, null, {"link": "q=a"}]'])(
  'finds no views in %j',
  (text) => {
    expect(parseViews(text)).toEqual([]);
  },
);

it('finds the views among other things that are stored', () => {
  const stored = [null, 'a', { name: 'a', link: 'q=a', more: 1 }, { name: 7 }];

  expect(parseViews(JSON.stringify(stored))).toEqual([...named('a'), { name: '7', link: '' }]);
  expect(parseViews(null)).toEqual([]);
});

it('knows a name that is too long by its characters, without the spaces around it', () => {
  expect(isViewNameTooLong(` ${'😀'.repeat(60)} `)).toBe(false);
  expect(isViewNameTooLong('n'.repeat(61))).toBe(true);
});

it('keeps fifty views at most', () => {
  const many = named(...Array.from({ length: 60 }, (_, index) => String(index)));

  expect(withView(many, { name: 'new', link: '' })).toHaveLength(50);
});

it('keeps the views of admins and lists apart', () => {
  const mine = renderHook(() => useSavedViews('mira@example.com', 'users'));
  const others = renderHook(() => useSavedViews('noor@example.com', 'users'));
  const stories = renderHook(() => useSavedViews('mira@example.com', 'stories'));

  act(() => mine.result.current.save(named('a')));

  expect(mine.result.current.views).toEqual(named('a'));
  expect(others.result.current.views).toEqual([]);
  expect(stories.result.current.views).toEqual([]);
});

it('says how many views of a file there was no room for, and keeps those that are there', async () => {
  render(createElement(ToastHost));
  const many = named(...Array.from({ length: 49 }, (_, index) => String(index)));
  joinViews('file@example.com', 'users', many);

  joinViews('file@example.com', 'users', named('7', 'a', 'b', 'c'));

  expect(await screen.findByText('A list keeps 50 views: 2 of users did not fit.')).toBeVisible();
  const [kept] = readAllViews('file@example.com').map(([, views]) => names(views));
  expect(kept?.slice(-2)).toEqual(['48', 'a']);
});
