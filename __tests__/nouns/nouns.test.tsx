import { screen, waitFor, within } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { EACH_NOUN, newest, openForm, QUERY, STORY, USER, GENRE } from '../support/nouns';
import { useSite } from '../support/site';
import { columnTitles, pressDelete, replaceText, rowNames } from '../support/steps';

const site = useSite();

const answer = async (user: Awaited<ReturnType<typeof site.open>>, name: 'Yes' | 'No') =>
  user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: new RegExp(`^${name}`) }),
  );

describe.each(EACH_NOUN)('%s', (word, noun) => {
  it('is listed with its columns, busy until it is there, and deleted after a Yes', async () => {
    const user = await site.open(`${noun.list}?size=10`);
    await screen.findByRole('status', { name: `Loading ${noun.title}` });
    const busy = screen.getByRole('region', { name: noun.title }).querySelector('[aria-busy]');
    expect(busy).toHaveAttribute('aria-busy', 'true');
    const [, second] = await rowNames();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(noun.title);
    expect(busy).toContainElement(screen.getByRole('table', { name: noun.title }));
    expect(busy).toHaveAttribute('aria-busy', 'false');
    expect(columnTitles()).toEqual(noun.columns);
    expect(screen.getByRole('searchbox')).toHaveAttribute('placeholder', noun.hint);

    await user.click(screen.getAllByRole('button', { name: /^Delete / })[0] as Element);
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent(`Are you sure you want to delete this ${word}?`);
    await answer(user, 'Yes');

    expect(await screen.findByText(noun.deleted)).toBeInTheDocument();
    await waitFor(async () => expect((await rowNames())[0]).toBe(second));
    expect(site.sentBy('DELETE')).toHaveLength(1);
  });

  it('has a page with its name and fields, from which it is deleted too', async () => {
    const row = await newest(site, noun);
    const user = await site.open(`${noun.list}?size=10`);
    await user.click((await screen.findAllByRole('button', { name: /^View / }))[0] as Element);
    await screen.findAllByRole('term');
    const card = screen.getByRole('region', { name: new RegExp(`^${word}$`, 'i') });
    const terms = within(card).getAllByRole('term');
    expect(terms.map(({ textContent }) => textContent)).toEqual(noun.terms);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(noun.nameOf(row));
    expect(card).toHaveTextContent(`Id${row._id}`);

    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await answer(user, 'Yes');

    expect(await screen.findByText(noun.deleted)).toBeInTheDocument();
    await waitFor(() => expect(window.location.hash).toBe(`#${noun.list}?size=10`));
    await rowNames();
    expect(site.sentBy('DELETE').map(({ path }) => path)).toEqual([`${noun.remove}/${row._id}`]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is edited in a form that is busy while it saves, and read-only until it leads back', async () => {
    const release = site.hold('put', `${noun.save}/:id`);
    const { user, dialog } = await openForm(site, noun);
    const field = within(dialog).getByRole('textbox', { name: noun.text[1] });
    await replaceText(user, field, 'Another text');

    await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

    expect(await within(dialog).findByRole('button', { name: /loading.*Submit/ })).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeEnabled();
    release();
    const toast = await screen.findByText(noun.updated.replace(/ +/g, ' '));
    expect(toast.textContent).toBe(noun.updated);
    expect(toast.closest('[role]')).toHaveAttribute('role', 'status');
    expect(field).toBeDisabled();
    expect(within(dialog).getByText('Saved')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: /Submit/ })).toBeDisabled();
    await waitFor(() => expect(window.location.hash).toBe(`#${noun.list}`));
    expect((await newest(site, noun))[noun.text[0]]).toBe('Another text');
    expect(site.sentBy('PUT')).toHaveLength(1);
  });

  it('is not sent by a form in which nothing was changed: it says so and closes', async () => {
    const { row, user, dialog } = await openForm(site, noun);
    const field = within(dialog).getByRole('textbox', { name: noun.text[1] });
    await user.type(field, ' and{Backspace>4/}');

    await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

    expect(await screen.findByText('No changes')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(site.sentBy('PUT')).toHaveLength(0);
    expect(window.location.hash).toBe(`#/admin/view/${word}/${row._id}`);
  });
});

it('says in a list when there is none yet', async () => {
  site.reply('get', GENRE.all, { success: true, genres: [], length: 0 });
  await site.open(GENRE.list);

  expect(await screen.findByText('No genres yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Genre' })).toHaveAttribute(
    'href',
    '#/admin/genre/add',
  );
  expect(screen.queryByRole('link', { name: 'Check the API' })).not.toBeInTheDocument();
  expect(screen.getByText('No genres found')).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Rows per page' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
});

it.each([
  [USER, {}, ['First Name', 'Last Name', 'Country Code', 'Mobile']],
  [STORY, { status: 'paused', theme: '' }, ['Room Name', 'Description']],
  [QUERY, { status: 'Odd' }, ['Name', 'Email', 'Query']],
])('refuses a form that is empty everywhere: $noun.noun', async (noun, unknown, labels) => {
  const row = await newest(site, noun);
  site.isContractChecked = false;
  site.use(
    mock.get(`*${noun.read}/${row._id}`, () =>
      HttpResponse.json({ success: true, [noun.noun]: { ...row, ...unknown } }),
    ),
  );
  const { user, dialog } = await openForm(site, noun);
  for (const label of labels) await user.clear(within(dialog).getByLabelText(label));

  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  expect(await screen.findByText('Please fill atleast one fieled')).toBeInTheDocument();
  expect(within(dialog).getByText('Nothing is filled in')).toBeVisible();
  expect(site.sentBy('PUT')).toHaveLength(0);

  await user.type(within(dialog).getByLabelText(labels[0] ?? ''), 'A');
  expect(within(dialog).queryByText('Nothing is filled in')).toBeNull();
  // Its exit animation has begun, which never ends here.
  const toast = screen.getByText('Please fill atleast one fieled').closest('.Toastify__toast');
  await waitFor(() => expect(toast).toHaveAttribute('data-in', 'false'));
});

it('deletes nothing after a No', async () => {
  const user = await site.open('/admin/users');
  const [name = ''] = await rowNames();
  await pressDelete(user, name);

  await answer(user, 'No');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: `Delete ${name}` })).toHaveFocus();
  expect(site.sentBy('DELETE')).toHaveLength(0);
});

it.each(['list', 'page'])('stays with a record that could not be deleted: %s', async (where) => {
  const { _id, genre } = await newest(site, GENRE);
  site.refuse('delete', `${GENRE.remove}/${_id}`, 'In use');
  const address = where === 'list' ? GENRE.list : `/admin/view/genre/${_id}`;
  const user = await site.open(address);
  const name = where === 'list' ? `Delete ${String(genre)}` : 'Delete';
  await user.click(await screen.findByRole('button', { name }));

  await answer(user, 'Yes');

  expect(await screen.findByText('In use')).toBeInTheDocument();
  expect(screen.queryByText(GENRE.deleted)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name })).toBeEnabled();
  expect(window.location.hash).toBe(`#${address}`);
});
