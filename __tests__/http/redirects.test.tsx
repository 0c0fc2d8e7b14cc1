import { screen, within } from '@testing-library/react';
import { http as mock, HttpResponse, type JsonBodyType } from 'msw';

import { addGenre } from '@/features/genres/add-genre';
import { deleteUser } from '@/features/users/api';
import { startSession } from '@/lib/session/session';

import { renderApp, TEST_ADMIN } from '../support/render-app';
import { useSite } from '../support/site';
import { openEditor, replaceText } from '../support/steps';

const site = useSite();
const MOVED = 'http://localhost/api/moved/';
const SAID = `The server redirected this to ${MOVED}, and what answered there confirms nothing.`;
const escaped = SAID.replace(/\./g, '\\.');
const SAVED = 'It is not known whether this was saved: look before you try again.';

/** The mocked network leads nowhere: a reply names here the address that a browser would have followed to. */
const FINAL = 'x-final-address';
let mocked: typeof XMLHttpRequest;
beforeEach(() => {
  mocked = window.XMLHttpRequest;
  window.XMLHttpRequest = new Proxy(mocked, {
    construct(target) {
      const request = new target();
      request.addEventListener('load', () => {
        const address = request.getResponseHeader(FINAL);
        if (address !== null) Object.assign(request, { responseURL: address });
      });
      return request;
    },
  });
});
afterEach(() => {
  window.XMLHttpRequest = mocked;
});

/** Answers a write from where a redirect has led to. */
function redirect(
  path: string,
  answer: () => JsonBodyType | Promise<JsonBodyType>,
  status = 200,
): void {
  site.use(
    mock.all(`*${path}`, async ({ request }) => {
      if (request.method === 'GET') return undefined;
      const headers = { [FINAL]: MOVED, 'Retry-After': '0' };
      return HttpResponse.json(await answer(), { status, headers });
    }),
  );
}
const running = () => ({ success: true, message: 'API is running' });

it('tells no visitor that a query has arrived where the reply comes from elsewhere', async () => {
  redirect('/api/query/create-query', running);
  const user = renderApp('/admin/contact-us');
  await replaceText(user, await screen.findByRole('textbox', { name: 'Name' }), 'Ann');
  await replaceText(user, screen.getByRole('textbox', { name: 'Email' }), 'ann@example.com');
  await replaceText(user, screen.getByRole('textbox', { name: 'Query' }), 'Hello');

  await user.click(screen.getByRole('button', { name: 'Submit' }));

  const said = new RegExp(`^${escaped} .*may send it twice`);
  expect(await screen.findAllByText(said)).toHaveLength(2);
  expect(screen.queryByText(/Query Created|has arrived|Not sent/)).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Query' })).toHaveValue('Hello');
});

it('tells nobody that an account is deleted where a refusal came from elsewhere', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  const refusal = { success: false, error: { message: 'No such page' } };
  redirect('/api/admin/deleteAccount', () => refusal, 404);
  const user = renderApp('/admin/delete-account');
  await replaceText(user, await screen.findByRole('textbox', { name: 'Email' }), 'a@b.example');
  await replaceText(user, screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Delete Account' }));
  await user.click(await screen.findByRole('button', { name: /^Yes/ }));

  const said = new RegExp(
    `^No such page\\. ${escaped} It is not known whether the account was deleted`,
  );
  expect(await screen.findAllByText(said)).toHaveLength(2);
  expect(screen.queryByText(/^Not deleted/)).not.toBeInTheDocument();
  expect(alert).not.toHaveBeenCalled();
  alert.mockRestore();
});

describe('a save that is redirected', () => {
  async function save(answer: Parameters<typeof redirect>[1]) {
    const { _id } = await site.row('users');
    const user = await site.open(`/admin/view/user/${_id}`);
    const dialog = await openEditor(user, 'Edit User');
    redirect(`/api/admin/updateUser/${_id}`, answer);
    await replaceText(user, within(dialog).getByLabelText('First Name'), 'Annabel');
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
    return { dialog };
  }

  it('is looked for, and not said to be saved where it is not stored', async () => {
    const { dialog } = await save(running);

    expect(await screen.findByText(`${SAID} ${SAVED}`)).toBeInTheDocument();
    expect(screen.queryByText(/Updated Succesfully/)).not.toBeInTheDocument();
    expect(within(dialog).getByLabelText('First Name')).toHaveValue('Annabel');
  });

  it('is said to be saved where it is stored after all', async () => {
    await save(async () => {
      const { _id } = await site.row('users');
      site.api.db.run("UPDATE users SET firstName = 'Annabel' WHERE id = ?", [_id]);
      return running();
    });

    expect(await screen.findByText(/User Profile Updated Succesfully/)).toBeVisible();
  });
});

const GENRE = { genre: 'Nocturne', colour: '#112233', backgroundColour: '#ddeeff' };
it.each([
  [
    'an upload',
    '/api/genre/addGenre',
    () => addGenre({ ...GENRE, starter: [], image: new File(['x'], 'a.png') }),
  ],
  ['a deletion', '/api/admin/deleteUser/a', () => deleteUser('a')],
])('%s of which too many come elsewhere is not sent again by itself', async (_, path, call) => {
  startSession(await site.api.tokenFor(), TEST_ADMIN);
  site.isContractChecked = false;
  redirect(path, () => ({}), 429);

  await expect(call()).rejects.toMatchObject({ isOutcomeUnknown: true, status: 429 });
  expect(site.sentTo(path)).toHaveLength(1);
});
