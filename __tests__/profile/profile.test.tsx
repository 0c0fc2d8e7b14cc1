import { screen, waitFor, within } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { passTime } from '../support/pass-time';
import { useSite } from '../support/site';
import { openEditor, retype } from '../support/steps';
import { TEST_ADMIN } from '../support/test-admin';

const site = useSite();
afterEach(() => jest.restoreAllMocks());

async function openProfile() {
  return site.open('/admin/view-profile/');
}

it('shows the fields of the specification, role included', async () => {
  await openProfile();

  const terms = await screen.findAllByRole('term');

  expect(terms.map((term) => term.textContent)).toEqual([
    'First Name',
    'Last Name',
    'Email',
    'Mobile',
    'Role',
    'Created At',
    'Last Update',
  ]);
  expect(screen.getAllByRole('definition')[4]).toHaveTextContent(TEST_ADMIN.type);
  expect(screen.getByRole('heading', { name: 'Details' })).toBeVisible();
});

it("puts the reply's user into state and storage, and closes after 1.2 s", async () => {
  const user = await openProfile();
  const dialog = await openEditor(user, 'Edit Profile');
  await retype(user, within(dialog).getByLabelText('First Name'), 'Miranda');

  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  expect(await screen.findByText('Admin Profile Updated Successfully.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getAllByRole('definition')[0]).toHaveTextContent('Miranda');
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toMatchObject({
    firstName: 'Miranda',
    email: site.api.adminEmail,
  });
  expect(window.location.hash).toBe('#/admin/view-profile/');
});

it('tells the browser that the fields are those of the person who types', async () => {
  const user = await openProfile();
  const dialog = await openEditor(user, 'Edit Profile');

  for (const [label, purpose] of [
    ['First Name', 'given-name'],
    ['Last Name', 'family-name'],
    ['Mobile', 'tel'],
  ] as const)
    expect(within(dialog).getByLabelText(label)).toHaveAttribute('autocomplete', purpose);
});

it('sends nothing when nothing was changed: a name left empty keeps what is stored', async () => {
  const user = await openProfile();
  const dialog = await openEditor(user, 'Edit Profile');
  await user.clear(within(dialog).getByLabelText('Last Name'));

  await user.keyboard('{Control>}{Enter}{/Control}');

  expect(await screen.findByText('No changes')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(site.sentBy('PATCH')).toHaveLength(0);
});

it('says of a name left empty that it stays, at its field and where nothing else was changed', async () => {
  const user = await openProfile();
  const dialog = await openEditor(user, 'Edit Profile');
  const lastName = within(dialog).getByLabelText('Last Name');
  await user.clear(lastName);

  expect(await within(dialog).findByText('Left empty, Last Name stays as it was.')).toBeVisible();
  expect(lastName).toHaveAccessibleDescription('Left empty, Last Name stays as it was.');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  expect(await screen.findByText(/Last Name stays: it was empty\./)).toBeVisible();
});

it('refuses an empty form, a short changed name and a wrong mobile number', async () => {
  const user = await openProfile();
  const dialog = await openEditor(user, 'Edit Profile');
  const submit = () => user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  await retype(user, within(dialog).getByLabelText('First Name'), 'Abe');
  await retype(user, within(dialog).getByLabelText('Mobile'), '+1 12345678901');
  await submit();
  expect(
    await within(dialog).findByText('First Name must have at least 4 characters'),
  ).toBeInTheDocument();
  expect(await within(dialog).findByText(/at most 10 digits/)).toBeInTheDocument();

  for (const label of ['First Name', 'Last Name', 'Mobile']) {
    await user.clear(within(dialog).getByLabelText(label));
  }
  await submit();
  expect(await screen.findByText('Please fill atleast one fieled')).toBeInTheDocument();
  expect(site.sentTo('/api/admin/updateAdminProfile')).toHaveLength(0);
});

it('keeps the old profile when the reply holds no user, and does not call it unsaved', async () => {
  site.reply('patch', '/api/admin/updateAdminProfile', { success: true });
  const user = await openProfile();
  const dialog = await openEditor(user, 'Edit Profile');
  await retype(user, within(dialog).getByLabelText('First Name'), 'Miranda');

  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  expect(
    await screen.findByText(/^The server's reply has no user\. It is not known/),
  ).toBeVisible();
  expect(within(dialog).queryByText(/Not saved/)).not.toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(TEST_ADMIN);
});

it('keeps whose this browser is, and all that a reply leaves out', async () => {
  const reply = { firstName: 'Miranda', lastName: null, email: '' };
  site.isContractChecked = false;
  site.reply('patch', '/api/admin/updateAdminProfile', { success: true, user: reply });
  const user = await openProfile();
  const dialog = await openEditor(user, 'Edit Profile');
  await retype(user, within(dialog).getByLabelText('First Name'), 'Miranda');
  await retype(user, within(dialog).getByLabelText('Mobile'), '+1 5550177');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  await screen.findByText('Admin Profile Updated Successfully.');
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual({
    ...TEST_ADMIN,
    firstName: 'Miranda',
    mobile_no: '+1 5550177',
  });
});

it('says that an answer of before shows nothing of what was sent', async () => {
  site.reply('patch', '/api/admin/updateAdminProfile', { success: true, user: TEST_ADMIN });
  const user = await openProfile();
  const dialog = await openEditor(user, 'Edit Profile');
  await retype(user, within(dialog).getByLabelText('First Name'), 'Miranda');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  expect(await screen.findByText(/^The server answered with your profile as it was/)).toBeVisible();
  expect(screen.getAllByRole('definition')[0]).toHaveTextContent('Miranda');
});

it('leads nowhere to look after a lost reply, and then sends again what stood there before', async () => {
  site.use(
    mock.patch(
      '*/api/admin/updateAdminProfile',
      async ({ request }) => {
        await site.api.app.fetch(request);
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  const user = await openProfile();
  const dialog = await openEditor(user, 'Edit Profile');
  const name = within(dialog).getByLabelText('First Name');
  const submit = () => user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  await retype(user, name, 'Miranda');
  await submit();

  expect(await screen.findByText(/Submit sends it once more, and the next sign-in/)).toBeVisible();
  expect(within(dialog).getByText(/as it was before that try/)).toBeVisible();
  expect(within(dialog).queryByRole('link', { name: 'Look in a new tab' })).toBeNull();

  passTime(10_000);
  await retype(user, name, TEST_ADMIN.firstName);
  await submit();
  expect(await screen.findByText('Admin Profile Updated Successfully.')).toBeInTheDocument();
  expect(site.sentBy('PATCH').map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { firstName: 'Miranda' },
    { firstName: TEST_ADMIN.firstName },
  ]);
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toMatchObject({
    firstName: TEST_ADMIN.firstName,
  });
});
