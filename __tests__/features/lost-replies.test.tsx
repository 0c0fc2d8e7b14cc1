import { screen, waitFor, within } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { renderApp } from '../support/render-app';
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
