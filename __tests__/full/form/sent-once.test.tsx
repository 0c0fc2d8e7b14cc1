import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http as mock, HttpResponse } from 'msw';

import { listActivity } from '@/lib/activity/activity';

import { elsewhere } from '../../support/elsewhere';
import { passTime } from '../../support/pass-time';
import { renderApp, TEST_ADMIN } from '../../support/render-app';
import { useSite } from '../../support/site';
import { openEditor, pressDelete, replaceText } from '../../support/steps';

const site = useSite();
afterEach(() => jest.restoreAllMocks());
const LIST = '/api/admin/getAllUsers';
const HINT = 'It is not known whether this was saved: look before you try again.';

it('says that the outcome of a dropped save is unknown, keeps the form and reads again', async () => {
  site.use(mock.put('*/api/admin/updateUser/:id', () => HttpResponse.error()));
  const { _id: id } = await site.row('users');
  const user = await site.open(`/admin/view/user/${id}`);
  const dialog = await openEditor(user, 'Edit User');
  await replaceText(user, within(dialog).getByLabelText('First Name'), 'Annabel');

  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  expect(await screen.findByText(`Network Error. ${HINT}`)).toBeInTheDocument();
  const link = await within(dialog).findByRole('link', { name: 'Look in a new tab' });
  expect(link).toHaveAttribute('href', `#/admin/view/user/${id}`);
  expect(within(dialog).getByLabelText('First Name')).toHaveValue('Annabel');
  // One read to show it, one before the save, one to look whether it arrived, and one to show what is stored.
  await waitFor(() => expect(site.sentTo(`/api/admin/getUser/${id}`)).toHaveLength(4));
  expect(site.sentBy('PUT')).toHaveLength(1);
  expect(within(dialog).getByLabelText('First Name')).toHaveValue('Annabel');
});

it('sends nothing over what a cache on the way has kept, unless the admin says so', async () => {
  const { _id: id } = await site.row('users');
  const user = await site.open(`/admin/view/user/${id}`);
  const dialog = await openEditor(user, 'Edit User');
  const GET = '*/api/admin/getUser/:id';
  site.use(
    mock.get(GET, async ({ request }) => {
      const reply = await site.api.app.fetch(request);
      return new HttpResponse(reply.body, { headers: { Age: '45' } });
    }),
  );
  await replaceText(user, within(dialog).getByLabelText('First Name'), 'Annabel');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  expect(await screen.findByText(/with what was stored 45 seconds ago/)).toBeInTheDocument();
  expect(site.sentBy('PUT')).toEqual([]);

  await user.click(await within(dialog).findByRole('button', { name: 'Save all the same' }));
  await waitFor(() => expect(site.sentBy('PUT')).toHaveLength(1));
});

it('says in a later try what had arrived, where nobody could look before', async () => {
  const { _id: id } = await site.row('users');
  const GET = '*/api/admin/getUser/:id';
  site.use(
    mock.put(
      '*/api/admin/updateUser/:id',
      async ({ request }) => {
        await site.api.app.fetch(request);
        site.use(mock.get(GET, () => HttpResponse.error(), { once: true }));
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  const user = await site.open(`/admin/view/user/${id}`);
  const dialog = await openEditor(user, 'Edit User');
  await replaceText(user, within(dialog).getByLabelText('First Name'), 'Annabel');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  await within(dialog).findByRole('link', { name: 'Look in a new tab' });
  expect(await listActivity(TEST_ADMIN.email)).toEqual([]);

  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  expect(await screen.findByText(/^User Profile Updated Succesfully\./)).toBeInTheDocument();
  expect(site.sentBy('PUT')).toHaveLength(1);
  expect(await listActivity(TEST_ADMIN.email)).toHaveLength(1);
});

describe('a save that arrived although its reply and the look after it were lost', () => {
  const GET = '*/api/admin/getUser/:id';
  /** Whether the record can be read. */
  let isReadable = true;

  async function saveUnanswered() {
    isReadable = true;
    const { _id: id } = await site.row('users');
    site.use(
      mock.get(GET, () => (isReadable ? undefined : HttpResponse.error())),
      mock.put(
        '*/api/admin/updateUser/:id',
        async ({ request }) => {
          await site.api.app.fetch(request);
          isReadable = false;
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    const user = await site.open(`/admin/view/user/${id}`);
    const dialog = within(await openEditor(user, 'Edit User'));
    const field = dialog.getByLabelText('First Name');
    const was = (field as HTMLInputElement).value;
    await replaceText(user, field, 'Annabel');
    const submit = () => user.click(dialog.getByRole('button', { name: 'Submit' }));
    await submit();
    await dialog.findByRole('link', { name: 'Look in a new tab' });
    return { user, dialog, field, was, submit, id };
  }

  it('is nobody else’s, so that it can be taken back', async () => {
    const { user, field, was, submit, id } = await saveUnanswered();
    isReadable = true;
    await replaceText(user, field, was);
    await submit();

    await waitFor(() => expect(site.sentBy('PUT')).toHaveLength(2));
    expect(screen.queryByText(/Somebody else/)).not.toBeInTheDocument();
    const { firstName } = await site.row('users', ({ _id }) => _id === id);
    expect(firstName).toBe(was);
  });

  it('may be what the server made of it, where that holds something else', async () => {
    const { user, field, submit, id } = await saveUnanswered();
    await elsewhere(site.api, 'PUT', `/api/admin/updateUser/${id}`, { firstName: 'ANNABEL' });
    isReadable = true;
    passTime(10_000);
    await replaceText(user, field, 'Annabell');
    await submit();

    const name = 'What is stored is not what you sent';
    const dialog = await screen.findByRole('dialog', { name });
    expect(dialog).toHaveTextContent(/it may have arrived in the server’s own form, or somebody/);
    expect(screen.queryByText(/^You and somebody else/)).not.toBeInTheDocument();
  });

  it('stays of unknown outcome while nothing can be read', async () => {
    const { dialog, submit } = await saveUnanswered();
    await submit();

    expect(await screen.findByText(/could not be read again, so nothing was sent/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Look in a new tab' })).toBeVisible();
    expect(dialog.queryByText(/Not saved/)).not.toBeInTheDocument();
  });
});

it('reads the list again after a delete whose reply was lost, and sends it once', async () => {
  site.use(mock.delete('*/api/admin/deleteUser/:id', () => HttpResponse.error()));
  const user = await site.open('/admin/users?q=Ann+Lee');
  const dialog = await pressDelete(user, 'Ann Lee');

  await user.click(within(dialog).getByRole('button', { name: /^Yes/ }));

  expect(await screen.findByText(/not known whether this was deleted/)).toBeInTheDocument();
  await waitFor(() => expect(site.sentTo(LIST)).toHaveLength(2));
  expect(site.sentBy('DELETE')).toHaveLength(1);
});

it('knows a delete whose reply was lost as carried out, and keeps what is gone', async () => {
  site.use(
    mock.delete('*/api/admin/deleteUser/:id', async ({ request }) => {
      await site.api.app.fetch(request);
      return HttpResponse.html('<h1>Gateway Timeout</h1>', { status: 504 });
    }),
  );
  const user = await site.open('/admin/users?q=Ann+Lee');
  const dialog = await pressDelete(user, 'Ann Lee');

  await user.click(within(dialog).getByRole('button', { name: /^Yes/ }));

  expect(await screen.findByText('User Deleted Successsfully')).toBeInTheDocument();
  expect(site.sentBy('DELETE')).toHaveLength(1);
  const log = await listActivity(TEST_ADMIN.email);
  expect(log.map(({ kind, subject }) => [kind, subject])).toEqual([['delete', 'Ann Lee']]);
});

const PRESSES = 20;

/** Clicks a button several times before the next render. */
function hammer(button: HTMLElement): void {
  for (let press = 0; press < PRESSES; press += 1) fireEvent.click(button);
}

function answerSlowly(method: 'post' | 'delete', path: string): void {
  site.use(
    mock[method](`*${path}`, async () => {
      await delay(50);
      return HttpResponse.json(
        { success: false, error: { message: 'Not today' } },
        { status: 422 },
      );
    }),
  );
}

async function fillAccount(user: ReturnType<typeof renderApp>): Promise<void> {
  await replaceText(user, await screen.findByLabelText('Email'), 'ann@example.com');
  await replaceText(user, screen.getByLabelText('Password'), 'reader-pass-1');
}

it('signs in once however often Sign In is pressed', async () => {
  answerSlowly('post', '/api/admin/login');
  const user = renderApp('/');
  await fillAccount(user);

  hammer(screen.getByRole('button', { name: 'Sign In' }));

  expect(await screen.findByText('Not today')).toBeVisible();
  expect(site.sentTo('/api/admin/login')).toHaveLength(1);
});

it('deletes an account once however often Yes is pressed', async () => {
  answerSlowly('post', '/api/admin/deleteAccount');
  const user = renderApp('/admin/delete-account');
  await fillAccount(user);
  await user.click(screen.getByRole('button', { name: 'Delete Account' }));

  hammer(await screen.findByRole('button', { name: /^Yes/ }));

  expect(await screen.findByText('Not today')).toBeVisible();
  expect(site.sentTo('/api/admin/deleteAccount')).toHaveLength(1);
});

it('deletes a row once however often Yes is pressed', async () => {
  answerSlowly('delete', '/api/query/delete-query/:id');
  const user = await site.open('/admin/querys');
  const [row] = await screen.findAllByRole('button', { name: /^Delete / });
  const name = row?.getAttribute('aria-label')?.replace('Delete ', '') ?? '';
  const dialog = await pressDelete(user, name);

  hammer(within(dialog).getByRole('button', { name: /^Yes/ }));

  expect(await screen.findByText('Not today')).toBeVisible();
  expect(site.sentBy('DELETE')).toHaveLength(1);
});

it('presses nothing beneath a question with the second click on its Yes', async () => {
  const user = await site.open('/admin/querys');
  await screen.findAllByRole('button', { name: /^View / });
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await user.click(await screen.findByRole('button', { name: 'Delete selected' }));
  const [, row] = screen.getAllByRole('row');
  if (!row) throw new Error('the list has no rows');

  const yes = within(screen.getByRole('dialog')).getByRole('button', { name: /^Yes/ });
  // At the moment when the question goes: what absorbs the second click does so for half a second.
  const pressed = new Promise<void>((resolve) => {
    new MutationObserver((_, watch) => {
      if (yes.isConnected) return;
      watch.disconnect();
      fireEvent.click(row, { detail: 2 });
      resolve();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await user.click(yes);
  await pressed;

  expect(await screen.findByText('5 querys deleted.')).toBeVisible();
  expect(window.location.hash).toBe('#/admin/querys');
});
