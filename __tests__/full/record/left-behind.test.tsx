import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { useSite } from '../../support/site';

const site = useSite();

/** What somebody presses on a screen whose address has just become another one. */
const PRESSES = [
  ['another page of a list', () => '/admin/stories', 'Page 2'],
  ['Cancel of an edit dialog', (id: string) => `/admin/view/story/${id}?edit=1`, 'Cancel'],
  ['Cancel of the drawer’s form', (id: string) => `/admin/stories?peek=${id}&edit=1`, 'Cancel'],
  ['the drawer’s Close', (id: string) => `/admin/stories?peek=${id}`, 'Close'],
  ['Cancel of a form of its own', () => '/admin/genre/add', 'Cancel'],
] as const;

it.each(PRESSES)('leads nowhere by %s once another address is open', async (_, addressOf, name) => {
  const story = await site.row('stories');
  await site.open(addressOf(story._id));
  // The one of a dialog comes after two chunks, in a page of many roles.
  const button = await (name === 'Cancel'
    ? screen.findByText(name)
    : screen.findByRole('button', { name }));

  act(() => {
    window.location.hash = '#/admin/banners';
    // Before the router hears of it.
    fireEvent.click(button);
  });

  expect(await screen.findByRole('heading', { name: 'Banners' })).toBeVisible();
  expect(window.location.hash).toBe('#/admin/banners');
});

it('stays where somebody went while a record was being deleted', async () => {
  const story = await site.row('stories');
  const user = await site.open(`/admin/view/story/${story._id}`);
  const release = site.hold('delete', '/api/admin/deleteStory/:id');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name: /^Yes/ }));
  await waitFor(() => expect(site.sentBy('GET').length).toBeGreaterThan(0));
  act(() => {
    window.location.hash = '#/admin/banners';
  });
  await screen.findByRole('heading', { name: 'Banners' });

  release();

  expect(await screen.findByText('Story Deleted Successsfully')).toBeVisible();
  expect(window.location.hash).toBe('#/admin/banners');
});
