import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { renderApp } from '../support/render-app';
import { useSite } from '../support/site';
import { pressDelete, rowNames } from '../support/steps';

const site = useSite();
const LIST = '/api/admin/getAllUsers';

// What was prefetched is kept for five seconds, which a busy machine may need for a click.
beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(performance.now()));
afterEach(() => jest.restoreAllMocks());

it('prefetches the page under the pointer, and opens it with its rows and that one request', async () => {
  const user = renderApp('/admin/users', { token: await site.api.tokenFor() });
  const first = await rowNames();
  await user.hover(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(site.sentTo(LIST)).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve, 50)); // a prefetched reply does not show on the screen

  await user.click(screen.getByRole('button', { name: 'Page 2' }));

  const buttons = screen.getAllByRole('button', { name: /^View / });
  expect(buttons).toHaveLength(5);
  // A slow machine's reply may still be on its way.
  await waitFor(async () => expect(await rowNames()).not.toEqual(first));
  expect(site.sentTo(LIST).map(({ query }) => query.currentPage)).toEqual(['1', '2']);
});

it('drops what was prefetched when something is written', async () => {
  const user = renderApp('/admin/users', { token: await site.api.tokenFor() });
  const [name = ''] = await rowNames();
  await user.hover(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(site.sentTo(LIST)).toHaveLength(2));
  const dialog = await pressDelete(user, name);
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(async () => expect(await rowNames()).not.toContain(name));
  const before = site.sentTo(LIST).length;

  await user.click(screen.getByRole('button', { name: 'Page 2' }));

  await waitFor(() => expect(site.sentTo(LIST).length).toBeGreaterThan(before));
});

it('prefetches the record under the pointer, and opens it with that one request', async () => {
  const user = renderApp('/admin/users', { token: await site.api.tokenFor() });
  await rowNames();
  const [view] = screen.getAllByRole('button', { name: /^View / });
  if (view === undefined) throw new Error('no row');
  await user.hover(view);
  const reads = () => site.sent.filter(({ path }) => path.startsWith('/api/admin/getUser/'));
  await waitFor(() => expect(reads()).toHaveLength(1));

  await user.click(view);

  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(screen.getByText('Email', { selector: 'dt' })).toBeVisible();
  expect(reads()).toHaveLength(1);
});

/** Reads of anything, by their path. */
const reads = () => site.sent.filter(({ method }) => method === 'GET').map(({ path }) => path);

const menuEntry = async (name: string) =>
  within(await screen.findByRole('navigation', { name: 'Main' })).getByRole('link', { name });

const aMoment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('reads the list of an entry while the pointer rests on it, and opens it with that one request', async () => {
  const user = renderApp('/admin/view-profile', { token: await site.api.tokenFor() });
  await screen.findByRole('heading', { name: 'Profile' });
  const expected: string[] = [];
  for (const [name, path] of [
    ['Dashboard', '/api/admin/getDashboardData'],
    ['Users', LIST],
    ['Terms & Condition', '/api/admin/terms_and_conditions'],
    ['Genres', '/api/admin/getAllGenres'],
  ] as const) {
    expected.push(path);
    await user.hover(await menuEntry(name));
    await waitFor(() => expect(reads()).toEqual(expected));
  }

  await user.click(await menuEntry('Genres'));

  await rowNames();
  await aMoment(200);
  expect(reads()).toEqual(expected);
});

it('prefetches the entry of the menu that has the focus', async () => {
  const user = renderApp('/admin/view-profile', { token: await site.api.tokenFor() });
  await screen.findByRole('heading', { name: 'Profile' });
  (await menuEntry('Welcome Admin')).focus();
  await user.tab();

  await waitFor(() => expect(reads()).toEqual(['/api/admin/getDashboardData']));
});

it('asks for nothing where the pointer only crosses the menu, and once where it presses at once', async () => {
  const user = renderApp('/admin/view-profile', { token: await site.api.tokenFor() });
  await screen.findByRole('heading', { name: 'Profile' });
  // In one task, so that no time passes on any entry.
  for (const entry of await Promise.all(['Dashboard', 'Stories', 'Genres'].map(menuEntry))) {
    fireEvent.pointerEnter(entry);
    fireEvent.pointerLeave(entry);
  }
  await aMoment(300);
  expect(reads()).toEqual([]);

  await user.click(await menuEntry('Users'));
  await rowNames();
  await aMoment(300);
  expect(reads()).toEqual([LIST]);
});

it('prefetches no entry for the focus that a mouse gives it', async () => {
  const user = renderApp('/admin/view-profile', { token: await site.api.tokenFor() });
  await screen.findByRole('heading', { name: 'Profile' });
  const users = await menuEntry('Users');
  // A browser's answer for :focus-visible after a press of the mouse.
  jest.spyOn(users, 'matches').mockReturnValue(false);
  users.focus();
  await aMoment(200);

  await user.hover(await menuEntry('Stories'));

  await waitFor(() => expect(reads()).toEqual(['/api/admin/getAllStoryRooms']));
});
