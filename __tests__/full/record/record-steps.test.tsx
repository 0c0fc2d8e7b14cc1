import { act, screen, waitFor, within } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { SINGLE_KEYS } from '@/lib/browser/keys';

import { changeInOtherTab } from '../../support/elsewhere';
import { useSite } from '../../support/site';
import { rowNames } from '../../support/steps';

const site = useSite();
const LIST = '/api/admin/getAllGenres';
/** Opens a row of a list and waits for its screen. */
async function view(user: Awaited<ReturnType<typeof site.open>>, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `View ${name}` }));
  await screen.findByRole('button', { name: 'Edit' });
}

const position = () => screen.getByRole('group', { name: /in the list$/ }).textContent;

it('lead through the list', async () => {
  const user = await site.open('/admin/banners');
  const [name = ''] = await rowNames();
  await view(user, name);
  const first = window.location.hash;
  expect(screen.getByRole('button', { name: 'Previous Banner' })).toBeDisabled();
  await waitFor(() => expect(position()).toMatch(/1 of \d+/));

  await user.click(screen.getByRole('button', { name: 'Next Banner' }));
  await waitFor(() => expect(window.location.hash).not.toBe(first));
  await waitFor(() => expect(position()).toMatch(/2 of \d+/));

  await user.click(screen.getByRole('button', { name: 'Previous Banner' }));
  await waitFor(() => expect(window.location.hash).toBe(first));
});

it('go on over the edges of a page, keep the focus, and the way back leads to that page', async () => {
  const path = '/api/query/get-querys';
  const queries = await site.rows('querys');
  const user = await site.open('/admin/querys?page=2');
  const rows = await screen.findAllByRole('button', { name: /^View / });
  await user.click(rows.at(-1) as Element); // five rows are there
  await screen.findByRole('button', { name: 'Edit' });

  const next = await screen.findByRole('button', { name: 'Next Query' });
  await waitFor(() => expect(next).toBeEnabled());
  act(() => next.focus());
  await user.keyboard('{Enter}');

  await waitFor(() => expect(window.location.hash).toContain(queries[10]?._id));
  await waitFor(() => expect(position()).toMatch(/11 of 70/));
  expect(screen.getByRole('button', { name: 'Next Query' })).toHaveFocus();
  // What belongs to the record is read in larger pages.
  const pages = site.sentTo(path).filter(({ query }) => query.resultPerPage === '5');
  expect(pages.map(({ query }) => query.currentPage)).toEqual(['2', '3']);
  const back = screen.getAllByRole('link', { name: 'Querys' });
  expect(back.map((link) => link.getAttribute('href'))).toContain('#/admin/querys?page=3');

  await user.click(screen.getByRole('button', { name: 'Previous Query' }));
  await waitFor(() => expect(window.location.hash).toContain(queries[9]?._id));
});

it('follow J and K, also to an edge, until single keys are turned off', async () => {
  const user = await site.open('/admin/genres');
  const [name = ''] = await rowNames();
  await view(user, name);
  const first = window.location.hash;
  await waitFor(() => expect(position()).toMatch(/1 of \d+/));

  await user.keyboard('j');
  await waitFor(() => expect(window.location.hash).not.toBe(first));
  await waitFor(() => expect(position()).toMatch(/2 of \d+/));
  await user.keyboard('j');
  await waitFor(() => expect(position()).toMatch(/3 of \d+/));
  await user.keyboard('k');
  await waitFor(() => expect(position()).toMatch(/2 of \d+/));
  expect(screen.getByRole('button', { name: 'Previous Genre' })).toHaveFocus();
  await user.keyboard('k');
  await waitFor(() => expect(window.location.hash).toBe(first));
  await waitFor(() => expect(position()).toMatch(/1 of \d+/));
  await user.keyboard('k');
  expect(screen.getByRole('button', { name: 'Next Genre' })).toHaveAttribute(
    'aria-keyshortcuts',
    'J',
  );

  act(() => SINGLE_KEYS.write('off'));
  await user.keyboard('j');
  expect(window.location.hash).toBe(first);
  expect(screen.getByRole('button', { name: 'Next Genre' })).not.toHaveAttribute(
    'aria-keyshortcuts',
  );
});

it('cost no call and show nothing on a screen that was not opened from a list', async () => {
  await site.open(`/admin/view/genre/${(await site.row('genres'))._id}`);
  await screen.findByRole('button', { name: 'Edit' });

  expect(screen.queryByRole('button', { name: 'Next Genre' })).not.toBeInTheDocument();
  expect(site.sentTo('/api/admin/getAllGenres')).toEqual([]);
});

it('lead past records that are deleted, repeated or without an id', async () => {
  const [first, second, third] = await site.rows('genres');
  const rows = [first, first, { ...second, _id: '' }, { ...second, _id: 'gone' }, third];
  site.reply('get', LIST, { success: true, genres: rows, length: 5 });
  site.isContractChecked = false;
  const user = await site.open('/admin/genres');
  const [name = ''] = await rowNames();
  await user.click((await screen.findAllByRole('button', { name: `View ${name}` }))[1] as Element);
  await screen.findByRole('button', { name: 'Edit' });
  await waitFor(() => expect(position()).toMatch(/2 of 5/));

  await user.click(screen.getByRole('button', { name: 'Next Genre' }));
  await waitFor(() => expect(window.location.hash).toContain('/gone'));
  expect(await screen.findByRole('alert')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Next Genre' }));
  await waitFor(() => expect(window.location.hash).toContain(third?._id));
  expect(screen.getByRole('button', { name: 'Next Genre' })).toBeDisabled();
});

it('go on from a record that left the list while it was open', async () => {
  const [first, second, third] = await site.rows('genres');
  const user = await site.open('/admin/genres');
  await rowNames();
  await view(user, second?.genre ?? '');
  await waitFor(() => expect(position()).toMatch(/2 of \d/));
  site.use(
    mock.get(`*${LIST}`, () =>
      HttpResponse.json({ success: true, genres: [first, third], length: 2 }),
    ),
  );

  await changeInOtherTab('genres');
  await waitFor(() => expect(position()).not.toMatch(/ of /));
  await user.click(screen.getByRole('button', { name: 'Next Genre' }));

  await waitFor(() => expect(window.location.hash).toContain(third?._id));
  await waitFor(() => expect(position()).toMatch(/2 of 2/));
});

it('leads through a sorted list in its order, over its pages, and back to the page it ends on', async () => {
  const user = await site.open('/admin/genres?sort=-Genre');
  await screen.findByText(/^, sorted by/);
  const names = await rowNames();
  await view(user, names[4] ?? '');
  expect(position()).toContain('5 of 14');

  await user.click(screen.getByRole('button', { name: 'Previous Genre' }));
  expect(await screen.findByRole('heading', { name: names[3] })).toBeInTheDocument();
  for (const place of [5, 6]) {
    await user.click(screen.getByRole('button', { name: 'Next Genre' }));
    await waitFor(() => expect(position()).toContain(`${place} of 14`));
  }
  // The list was read once, before.
  expect(site.sentTo(LIST).length).toBeLessThanOrEqual(3);

  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
  await user.click(within(trail).getByRole('link', { name: 'Genres' }));
  expect(await screen.findByText('6–10 of 14')).toBeInTheDocument();
});

it('lead on in a sorted list from the second of two rows with one id', async () => {
  const [first, second] = await site.rows('genres');
  const rows = [first, first, second].map((row, at) => ({ ...row, genre: `Genre ${at}` }));
  site.reply('get', LIST, { success: true, genres: rows, length: 3 });
  site.isContractChecked = false;
  const user = await site.open('/admin/genres?sort=genre');
  await screen.findByText(/^, sorted by/);
  await user.click(await screen.findByRole('button', { name: 'View Genre 1' }));
  await screen.findByRole('button', { name: 'Edit' });

  await waitFor(() => expect(position()).toContain('2 of 3'));
});

it('are not there for a sorted list whose order is not known, as after a reload', async () => {
  const { _id } = await site.row('genres');
  await site.open('/admin/genres');
  await rowNames();
  const state = { usr: { listSearch: '?sort=-Genre' }, key: 'later', idx: 1 };
  window.history.pushState(state, '', `#/admin/view/genre/${_id}`);
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  });

  expect(await screen.findByRole('button', { name: 'Edit' })).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: /in the list/ })).not.toBeInTheDocument();
});

it.each([
  ['an order by no column', '?sort=bogus'],
  ['words that are none', '?all='],
  ['a filter of a field that is no more', '?f.gone=1'],
  ['news, of a device that has seen nothing', '?f.since=new'],
])('lead through the pages of a list whose link asks for %s', async (_, search) => {
  const user = await site.open(`/admin/genres${search}`);
  const names = await rowNames();
  await view(user, names[1] ?? '');
  await waitFor(() => expect(position()).toMatch(/2 of 14/));

  await user.click(screen.getByRole('button', { name: 'Next Genre' }));
  expect(await screen.findByRole('heading', { name: names[2] })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next Genre' }));
  await waitFor(() => expect(position()).toMatch(/4 of 14/));

  // The way back is to the list as it was.
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
  const back = within(trail).getByRole('link', { name: 'Genres' });
  expect(back).toHaveAttribute('href', `#/admin/genres${search}`);
});
