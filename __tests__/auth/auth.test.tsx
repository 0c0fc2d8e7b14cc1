import { act, render, screen, waitFor, within } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { login } from '@/features/auth/api';
import { SignInScreen } from '@/features/auth/sign-in-screen';
import { bootFlags } from '@/lib/browser/boot-flags';
import { endSession, getSession } from '@/lib/session/session';

import { renderApp, TEST_ADMIN } from '../support/render-app';
import { useSite } from '../support/site';
import { goTo, signIn } from '../support/steps';
import { fakeToken, inSeconds } from '../support/tokens';

const site = useSite();

it('shows every part of the sign-in screen', async () => {
  renderApp('/');

  expect(
    await screen.findByRole('heading', { name: 'Sign in to start your session' }),
  ).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  expect(screen.getByRole('checkbox', { name: 'Remember Me' })).not.toBeChecked();
  const links = within(screen.getByRole('navigation', { name: 'Information' })).getAllByRole(
    'link',
  );
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Terms of Use', '#/admin/terms-and-condition'],
    ['Privacy Policy', '#/admin/privacy-policy'],
    ['Delete Account', '#/admin/delete-account'],
    ['Contact Us', '#/admin/contact-us'],
  ]);
  expect(screen.getByRole('link', { name: 'Creative Story' })).toHaveAttribute('href', '#/');
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
});

it('signs in and leads to the dashboard, with the session in local storage', async () => {
  const user = renderApp('/');

  await signIn(user, site.api.adminEmail, site.api.adminPassword);

  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(window.location.hash).toBe('#/admin/dashboard');
  expect(localStorage.getItem('token')).toBe(getSession().token);
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toMatchObject({
    email: site.api.adminEmail,
  });
  expect(site.sentTo('/api/admin/login')[0]?.bearer).toBeNull();
});

it('signs in with a pasted address, in which something cannot be seen, and a pasted password', async () => {
  const user = renderApp('/');

  await user.click(await screen.findByLabelText('Email'));
  await user.paste(`\u202a${site.api.adminEmail}\u202c\u200b`);
  await user.click(screen.getByLabelText('Password'));
  await user.paste(site.api.adminPassword);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));

  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

it('sends a password exactly as typed', async () => {
  const user = renderApp('/');

  await signIn(user, 'a@b.example', '  spaced out ');

  expect(await screen.findByRole('alert')).toBeVisible();
  expect(JSON.parse(site.sentTo('/api/admin/login')[0]?.body ?? '')).toEqual({
    email: 'a@b.example',
    password: '  spaced out ',
  });
});

it('keeps what was typed when the password is wrong', async () => {
  const user = renderApp('/');

  await signIn(user, site.api.adminEmail, 'wrong');

  expect(await screen.findByRole('alert')).toHaveTextContent(/password/i);
  // In the card too, and announced by the toast alone.
  const refusal = screen.getByText(/^Not signed in\. .*password/i);
  expect(refusal.closest('[role=alert], [role=status], [aria-live]')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(site.api.adminEmail);
  expect(screen.getByLabelText('Password')).toHaveValue('wrong');
  expect(getSession().token).toBeNull();
});

it('leads to the doctor where the API has no sign-in, and not where it refuses one', async () => {
  const user = renderApp('/');
  await signIn(user, site.api.adminEmail, 'wrong');
  await screen.findByText(/^Not signed in/);
  expect(screen.queryByRole('link', { name: 'Check the API' })).not.toBeInTheDocument();

  site.isContractChecked = false;
  site.reply('post', '/api/admin/login', { message: 'There is nothing at this address' }, 404);
  await signIn(user, site.api.adminEmail, 'wrong');

  expect(await screen.findByRole('link', { name: 'Check the API' })).toBeVisible();
});

it('asks for both fields and sends nothing without them', async () => {
  const user = renderApp('/');

  await user.click(await screen.findByRole('button', { name: 'Sign In' }));

  expect(await screen.findByText('Email is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(site.sentTo('/api/admin/login')).toHaveLength(0);
});

it('repeats once a submit that came before the form was alive', async () => {
  bootFlags().submitted = '';
  const first = render(<SignInScreen />);
  expect(await screen.findByText('Email is required')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  expect(bootFlags().alive).toBe('');
  first.unmount();

  render(<SignInScreen />);

  expect(screen.getByRole('textbox', { name: 'Email' })).toBeValid();
});

const LATER = inSeconds(Date.now()) + 60;
it.each([
  [{ token: undefined }, 'its reply has no token'],
  [{ token: {} }, 'its reply has no token'],
  [{ token: 'x' }, 'its token cannot be read: it is no JSON Web Token'],
  [{ token: `Bearer ${fakeToken({ exp: LATER })}` }, 'there is “Bearer” in front of its token'],
  [{ token: fakeToken({}) }, 'its token’s exp is missing, so nobody knows when the session ends'],
  [{ token: fakeToken({ exp: '9' }) }, 'its token’s exp is a text, not a number'],
  [{ token: fakeToken({ exp: null }) }, 'its token’s exp is no number'],
  [{ token: fakeToken({ exp: 2e12 }) }, 'its token’s exp is 2000000000000: those are milliseconds'],
  [{ token: fakeToken({ exp: 0 }) }, 'its token’s exp is 0, which is over'],
  [{ token: fakeToken({ exp: LATER }), user: undefined }, 'its reply has no user'],
])('counts a reply with %j as a failure, and says why', async (reply, why) => {
  site.reply('post', '/api/admin/login', { success: true, user: TEST_ADMIN, ...reply });

  await expect(login({ email: 'a@b.example', password: 'secret' })).rejects.toMatchObject({
    name: 'ApiError',
    message: `The server did not answer with a valid sign-in: ${why}.`,
    isSetupSuspect: true,
  });
});

it('shows and hides the password', async () => {
  const user = renderApp('/');

  await user.click(await screen.findByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');

  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

it('remembers the e-mail, never the password', async () => {
  const user = renderApp('/');
  await user.click(await screen.findByRole('checkbox', { name: 'Remember Me' }));

  await signIn(user, site.api.adminEmail, site.api.adminPassword);
  await screen.findByRole('heading', { name: 'Dashboard' });

  expect(localStorage.getItem('rememberedEmail')).toBe(site.api.adminEmail);
  const stored = Object.keys(localStorage).map((key) => localStorage.getItem(key));
  expect(stored.join()).not.toContain(site.api.adminPassword);
});

it('leads from the sign-in screen to the dashboard when there is a token', async () => {
  await site.open('/');

  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

it('goes on from the dashboard to the link that was opened before the sign-in, once', async () => {
  const user = renderApp('/admin/users?q=ann');

  await signIn(user, site.api.adminEmail, site.api.adminPassword);

  expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible();
  expect(window.location.hash).toBe('#/admin/users?q=ann');
  act(() => window.history.back());
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(window.location.hash).toBe('#/admin/dashboard');
  expect(screen.queryByRole('link', { name: /^Continue/ })).not.toBeInTheDocument();
});

it('only offers, after a sign-out, a link that was opened before the next sign-in', async () => {
  const user = await site.open('/admin/users');
  await screen.findByRole('heading', { name: 'Users' });
  act(() => endSession('signed-out'));
  await screen.findByRole('textbox', { name: 'Email' });
  goTo('/admin/stories');
  await waitFor(() => expect(window.location.hash).toBe('#/'));

  await signIn(user, site.api.adminEmail, site.api.adminPassword);

  expect(await screen.findByRole('link', { name: 'Continue to Stories' })).toBeVisible();
  expect(window.location.hash).toBe('#/admin/dashboard');
});

it.each([
  ['cannot be read', 'a.b.c', /could not be read/],
  ['is old', fakeToken({ exp: LATER - 120 }), 'Your session has ended. Please sign in again.'],
  ['is of last week', fakeToken({ exp: LATER - 604_800 }), /^Your session has ended/],
])('shows the sign-in screen when the stored token %s, and says so', async (_, token, said) => {
  renderApp('/admin/users', { token });

  const notice = await screen.findByText(said);
  expect(notice.closest('[role]')).toHaveAttribute('role', 'status');
  expect(localStorage.getItem('token')).toBeNull();
});

it.each(['No token provided', 'jwt must be provided'])(
  'says that the token was refused where something strips it, with %j and the way to the doctor',
  async (message) => {
    site.refuse('get', '/api/*', message, 401);
    const user = renderApp('/');
    await signIn(user, site.api.adminEmail, site.api.adminPassword);

    const notice = await screen.findByText(/the API refused the token that it had just given/);
    expect(notice).toHaveTextContent(message);
    expect(within(notice).getByRole('link', { name: 'Check the API' })).toBeVisible();
    expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument();
  },
);

it('goes on where the server accepts what has ended by the clock of this device', async () => {
  const over = fakeToken({ exp: Math.floor(Date.now() / 1000) - 13 * 3600 });
  site.use(mock.get('*/api/*', () => HttpResponse.json({ success: true, data: [] })));
  renderApp('/admin/dashboard', { token: over });

  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await waitFor(() => expect(site.sentTo('/api/admin/getDashboardData').length).toBeGreaterThan(1));
  expect(localStorage.getItem('token')).toBe(over);
});
