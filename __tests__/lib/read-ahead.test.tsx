import { screen, waitFor } from '@testing-library/react';

import { renderApp } from '../support/render-app';
import { useSite } from '../support/site';
import { pressDelete, rowNames } from '../support/steps';

const site = useSite();
const LIST = '/api/admin/getAllUsers';

it('reads the page under the pointer ahead, and opens it with its rows and that one request', async () => {
  const user = renderApp('/admin/users', { token: await site.api.tokenFor() });
  const first = await rowNames();
  await user.hover(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(site.sentTo(LIST)).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve, 50)); // the reply has no trace on the screen

  await user.click(screen.getByRole('button', { name: 'Page 2' }));

  const buttons = screen.getAllByRole('button', { name: /^View / });
  expect(buttons).toHaveLength(5);
  expect(await rowNames()).not.toEqual(first);
  expect(site.sentTo(LIST).map(({ query }) => query.currentPage)).toEqual(['1', '2']);
});

it('forgets what was read ahead when something is written', async () => {
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

it('reads the record under the pointer ahead, and opens it with that one request', async () => {
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
