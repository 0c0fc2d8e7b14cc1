import { cleanup, waitFor } from '@testing-library/react';

import { NOUNS } from '@/app/routes/nouns';
import { firstRequest, nounCalls } from '@/scripts/build/first/first-request';

import { EACH_NOUN } from '../../support/nouns';
import { renderApp } from '../../support/render-app';
import { useSite } from '../../support/site';

const CALLS = nounCalls(NOUNS);
const site = useSite();
afterEach(cleanup);

it.each([
  ['dashboard', ''],
  ['users', ''],
  ['users', 'q=a%26b%20c+d&page=2&size=10'],
  ['users', 'q=%F0%9F%93%96&page=0&size=7'],
  ['stories', 'page=2'],
  ['genres', ''],
  ['banners', ''],
  ['querys', 'size=15'],
  ['privacy-policy', ''],
  ['terms-and-condition', ''],
])('names the call that the screen %s?%s sends first', async (screen, search) => {
  const token = await site.api.tokenFor();
  renderApp(`/admin/${screen}${search === '' ? '' : `?${search}`}`, { token });
  await waitFor(() => expect(site.sent).not.toEqual([]));
  const [sent] = site.sent;

  const read = firstRequest(screen, search, CALLS);

  const { pathname, searchParams } = new URL(read?.address ?? '', 'https://api.example');
  expect(pathname).toBe(sent?.path);
  expect(Object.fromEntries(searchParams)).toEqual(sent?.query);
  expect(sent?.bearer).toBe(read?.isPublic ? null : `Bearer ${token}`);
});

it.each(EACH_NOUN)(
  'names the call that the screen of one %s sends first',
  async (noun, { plural }) => {
    const { _id: id } = await site.row(plural);
    await site.open(`/admin/view/${noun}/${id}`);
    await waitFor(() => expect(site.sent).not.toEqual([]));

    expect(firstRequest(`view/${noun}/${id}`, '', CALLS)?.address).toBe(site.sent[0]?.path);
  },
);

it.each([
  ['a screen that reads nothing', 'contact-us', ''],
  ['a screen that does not exist', 'toString', ''],
  ['a record that does not exist as a noun', 'view/constructor/1', ''],
  ['an id that is more than letters and digits', 'view/user/..%2F1', ''],
  ['a list with one of its tools open', 'users', 'q=a&mode=whole'],
  ['a record with a tool open', 'view/query/64b000000000000000000001', 'desk=1'],
])('leaves %s alone', (_, screen, search) => {
  expect(firstRequest(screen, search, CALLS)).toBeNull();
});
