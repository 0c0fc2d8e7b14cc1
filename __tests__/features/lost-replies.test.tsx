import { screen, waitFor, within } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { createQuery } from '@/features/contact/api';
import { updateProfile } from '@/features/profile/api';
import { deleteUser, updateUser } from '@/features/users/api';
import { startSession } from '@/lib/session/session';

import { renderApp, TEST_ADMIN } from '../support/render-app';
import { useSite } from '../support/site';
import { openEditor, pressDelete, readRows, replaceText } from '../support/steps';

const site = useSite();
const LIST = '/api/admin/getAllUsers';
const HINT = 'It is not known whether this was saved: please look before you try again.';

async function ann(): Promise<string> {
  const [found] = await readRows<{ _id: string }>(site.api, `${LIST}?key=Ann+Lee`, 'users');
  return found?._id ?? '';
}

it('says that the outcome of a dropped save is unknown, keeps the form and reads again', async () => {
  site.use(mock.put('*/api/admin/updateUser/:id', () => HttpResponse.error()));
  const id = await ann();
  const user = renderApp(`/admin/view/user/${id}`, { token: await site.api.tokenFor() });
  const dialog = await openEditor(user, 'Edit User');
  await replaceText(user, within(dialog).getByLabelText('First Name'), 'Annabel');

  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  expect(await screen.findByText(`Network Error. ${HINT}`)).toBeInTheDocument();
  const link = await within(dialog).findByRole('link', { name: 'Look in a new tab' });
  expect(link).toHaveAttribute('href', `#/admin/view/user/${id}`);
  expect(within(dialog).getByLabelText('First Name')).toHaveValue('Annabel');
  // One read to show it, one before the save, and one because the outcome is unknown.
  await waitFor(() => expect(site.sentTo(`/api/admin/getUser/${id}`)).toHaveLength(3));
  expect(site.sent.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  expect(within(dialog).getByLabelText('First Name')).toHaveValue('Annabel');
});

it('reads the list again after a delete whose reply was lost, and sends it once', async () => {
  site.use(mock.delete('*/api/admin/deleteUser/:id', () => HttpResponse.error()));
  const user = renderApp('/admin/users?q=Ann+Lee', { token: await site.api.tokenFor() });
  const dialog = await pressDelete(user, 'Ann Lee');

  await user.click(within(dialog).getByRole('button', { name: 'Yes' }));

  expect(await screen.findByText(/not known whether this was deleted/)).toBeInTheDocument();
  await waitFor(() => expect(site.sentTo(LIST)).toHaveLength(2));
  expect(site.sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

it('does not speak of an unknown outcome after a failed sign-in', async () => {
  site.use(mock.post('*/api/admin/login', () => HttpResponse.error()));
  const user = renderApp('/');
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'a@b.example');
  await user.type(screen.getByLabelText('Password'), 'secret');

  await user.click(screen.getByRole('button', { name: 'Sign In' }));

  expect(await screen.findByText('Network Error')).toBeInTheDocument();
});

it('warns a visitor that trying again may send a query twice', async () => {
  site.use(mock.post('*/api/query/create-query', () => HttpResponse.error()));

  await expect(createQuery({ name: 'a', email: 'b@c.example', query: 'd' })).rejects.toMatchObject({
    message: 'Network Error. It is not known whether this arrived; trying again may send it twice.',
    isOutcomeUnknown: true,
  });
});

describe('a write', () => {
  beforeEach(async () => {
    startSession(await site.api.tokenFor(), TEST_ADMIN);
    site.isContractChecked = false;
  });

  it.each([
    ['a page of HTML', () => HttpResponse.html('<p>hi'), 'not valid JSON'],
    ['null', () => HttpResponse.json(null), 'cannot read'],
    ['an object without a word of success', () => HttpResponse.json({}), 'did not confirm'],
  ])('answered with 200 and %s has an unknown outcome', async (_, answer, message) => {
    site.use(mock.put('*/api/admin/updateUser/:id', answer));

    await expect(updateUser('x', { firstName: 'Anna' })).rejects.toMatchObject({
      message: expect.stringMatching(`${message}.*${HINT}`) as string,
      isOutcomeUnknown: true,
    });
  });

  it('that the server refused has a known outcome', async () => {
    site.reply('delete', '/api/admin/deleteUser/x', { success: false }, 500);

    await expect(deleteUser('x')).rejects.toMatchObject({
      message: 'Server error (500)',
      isOutcomeUnknown: false,
    });
  });

  it('that was not sent has a known outcome', async () => {
    await expect(deleteUser('..')).rejects.toMatchObject({ isOutcomeUnknown: false });
  });

  it('of the profile is confirmed by the user in its reply', async () => {
    site.reply('patch', '/api/admin/updateAdminProfile', { user: { firstName: 'Mira' } });

    await expect(updateProfile({ firstName: 'Mira' })).resolves.toMatchObject({
      firstName: 'Mira',
    });
  });
});
