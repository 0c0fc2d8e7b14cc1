import { screen, waitFor, within } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { getSession } from '@/lib/session/session';

import { cellOf, FAULTS, type Fault } from '../support/fault-table';
import { renderApp } from '../support/render-app';
import { useSite } from '../support/site';
import { openEditor, replaceText, signIn } from '../support/steps';

const site = useSite();
const faultsCalled = (...names: string[]) =>
  FAULTS.filter(({ name }) => names.includes(name)).map((fault) => [fault.name, fault] as const);
const REFUSED = '401 with the error body';

function play(fault: Fault): Response {
  const answer = fault.answer('list');
  if (typeof answer === 'string') return HttpResponse.error();
  const { status, type, text } = answer;
  return new HttpResponse(text, { status, headers: { 'Content-Type': type } });
}

async function expectEnd(): Promise<void> {
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(window.location.hash).toBe('#/');
  expect([getSession().token, localStorage.getItem('token')]).toEqual([null, null]);
}

it.each(faultsCalled(REFUSED, '502 with a page of HTML'))('a list with %s', async (_, fault) => {
  const { message, session } = cellOf('list', fault);
  site.use(mock.get('*/api/admin/getAllUsers', () => play(fault)));
  await site.open('/admin/users');

  if (session === 'ended') return expectEnd();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(message ?? '');
  expect(alert).not.toHaveTextContent('<');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});

it.each([
  ['a list', '*/api/admin/getAllUsers', '/admin/users'],
  ['a record', '*/api/admin/getUser/:id', '/admin/view/user/'],
])('%s shows the start of a long reply, and the rest on a press', async (_, path, address) => {
  const text = JSON.stringify({ oops: 'E-4711', trace: 'x'.repeat(2000), end: 'the end' });
  site.use(mock.get(path, () => new HttpResponse(text, { status: 422 })));
  const id = address.endsWith('/') ? (await site.row('users'))._id : '';
  const user = await site.open(address + id);

  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Server error (422): {"oops":"E-4711","trace":"xxx');
  expect(within(alert).getByText(/the end/)).not.toBeVisible();
  await user.click(within(alert).getByText('Whole reply'));
  expect(within(alert).getByText(/the end/)).toBeVisible();
});

it('a toast shows the start of a long reply, and the rest on a press', async () => {
  const text = `E-4711 ${'x'.repeat(2000)} the end`;
  site.use(mock.post('*/api/admin/login', () => new HttpResponse(text, { status: 500 })));
  const user = renderApp('/');
  await signIn(user, 'ann@b.example', 'secret');

  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent(/^E-4711 x+…/);
  await user.click(within(toast).getByRole('button', { name: 'Whole reply' }));
  expect(screen.getByRole('region', { name: 'Whole reply' })).toHaveTextContent(/the end$/);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region', { name: 'Whole reply' })).not.toBeInTheDocument();
});

it.each(faultsCalled(REFUSED, 'the host is down'))('an edit form with %s', async (_, fault) => {
  const { message, session } = cellOf('write', fault);
  site.use(mock.put('*/api/admin/updateUser/:id', () => play(fault)));
  const user = await site.open(`/admin/view/user/${(await site.row('users'))._id}`);
  const dialog = await openEditor(user, 'Edit User');
  const name = within(dialog).getByLabelText('First Name');
  await replaceText(user, name, 'Annabel');

  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  if (session === 'ended') return expectEnd();
  expect(await screen.findByText(message ?? '')).toBeInTheDocument();
  expect(name).toHaveValue('Annabel');
});

it.each(faultsCalled(REFUSED))('the sign-in with %s', async (_, fault) => {
  const { message } = cellOf('sign-in', fault);
  site.use(mock.post('*/api/admin/login', () => play(fault)));
  const user = renderApp('/');

  await signIn(user, 'ann@b.example', 'secret');

  expect(await screen.findByText(message ?? '')).toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Sign In' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ann@b.example');
});
