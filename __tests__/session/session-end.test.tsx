import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';

import { endSession, getSession, startSession } from '@/lib/session/session';

import { renderApp, TEST_ADMIN } from '../support/render-app';
import { useSite } from '../support/site';
import { openEditor, replaceText, signIn } from '../support/steps';
import { fakeToken, inSeconds } from '../support/tokens';

const site = useSite();
const MINUTE_MS = 60_000;
const WARNING = { name: 'Your session ends in less than two minutes' };

/** A token of the embedded API that ends in so many seconds. */
function tokenEndingIn(seconds: number): Promise<string> {
  return site.api.tokenFor(undefined, seconds);
}

async function typeGenre(token: string) {
  const user = renderApp('/admin/genre/add', { token });
  const name = await screen.findByRole('textbox', { name: 'Genre' });
  // In one go: the warning opens at once and takes the focus from whoever types letter by letter.
  fireEvent.change(name, { target: { value: 'Nocturne' } });
  return { user, name };
}

it('warns in the last two minutes, and the password keeps page and form as they are', async () => {
  const { user, name } = await typeGenre(await tokenEndingIn(119));
  const before = getSession().token;

  const dialog = await screen.findByRole('dialog', WARNING);
  const release = site.hold('post', '/api/admin/login');
  await user.type(within(dialog).getByLabelText('Password'), 'story-admin-1');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await within(dialog).findByRole('button', { name: /^loading.*Stay/ })).toBeVisible();
  release();

  expect(await screen.findByText('You are still signed in.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog', WARNING)).not.toBeInTheDocument());
  expect(getSession().token).not.toBe(before);
  expect(name).toBeInTheDocument();
  expect(name).toHaveValue('Nocturne');
});

it('stays open after a wrong password and changes nothing', async () => {
  const token = await tokenEndingIn(119);
  const { user, name } = await typeGenre(token);

  const dialog = await screen.findByRole('dialog', WARNING);
  await user.type(within(dialog).getByLabelText('Password'), 'wrong');
  await user.click(within(dialog).getByRole('button', { name: 'Stay on this page' }));

  expect(await within(dialog).findByText('Invalid email or password')).toBeVisible();
  expect(within(dialog).getByLabelText('Password')).toBeInvalid();
  expect(getSession().token).toBe(token);
  expect(name).toHaveValue('Nocturne');
});

it('leaves the password alone, and gives the focus back to where it was', async () => {
  await site.open('/admin/genre/add');
  const name = await screen.findByRole('textbox', { name: 'Genre' });
  name.focus();
  const token = await tokenEndingIn(119);
  act(() => void startSession(token, TEST_ADMIN));

  const dialog = await screen.findByRole('dialog', WARNING);
  const password = within(dialog).getByLabelText('Password');
  expect(password).toHaveAttribute('spellcheck', 'false');
  expect(password).toHaveAttribute('autocapitalize', 'none');
  expect(password).toHaveAttribute('autocorrect', 'off');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  password.focus();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Not now' }));

  await waitFor(() => expect(name).toHaveFocus());
});

it('asks no second time when declined', async () => {
  const { user } = await typeGenre(await tokenEndingIn(119));

  const dialog = await screen.findByRole('dialog', WARNING);
  await user.click(within(dialog).getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog', WARNING)).not.toBeInTheDocument());
  act(() => void window.dispatchEvent(new Event('focus')));

  expect(screen.queryByRole('dialog', WARNING)).not.toBeInTheDocument();
});

it('says at sign-in that the clock is off, and works all the same', async () => {
  const serverNowMs = Date.now() - 60 * MINUTE_MS;
  site.isContractChecked = false;
  site.reply('post', '/api/admin/login', {
    success: true,
    token: fakeToken({ iat: inSeconds(serverNowMs), exp: inSeconds(serverNowMs + 30 * MINUTE_MS) }),
    user: TEST_ADMIN,
  });
  site.reply('get', '/api/admin/getDashboardData', { success: true, data: [] });
  const user = renderApp('/');
  await signIn(user, TEST_ADMIN.email, 'x');

  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    "The clock of this device is 60 minutes off the server's.",
  );
});

it('refuses a session that has ended by this clock when the token has no issue time', async () => {
  site.isContractChecked = false;
  site.reply('post', '/api/admin/login', {
    success: true,
    token: fakeToken({ exp: inSeconds(Date.now() - MINUTE_MS) }),
    user: TEST_ADMIN,
  });
  const user = renderApp('/');
  await signIn(user, TEST_ADMIN.email, 'x');

  expect(await screen.findByRole('alert')).toHaveTextContent(/Please check date and time/);
  expect(screen.getByText(/^Not signed in\. .*Please check date and time/)).toBeVisible();
  expect(window.location.hash).toBe('#/');
});

it("keeps the next admin's cache empty of what the last one read", async () => {
  const user = await site.open('/admin/users');
  await screen.findAllByRole('button', { name: /^View / });
  act(() => endSession('expired'));
  site.refuse('get', '/api/admin/getAllUsers', 'Busy', 403);
  await signIn(user, 'editor@creative-story.example', 'story-admin-2');
  await user.click(await screen.findByRole('link', { name: 'Continue to Users' }));

  expect(await screen.findByText('Busy')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^View / })).not.toBeInTheDocument();
});

const EDITOR = { ...TEST_ADMIN, firstName: 'Ed', email: 'editor@creative-story.example' };

describe('another admin who signs in in another tab, under what is being typed here', () => {
  async function enterElsewhere(admin: typeof TEST_ADMIN): Promise<void> {
    localStorage.setItem('userInfo', JSON.stringify(admin));
    localStorage.setItem('token', await site.api.tokenFor());
    const change = new StorageEvent('storage', { key: 'token', storageArea: localStorage });
    act(() => void window.dispatchEvent(change));
  }

  it.each([
    ['user', 'Edit User', 'First Name'],
    ['banner', 'Edit Banner', 'Client Name'],
  ] as const)(
    'is told of, and sends nothing of it: the form of a %s',
    async (noun, title, label) => {
      const { _id: id } = await site.row(`${noun}s`);
      const user = await site.open(`/admin/view/${noun}/${id}`);
      const dialog = await openEditor(user, title);
      await replaceText(user, within(dialog).getByLabelText(label), 'Nocturne');

      await enterElsewhere(EDITOR);

      const said = await screen.findByText(/has signed in in another tab/);
      expect(said).toHaveTextContent(
        `${EDITOR.email} has signed in in another tab, so this page is theirs now. What ${TEST_ADMIN.email} typed into a form and did not send is kept as a draft until they sign in again.`,
      );
      const theirs = within(await screen.findByRole('dialog', { name: title }));
      expect(await theirs.findByLabelText(label)).not.toHaveValue('Nocturne');
      await user.click(theirs.getByRole('button', { name: 'Submit' }));
      expect(await screen.findByText('No changes')).toBeVisible();
      expect(site.sentBy('PUT')).toEqual([]);

      await enterElsewhere(TEST_ADMIN);
      await openEditor(user, title);
      expect(screen.getByLabelText(label)).toHaveValue('Nocturne');
      await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    },
  );

  it('is no news of the same admin, who has signed in again', async () => {
    const { name } = await typeGenre(await site.api.tokenFor());
    await enterElsewhere(TEST_ADMIN);

    expect(name).toHaveValue('Nocturne');
    expect(screen.queryByText(/in another tab/)).not.toBeInTheDocument();
  });
});

describe('a save that is answered in the session of the next admin', () => {
  async function submitStory(name = 'Another name') {
    const user = await site.open(`/admin/view/story/${(await site.row('stories'))._id}`);
    const dialog = await openEditor(user, 'Edit Story');
    await replaceText(user, within(dialog).getByLabelText('Room Name'), name);
    return () => user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  }

  async function enterNextSession(): Promise<void> {
    act(() => endSession('signed-out'));
    await screen.findByRole('heading', { name: 'Sign in to start your session' });
    const token = await site.api.tokenFor();
    act(() => void startSession(token, EDITOR));
    await screen.findByRole('heading', { name: 'Dashboard' });
  }

  async function settle(): Promise<void> {
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  }

  it.each([
    ['a success', () => HttpResponse.json({ success: true })],
    ['a failure', () => HttpResponse.json({ error: { message: 'Too late' } }, { status: 400 })],
  ])('tells that admin nothing: %s', async (_, reply) => {
    const submit = await submitStory();
    const release = site.hold('put', '/api/admin/updateStory/:id', reply);
    await submit();
    await waitFor(() => expect(site.sentBy('PUT')).toHaveLength(1));
    await enterNextSession();

    release();
    await settle();

    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText(/Too late|Updated|not known/)).not.toBeInTheDocument();
    expect(window.location.hash).toBe('#/admin/dashboard');
  });

  it('is not sent in the name of that admin', async () => {
    const submit = await submitStory();
    const release = site.hold('get', '/api/admin/getStory/:id');
    const before = site.sent.length;
    await submit();
    await waitFor(() => expect(site.sent.length).toBeGreaterThan(before));
    await enterNextSession();

    release();
    await settle();

    expect(site.sentBy('PUT')).toEqual([]);
  });

  it('leaves the name of that admin alone', async () => {
    const user = await site.open('/admin/view-profile');
    const dialog = await openEditor(user, 'Edit Profile');
    await replaceText(user, within(dialog).getByLabelText('First Name'), 'Somebody');
    const release = site.hold('patch', '/api/admin/updateAdminProfile', () =>
      HttpResponse.json({ success: true, user: { ...TEST_ADMIN, firstName: 'Somebody' } }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(site.sentBy('PATCH')).toHaveLength(1));
    await enterNextSession();

    release();
    await settle();

    expect(getSession().admin).toEqual(EDITOR);
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(EDITOR);
  });
});
