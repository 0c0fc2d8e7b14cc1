import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http as mock, HttpResponse } from 'msw';

import { getSession } from '@/lib/session/session';

import { renderApp, TEST_ADMIN } from '../support/render-app';
import { useSite } from '../support/site';
import { replaceText } from '../support/steps';

const site = useSite();
const PATH = '/api/admin/deleteAccount';
const ADDRESS = '/admin/delete-account';
const DONE = 'Your Account Deleted Successfully!';

const email = () => screen.findByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');

async function fillAndSubmit(user: UserEvent, address: string, secret: string): Promise<void> {
  if (address !== '') await replaceText(user, await email(), address);
  else await email();
  if (secret !== '') await replaceText(user, password(), secret);
  await user.click(screen.getByRole('button', { name: 'Delete Account' }));
}

async function answer(user: UserEvent, name: 'Yes' | 'No'): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: new RegExp(`^${name}`) }));
}

let alert: jest.SpyInstance;
beforeEach(() => {
  alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
});
afterEach(() => alert.mockRestore());

it('asks first, deletes the account, says so and leads to the sign-in', async () => {
  const user = renderApp(ADDRESS);
  await fillAndSubmit(user, ` ${site.api.adminEmail} `, site.api.adminPassword);
  expect(site.sentTo(PATH)).toHaveLength(0);
  expect(await screen.findByRole('dialog')).toHaveTextContent(site.api.adminEmail);

  await answer(user, 'Yes');

  await waitFor(() => expect(alert).toHaveBeenCalledWith(DONE));
  expect(await screen.findByRole('heading', { name: /Sign in to start/ })).toBeVisible();
  expect(site.sentTo(PATH)).toHaveLength(1);
  expect(site.sentTo(PATH)[0]?.bearer).toBeNull();
  expect(JSON.parse(site.sentTo(PATH)[0]?.body ?? '')).toEqual({
    email: site.api.adminEmail,
    password: site.api.adminPassword,
  });
});

it('sends nothing after No and keeps what was typed', async () => {
  const user = renderApp(ADDRESS);
  await fillAndSubmit(user, 'ann@example.com', 'secret');

  await answer(user, 'No');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(site.sentTo(PATH)).toHaveLength(0);
  expect(await email()).toHaveValue('ann@example.com');
  expect(password()).toHaveValue('secret');
});

it('explains a wrong password, clears it and keeps the e-mail', async () => {
  const user = renderApp(ADDRESS);
  await fillAndSubmit(user, site.api.adminEmail, 'wrong');

  await answer(user, 'Yes');

  expect(await screen.findByRole('alert')).toHaveTextContent(/password/i);
  expect(await email()).toHaveValue(site.api.adminEmail);
  expect(password()).toHaveValue('');
  expect(screen.getByText(/^Not deleted\. .*password/)).toBeVisible();
  expect(alert).not.toHaveBeenCalled();
});

it('never says deleted for a reply with no word of success', async () => {
  site.reply('post', PATH, { done: true });
  const user = renderApp(ADDRESS);
  await fillAndSubmit(user, 'ann@example.com', 'secret');

  await answer(user, 'Yes');

  const said = await screen.findAllByText(/^The server did not confirm this: {"done":true}/);
  for (const one of said) expect(one).toBeVisible();
  expect(alert).not.toHaveBeenCalled();
  expect(window.location.hash).toBe(`#${ADDRESS}`);
});

it.each([
  ['Invalid email or password', 401],
  ['User not found', 404],
])(
  'says that nobody knows after a gateway’s page, and what “%s” after it may mean',
  async (message, status) => {
    site.use(mock.post(`*${PATH}`, () => HttpResponse.html('<h1>Gateway</h1>', { status: 504 })));
    const user = renderApp(ADDRESS);
    await fillAndSubmit(user, 'ann@example.com', 'secret');
    await answer(user, 'Yes');
    expect(
      await screen.findAllByText(/not known whether the account was deleted/),
    ).not.toHaveLength(0);
    expect(screen.queryByText(/Not deleted/)).not.toBeInTheDocument();

    site.refuse('post', PATH, message, status);
    cleanup(); // as a reload
    const again = renderApp(ADDRESS);
    await fillAndSubmit(again, 'Ann@example.com', 'secret');
    await answer(again, 'Yes');

    const said = new RegExp(`^${message}\\. .*may be deleted already`);
    expect(await screen.findAllByText(said)).not.toHaveLength(0);
    expect(screen.queryByText(/Not deleted/)).not.toBeInTheDocument();
  },
);

it('asks for what is missing, and leads to the first of it', async () => {
  const user = renderApp(ADDRESS);

  await fillAndSubmit(user, '', '');

  expect(await screen.findByText('Email is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(await email()).toHaveFocus();
  expect(await email()).toBeInvalid();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('ends the session of the admin whose account it was', async () => {
  const user = await site.open(ADDRESS);
  await fillAndSubmit(user, TEST_ADMIN.email.toUpperCase(), site.api.adminPassword);
  site.reply('post', PATH, { success: true });

  await answer(user, 'Yes');

  expect(await screen.findByRole('heading', { name: /Sign in to start/ })).toBeVisible();
  expect(site.sentTo(PATH)[0]?.bearer).toBeNull();
  expect(getSession().token).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
});

it('leaves the session of another admin alone', async () => {
  site.reply('post', PATH, { success: true });
  const user = await site.open(ADDRESS);
  await fillAndSubmit(user, 'somebody@example.com', 'secret');

  await answer(user, 'Yes');

  await waitFor(() => expect(alert).toHaveBeenCalledWith(DONE));
  expect(getSession().token).not.toBeNull();
});

it('names the product, what is deleted, what stays and whom to ask', async () => {
  renderApp(ADDRESS);

  expect(await screen.findByText('Creative Story', { selector: 'strong' })).toBeVisible();
  const deleted = screen.getByRole('heading', { name: 'What is deleted' });
  expect(deleted).toBeVisible();
  const button = screen.getByRole('button', { name: 'Delete Account' });
  // Read before it is pressed.
  expect(deleted.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('heading', { name: 'What is kept, and for how long' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'the Contact Us form' })).toHaveAttribute(
    'href',
    '#/admin/contact-us',
  );
});
