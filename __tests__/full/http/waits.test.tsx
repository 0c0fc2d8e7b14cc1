import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http as mock, HttpResponse } from 'msw';

import { announceChange } from '@/lib/storage/tab-channel';

import { useSite } from '../../support/site';
import { openEditor, replaceText, rowNames } from '../../support/steps';

const site = useSite();
const LIST = '/api/admin/getAllUsers';

function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
afterEach(() => {
  jest.restoreAllMocks();
});

it('says that there is no connection, keeps the rows, and reads again on return', async () => {
  await site.open('/admin/users');
  const names = await rowNames();

  setOnline(false);
  expect(screen.getByText(/^You are offline/)).toBeVisible();
  expect(await rowNames()).toEqual(names);
  const before = site.sentTo(LIST).length;
  // A read is not repeated within two seconds.
  await act(() => delay(2100));

  setOnline(true);
  expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();
  await waitFor(() => expect(site.sentTo(LIST).length).toBeGreaterThan(before));
});

it('believes a reply more than a browser that takes itself for offline, until a call is lost', async () => {
  const user = await site.open('/admin/users');
  await rowNames();
  setOnline(false);
  expect(screen.getByText(/^You are offline/)).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Stories' }));
  await waitFor(() => expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument());

  site.use(mock.all('*/api/*', () => HttpResponse.error()));
  await user.click(screen.getByRole('link', { name: 'Genres' }));
  expect(await screen.findByText(/^You are offline/)).toBeVisible();
});

it('says of a save that it was not sent, and keeps the form', async () => {
  const user = await site.open(`/admin/view/user/${(await site.row('users'))._id}`);
  const dialog = await openEditor(user, 'Edit User');
  await replaceText(user, within(dialog).getByLabelText('First Name'), 'Annabel');
  setOnline(false);
  site.use(mock.all('*/api/*', () => HttpResponse.error()));

  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  expect(
    await screen.findByText('Network Error. You are offline, so nothing was sent.'),
  ).toBeVisible();
  expect(within(dialog).getByLabelText('First Name')).toHaveValue('Annabel');
  expect(within(dialog).queryByRole('link', { name: /Look/ })).not.toBeInTheDocument();
});

it('shows what was read before as it was, without an error over it', async () => {
  const user = await site.open('/admin/dashboard');
  const card = () => screen.findByRole('link', { name: /^\d+ Genres/ });
  await card();
  setOnline(false);
  site.use(mock.all('*/api/*', () => HttpResponse.error()));
  await user.click(screen.getByRole('link', { name: 'Welcome Admin' }));
  await screen.findByRole('heading', { name: 'Profile' });
  // A read is not repeated within two seconds.
  await act(() => delay(2100));
  const before = site.sent.length;
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));

  await card();
  await waitFor(() => expect(site.sent.length).toBeGreaterThan(before));
  await act(() => delay(100));
  expect(screen.queryByText('The figures did not arrive')).not.toBeInTheDocument();

  setOnline(true);
  await user.click(screen.getByRole('link', { name: 'Welcome Admin' }));
  await act(() => delay(2100));
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByText(/^Figures were not read/)).toBeVisible();
  await card();
});

it('reads a list again that another tab has changed, and no other', async () => {
  await site.open('/admin/users');
  await rowNames();
  const elsewhere = new BroadcastChannel('creative-story-changes');

  elsewhere.postMessage({ topic: 'genres', from: 'another tab' });
  elsewhere.postMessage('rubbish');
  elsewhere.postMessage({ topic: 'users', from: 'another tab' });

  await waitFor(() => expect(site.sentTo(LIST)).toHaveLength(2));
  elsewhere.close();
});

it('does not read twice for a change of its own', async () => {
  await site.open('/admin/users');
  await rowNames();
  const elsewhere = new BroadcastChannel('creative-story-changes');
  const announced = new Promise((resolve) => {
    elsewhere.addEventListener('message', resolve);
  });

  announceChange('users');
  await announced;

  expect(site.sentTo(LIST)).toHaveLength(1);
  elsewhere.close();
});

function tooMany(seconds: number) {
  return HttpResponse.json(
    { success: false, error: { message: 'Too many requests' } },
    { status: 429, headers: { 'Retry-After': String(seconds) } },
  );
}

it('enables the Retry button when the wait is over', async () => {
  site.use(mock.get(`*${LIST}`, () => tooMany(1), { once: true }));
  const user = await site.open('/admin/users');
  await screen.findByRole('button', { name: 'Retry in 1 s' });

  await user.click(await screen.findByRole('button', { name: 'Retry' }));

  expect(await rowNames()).toHaveLength(5);
});

it('says in the toast how long a save must wait', async () => {
  site.use(mock.put('*/api/admin/updateUser/:id', () => tooMany(12)));
  const user = await site.open(`/admin/view/user/${(await site.row('users'))._id}`);
  const dialog = await openEditor(user, 'Edit User');
  await replaceText(user, within(dialog).getByLabelText('First Name'), 'Annabel');

  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  expect(await screen.findByText('Too many requests. Try again in 12 s.')).toBeInTheDocument();
  expect(dialog).toBeVisible();
});

it('asks where somebody else saved the same field while a save waited its turn', async () => {
  const { _id } = await site.row('users');
  const refuse = () => {
    site.api.db.run("UPDATE users SET firstName = 'Colleague' WHERE id = ?", [_id]);
    return tooMany(0);
  };
  site.use(mock.put('*/api/admin/updateUser/:id', refuse, { once: true }));
  const user = await site.open(`/admin/view/user/${_id}`);
  const dialog = await openEditor(user, 'Edit User');
  await replaceText(user, within(dialog).getByLabelText('First Name'), 'Annabel');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  const asked = await screen.findByRole('group', { name: 'First Name' });
  expect(asked).toHaveTextContent(/Theirs.*Colleague.*Mine.*Annabel/);
  expect(site.sentBy('PUT')).toHaveLength(1);
});

it('reads again by itself after a server error, and not after a refusal', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(-0.4); // a tenth of the first delay
  let status = 503;
  site.use(mock.get(`*${LIST}`, () => HttpResponse.json({ success: false }, { status })));
  await site.open('/admin/users');
  await screen.findByRole('alert');

  status = 404;
  await waitFor(() => expect(site.sentTo(LIST)).toHaveLength(2));
  expect(await screen.findByRole('alert')).toHaveTextContent('Server error (404)');
  await act(() => delay(1500));

  expect(site.sentTo(LIST)).toHaveLength(2);
});
