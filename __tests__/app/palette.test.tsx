import { act, screen, waitFor, within } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { renderApp } from '../support/render-app';
import { useSite } from '../support/site';
import { readRows } from '../support/steps';

const site = useSite();

/** Opens a screen and the palette on it. */
async function openPalette(address = '/admin/dashboard') {
  const user = renderApp(address, { token: await site.api.tokenFor() });
  await user.click(await screen.findByRole('button', { name: 'Search everything' }));
  const box = await screen.findByRole('combobox', { name: 'Search everything' });
  site.sent = [];
  return { user, box };
}

const optionNames = () => screen.getAllByRole('option').map((option) => option.textContent);
const group = (name: string) => screen.findByRole('group', { name });

it('opens by Ctrl K with every screen and action, and asks the API for nothing', async () => {
  const user = renderApp('/admin/dashboard', { token: await site.api.tokenFor() });
  await screen.findByRole('heading', { name: 'Dashboard' });
  await screen.findByRole('link', { name: /\d+ Users$/ });
  site.sent = [];

  await user.keyboard('{Control>}k{/Control}');

  expect(await screen.findByRole('combobox', { name: 'Search everything' })).toHaveFocus();
  expect(optionNames()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Querys/),
      'Add Genre',
      'Add Banner',
      'Theme: Dark',
      'Log Out',
    ]),
  );
  expect(site.sent).toEqual([]);
});

it('closes by Escape and gives the focus back', async () => {
  const { user } = await openPalette();

  await user.keyboard('{Escape}');

  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Search everything' })).toHaveFocus();
});

it('goes to the screen that the arrows chose', async () => {
  const { user, box } = await openPalette();
  await user.type(box, 'add');
  expect(optionNames()).toEqual(['Add Genre', 'Add Banner']);

  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: 'Add Banner', selected: true })).toHaveAttribute(
    'id',
    box.getAttribute('aria-activedescendant'),
  );
  await user.keyboard('{Enter}');

  expect(await screen.findByRole('heading', { name: 'Add Banner' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('finds records of all five nouns by name and opens one', async () => {
  type Named = { firstName: string; lastName: string; email: string };
  const [stored] = await readRows<Named>(site.api, '/api/admin/getAllUsers', 'users');
  if (!stored) throw new Error('the seed has no user');
  const { user, box } = await openPalette();

  await user.type(box, stored.lastName);

  const users = await group('Users');
  const searches = () => site.sent.filter(({ query }) => query.key);
  await waitFor(() => expect(new Set(searches().map(({ path }) => path)).size).toBe(5));
  for (const { query } of searches()) {
    expect(query).toMatchObject({ currentPage: '1', resultPerPage: '5' });
  }
  await user.click(within(users).getByText(`${stored.firstName} ${stored.lastName}`));
  expect(await screen.findByRole('region', { name: 'User' })).toBeVisible();
  expect(await screen.findByText(stored.lastName)).toBeInTheDocument();
});

it('sends the first letter and the whole word, and nothing in between', async () => {
  const { user, box } = await openPalette();

  await user.type(box, 'ann');

  await waitFor(() =>
    expect(site.sentTo('/api/admin/getAllUsers').map(({ query }) => query.key)).toContain('ann'),
  );
  const keys = site.sentTo('/api/admin/getAllUsers').map(({ query }) => query.key);
  expect(keys).not.toContain('an');
});

it('says which noun could not be searched, and shows the others', async () => {
  site.reply('get', '/api/banner/get-banners', { success: false, error: { message: 'no' } }, 400);
  const { user, box } = await openPalette();

  await user.type(box, 'a');

  expect(await screen.findByText(/^Banners could not be searched:/)).toHaveTextContent('no');
  expect(within(await group('Users')).getAllByRole('option').length).toBeGreaterThan(0);
});

it('gives up the search that a newer one replaces', async () => {
  const { user, box } = await openPalette();
  site.use(
    mock.get('*/api/admin/getAllUsers', ({ request }) =>
      new URL(request.url).searchParams.get('key') === 'a'
        ? new Promise<HttpResponse<null>>(() => undefined)
        : HttpResponse.json({ success: true, users: [], length: 0 }),
    ),
  );
  const abort = jest.spyOn(AbortController.prototype, 'abort');

  await user.type(box, 'ann');

  expect(await screen.findByText(/records? found$|No record/)).toBeInTheDocument();
  expect(abort).toHaveBeenCalled();
});

it('leads to the full list when there are more than five', async () => {
  const { user, box } = await openPalette();
  await user.type(box, 'a');

  const all = within(await group('Users')).getByRole('option', { name: /^All \d+ with “a”$/ });
  await user.click(all);

  expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible();
  expect(window.location.hash).toBe('#/admin/users?q=a');
});

it('signs out after the usual question', async () => {
  const { user, box } = await openPalette();
  await user.type(box, 'sign out');

  await user.keyboard('{Enter}');

  expect(await screen.findByRole('dialog')).toHaveTextContent('Are you sure you want to Logout?');
});

describe('the theme', () => {
  const theme = () => document.documentElement.dataset.theme;

  it('is dark on this device once that was picked, whatever the site says', async () => {
    const { user, box } = await openPalette();
    expect(theme()).toBe('light');

    await user.type(box, 'dark');
    await user.click(await screen.findByRole('option', { name: 'Theme: Dark' }));

    expect(theme()).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('is picked on the profile screen too, and follows another tab', async () => {
    const user = renderApp('/admin/view-profile', { token: await site.api.tokenFor() });
    expect(await screen.findByRole('radio', { name: 'Like this device' })).toBeChecked();

    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(theme()).toBe('dark');

    localStorage.setItem('theme', 'light');
    act(() => {
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'theme', storageArea: localStorage }),
      );
    });
    expect(theme()).toBe('light');
    expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
  });
});
