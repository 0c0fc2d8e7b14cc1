import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http as mock, HttpResponse } from 'msw';

import { listActivity } from '@/lib/activity/activity';
import { listSets } from '@/lib/changes/home/set-store';

import { press } from '../../support/list-steps';
import { useSite } from '../../support/site';
import { choose, openEditor, pressDelete, replaceText } from '../../support/steps';
import { TEST_ADMIN } from '../../support/test-admin';

// What is lost here was never on its way.
jest.mock('@/lib/changes/run/arriving', () => ({ letArrive: () => Promise.resolve(true) }));

const site = useSite();
const UPDATE = '/api/admin/updateStory';
const REMOVE = '/api/admin/deleteGenre';
type Story = Awaited<ReturnType<typeof site.row<'stories'>>>;

const broken = () =>
  HttpResponse.json(
    { success: false, error: { message: 'Internal server error' } },
    { status: 500 },
  );
const writes = () =>
  site.sent.filter(({ method, path }) => method === 'PUT' && path.startsWith(UPDATE));
const said = async (theme: string) =>
  (await site.rows('stories')).filter((story) => story.theme === theme).length;
const rowOf = (dialog: HTMLElement, { roomName }: Story) =>
  within(within(dialog).getByText(roomName).closest('li') ?? dialog);

/** The newest genre, of which so many stories are, and those. */
async function prepare(count: number) {
  const genre = await site.row('genres');
  const { db } = site.api;
  db.run("UPDATE stories SET theme = 'Another'");
  db.run('UPDATE stories SET theme = ? WHERE id IN (SELECT id FROM stories LIMIT ?)', [
    genre.genre,
    count,
  ]);
  const own = (await site.rows('stories')).filter(({ theme }) => theme === genre.genre);
  return { genre, own };
}

afterEach(() => jest.restoreAllMocks());

async function rename(user: UserEvent, to: string): Promise<void> {
  const dialog = await openEditor(user, 'Edit Genre');
  await replaceText(user, within(dialog).getByRole('textbox', { name: 'Genre' }), to);
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Genre Updated Succesfully.')).toBeInTheDocument();
}

async function renameBoth(user: UserEvent, to: string, question: string): Promise<void> {
  await rename(user, to);
  const dialog = await screen.findByRole('dialog', { name: question });
  await user.click(within(dialog).getByRole('button', { name: 'Rename stories too' }));
}

it('asks as well where the reply to the renaming was lost, and keeps it in the log', async () => {
  const { genre } = await prepare(3);
  site.use(
    mock.put(
      '*/api/admin/updateGenre/:id',
      async ({ request }) => {
        await site.api.app.fetch(request);
        return HttpResponse.html('<h1>Gateway Timeout</h1>', { status: 504 });
      },
      { once: true },
    ),
  );
  const user = await site.open(`/admin/view/genre/${genre._id}`);
  const dialog = await openEditor(user, 'Edit Genre');
  await replaceText(user, within(dialog).getByRole('textbox', { name: 'Genre' }), 'Whodunit');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  expect(await screen.findByRole('dialog', { name: `3 stories say ${genre.genre}` })).toBeVisible();
  expect(screen.getByText('Genre Updated Succesfully.')).toBeInTheDocument();
  expect(site.sentBy('PUT')).toHaveLength(1);
  const log = await listActivity(TEST_ADMIN.email);
  expect(log.map(({ subject, title }) => [subject, title])).toEqual([[genre.genre, 'Edit Genre']]);
});

it('asks whether the stories of a renamed genre are renamed, over the list, and leaves them by Escape', async () => {
  const { genre, own } = await prepare(40);
  site.limitPages(15);
  const user = await site.open(`/admin/view/genre/${genre._id}`);
  await rename(user, 'Whodunit');

  const dialog = await screen.findByRole('dialog', { name: `40 stories say ${genre.genre}` });
  await waitFor(() => expect(window.location.hash).toBe('#/admin/genres'));
  await waitFor(() =>
    expect(within(dialog).getAllByRole('checkbox', { checked: true })).toHaveLength(41),
  );
  expect(dialog).toHaveTextContent('Left alone, these belong to none.');
  expect(within(dialog).getByText(own[0]?.roomName ?? '')).toBeInTheDocument();

  // In a browser nothing behind a modal dialog takes the focus, as the list's heading does here.
  await screen.findByRole('heading', { name: 'Genres' });
  within(dialog).getByRole('button', { name: 'Rename stories too' }).focus();
  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await said(genre.genre)).toBe(40);
  expect(writes()).toHaveLength(0);
});

it('renames all but the one that fails, names that, and undoes all', async () => {
  const { genre, own } = await prepare(14);
  const [bad, , wasSo] = own as [Story, Story, Story];
  let isBroken = true;
  site.use(
    mock.put(`*${UPDATE}/${bad._id}`, () => (isBroken ? broken() : undefined)),
    // Somebody else is faster.
    mock.get(`*/api/admin/getStory/${wasSo._id}`, () => {
      if (isBroken) site.api.db.run("UPDATE stories SET theme = 'Noir' WHERE id = ?", [wasSo._id]);
    }),
  );
  const user = await site.open(`/admin/view/genre/${genre._id}`);
  await renameBoth(user, 'Noir', `14 stories say ${genre.genre}`);

  const run = await screen.findByRole('dialog', { name: `Renaming ${genre.genre} and 14 stories` });
  // The genre is the first of them: its form has renamed it.
  await within(run).findByText('13 written, 1 so before, 1 failed');
  const [first] = within(run).getAllByRole('listitem');
  expect(first).toHaveTextContent(bad.roomName);
  expect(first).toHaveTextContent('Internal server error. Read again: it was not written.');
  expect(rowOf(run, wasSo).getByText('so before')).toBeInTheDocument();
  expect(await said('Noir')).toBe(13);
  expect(JSON.parse(writes()[1]?.body ?? '')).toEqual({ theme: 'Noir' });
  expect(await listSets(TEST_ADMIN.email)).toMatchObject([
    { noun: 'genres', title: expect.stringMatching(/is .*Noir.* now/) as string, count: 15 },
  ]);

  isBroken = false;
  await user.click(await rowOf(run, bad).findByRole('button', { name: 'Retry' }));
  await within(run).findByText('14 written, 1 so before');
  await user.click(within(run).getByRole('button', { name: 'Undo all' }));

  const undo = await screen.findByRole('dialog', {
    name: `Setting ${genre.genre} and 14 stories back`,
  });
  await within(undo).findByText('14 taken back, 1 so before');
  expect(await said(genre.genre)).toBe(13);
  expect((await site.row('genres', ({ _id }) => _id === genre._id)).genre).toBe(genre.genre);
  await user.click(await within(undo).findByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('undoes what was written where one write has failed, and one read', async () => {
  const { genre, own } = await prepare(14);
  site.use(
    mock.put(`*${UPDATE}/${own[5]?._id ?? ''}`, broken),
    mock.get(`*/api/admin/getStory/${own[7]?._id ?? ''}`, broken),
  );
  const user = await site.open(`/admin/view/genre/${genre._id}`);
  await renameBoth(user, 'Noir', `14 stories say ${genre.genre}`);
  const run = within(
    await screen.findByRole('dialog', { name: `Renaming ${genre.genre} and 14 stories` }),
  );
  await run.findByText('13 written, 2 failed');
  expect(await said('Noir')).toBe(12);

  await user.click(run.getByRole('button', { name: 'Undo all' }));

  const undo = within(
    await screen.findByRole('dialog', { name: `Setting ${genre.genre} and 14 stories back` }),
  );
  await undo.findByText('13 taken back, 2 not sent');
  expect(await said(genre.genre)).toBe(14);
});

it('believes an API that renames the stories itself, and does not ask', async () => {
  const { genre } = await prepare(14);
  site.use(
    mock.put('*/api/admin/updateGenre/:id', () => {
      site.api.db.run("UPDATE stories SET theme = 'Noir' WHERE theme = ?", [genre.genre]);
    }),
  );
  const user = await site.open(`/admin/view/genre/${genre._id}`);
  await rename(user, 'Noir');

  await waitFor(() => expect(window.location.hash).toBe('#/admin/genres'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('waits where the network goes in the middle, says so, and goes on by itself', async () => {
  const { genre } = await prepare(14);
  const user = await site.open(`/admin/view/genre/${genre._id}`);
  await rename(user, 'Noir');
  const question = await screen.findByRole('dialog', { name: /^14 stories say/ });
  let sent = 0;
  let isGone = true;
  site.use(
    mock.all('*/api/admin/*', ({ request }) => {
      if (request.method === 'PUT') sent += 1;
      if (!isGone || sent <= 6) return undefined;
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      window.dispatchEvent(new Event('offline'));
      return HttpResponse.error();
    }),
  );
  await user.click(within(question).getByRole('button', { name: 'Rename stories too' }));

  const run = await screen.findByRole('dialog', { name: `Renaming ${genre.genre} and 14 stories` });
  await within(run).findByText('No connection: it goes on by itself once there is one.');
  await waitFor(() => expect(within(run).getByText(/^7 written/)).toBeVisible());
  expect(within(run).queryByText(/failed/)).not.toBeInTheDocument();
  expect(await said('Noir')).toBe(6);

  isGone = false;
  jest.restoreAllMocks();
  window.dispatchEvent(new Event('online'));

  await within(run).findByText('15 written');
  expect(await said('Noir')).toBe(14);
});

describe('genres that are renamed together', () => {
  /** Two genres of which two stories and one are, renamed by "Change…". */
  async function renameTwo() {
    const { genre } = await prepare(2);
    const [, second] = await site.rows('genres');
    const other = (await site.rows('stories')).find(({ theme }) => theme === 'Another');
    const names = [genre.genre, second?.genre ?? ''];
    site.api.db.run('UPDATE stories SET theme = ? WHERE id = ?', [
      names[1] ?? '',
      other?._id ?? '',
    ]);
    const user = await site.open('/admin/genres');
    for (const name of names)
      await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    await press(user, 'Change…');
    const dialog = await screen.findByRole('dialog', { name: 'Change 2 genres' });
    await choose(user, dialog, 'What to do', 'Add after');
    await user.type(within(dialog).getByRole('textbox', { name: 'Add after' }), ' tales');
    await user.click(await within(dialog).findByRole('button', { name: 'Change 2 genres' }));
    const question = await screen.findByRole('dialog', {
      name: '3 stories say the old names of 2 genres',
    });
    return { user, names, other, question: within(question) };
  }

  it('are asked about as one at the end of the run, and go back with the stories that are renamed', async () => {
    const { user, names, other, question } = await renameTwo();
    expect(question.getAllByRole('checkbox')).toHaveLength(4);
    await user.click(question.getByRole('checkbox', { name: other?.roomName }));
    await user.click(question.getByRole('button', { name: 'Rename stories too' }));

    const run = within(
      await screen.findByRole('dialog', { name: `Renaming ${names[0]} and 2 stories` }),
    );
    // With the one genre of which stories are renamed.
    await run.findByText('3 written');
    expect(await said(`${names[0]} tales`)).toBe(2);
    expect(await said(names[1] ?? '')).toBe(1);
    await user.click(run.getByRole('button', { name: 'Undo all' }));

    await run.findByText('3 taken back');
    expect(await said(names[0] ?? '')).toBe(2);
    expect((await site.rows('genres')).map((one) => one.genre)).toEqual(
      expect.arrayContaining([names[0], `${names[1]} tales`]),
    );
    await user.click(await run.findByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are asked about again when they are taken back after their stories were renamed', async () => {
    const { user, names, question } = await renameTwo();
    await user.click(question.getByRole('button', { name: 'Rename stories too' }));
    const run = within(
      await screen.findByRole('dialog', { name: 'Renaming 2 genres and 3 stories' }),
    );
    await run.findByText('5 written');
    await user.click(await run.findByRole('button', { name: 'Done' }));

    await press(user, 'Undo all');

    const back = await screen.findByRole('dialog', {
      name: '3 stories say the old names of 2 genres',
    });
    await user.click(within(back).getByRole('button', { name: 'Rename stories too' }));
    await screen.findByText('5 written');
    expect(await said(names[0] ?? '')).toBe(2);
    expect(await said(names[1] ?? '')).toBe(1);
  });

  it('are asked about once nobody is typing', async () => {
    const { genre } = await prepare(2);
    const user = await site.open('/admin/genres');
    await user.click(await screen.findByRole('checkbox', { name: `Select ${genre.genre}` }));
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    site.use(mock.put('*/api/admin/updateGenre/:id', () => held.then(() => undefined)));
    await press(user, 'Change…');
    const dialog = await screen.findByRole('dialog', { name: 'Change 1 genre' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Set to' }), 'Noir');
    await user.click(await within(dialog).findByRole('button', { name: 'Change 1 genre' }));
    await user.click(await screen.findByRole('searchbox'));
    answer();
    await screen.findByText(/^1 genre changed/);
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    act(() => document.querySelector<HTMLElement>(':focus')?.blur());

    expect(
      await screen.findByRole(
        'dialog',
        { name: `2 stories say ${genre.genre}` },
        { timeout: 3000 },
      ),
    ).toBeVisible();
  });
});

it('asks as well when the renaming is taken back in My changes', async () => {
  const { genre } = await prepare(2);
  const user = await site.open(`/admin/view/genre/${genre._id}`);
  await renameBoth(user, 'Noir', `2 stories say ${genre.genre}`);
  const run = within(
    await screen.findByRole('dialog', { name: `Renaming ${genre.genre} and 2 stories` }),
  );
  await run.findByText('3 written');
  await user.click(await run.findByRole('button', { name: 'Done' }));
  window.location.hash = '#/admin/view-profile?activity=1';
  const log = within(await screen.findByRole('list', { name: 'Changes' }));

  await user.click(
    (await log.findAllByRole('button', { name: /^Take back .*$/ })).at(-1) ?? document.body,
  );

  expect(await screen.findByRole('dialog', { name: '2 stories say Noir' })).toBeVisible();
});

describe('the deletion of a genre', () => {
  const answer = (user: UserEvent, dialog: HTMLElement) =>
    user.click(within(dialog).getByRole('button', { name: 'Yes, delete this genre' }));

  it('leaves its stories as they are, unless another theme is chosen', async () => {
    const { genre } = await prepare(7);
    const user = await site.open('/admin/genres');
    const dialog = await pressDelete(user, genre.genre);

    expect(await within(dialog).findByRole('radio', { name: /^They keep the word/ })).toBeChecked();
    expect(within(dialog).getByRole('button', { name: 'No, keep' })).toHaveFocus();
    await answer(user, dialog);

    expect(await screen.findByText('Genre Deleted Succesfully.')).toBeInTheDocument();
    expect(await said(genre.genre)).toBe(7);
    expect(writes()).toHaveLength(0);
  });

  it('says that stories of another genre of the name are among those that it moves', async () => {
    const { genre } = await prepare(7);
    const other = (await site.rows('genres')).find(({ _id }) => _id !== genre._id);
    site.api.db.run('UPDATE genres SET genre = ? WHERE id = ?', [genre.genre, other?._id ?? '']);
    const user = await site.open('/admin/genres');
    const [first] = await screen.findAllByRole('button', { name: `Delete ${genre.genre}` });
    await user.click(first ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));

    expect(await dialog.findByRole('radio', { name: 'Its 7 stories become' })).toBeVisible();
    expect(await dialog.findByText(/^Another genre is called/)).toHaveTextContent(
      `Another genre is called ${genre.genre}, and stays: its stories are among these.`,
    );
  });

  it('says that stories whose theme it cannot read may be among its own', async () => {
    const { genre } = await prepare(7);
    const rows = (await site.rows('stories')).map((story) => ({ ...story, theme: { of: 'it' } }));
    const list = { success: true, stories: rows, length: rows.length };
    site.reply('get', '/api/admin/getAllStoryRooms', list);
    const user = await site.open('/admin/genres');
    const dialog = await pressDelete(user, genre.genre);

    const said = `Of ${rows.length} stories the theme is not readable here`;
    expect(await within(dialog).findByText(new RegExp(said))).toBeVisible();
  });

  it('shows each story before and after, folded, once another theme is chosen', async () => {
    const { genre, own } = await prepare(7);
    const user = await site.open('/admin/genres');
    const dialog = within(await pressDelete(user, genre.genre));
    const select = await dialog.findByRole('combobox', { name: 'Another theme' });
    expect(dialog.queryByText(/^Review/)).not.toBeInTheDocument();

    await user.selectOptions(select, 'Horror');

    // With the deletion, which is the last of them.
    const fold = dialog.getByText('Review 8 changes');
    const row = within(dialog.getByText(own[0]?.roomName ?? '').closest('tr') ?? document.body);
    expect(row.getByText(genre.genre)).not.toBeVisible();
    await user.click(fold);
    expect(row.getByText(genre.genre)).toBeVisible();
    expect(row.getByText('Horror')).toBeVisible();
    expect(dialog.getByText('deleted').closest('tr')).toHaveTextContent(genre.genre);
    // A story that is left out would keep the genre: all of them or none.
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();

    await user.click(dialog.getByRole('radio', { name: /^They keep the word/ }));
    expect(dialog.queryByText(/^Review/)).not.toBeInTheDocument();
  });

  it('follows when its stories have the other theme, and not before', async () => {
    const { genre, own } = await prepare(7);
    let isBroken = true;
    site.use(mock.put(`*${UPDATE}/${own[0]?._id ?? ''}`, () => (isBroken ? broken() : undefined)));
    const user = await site.open(`/admin/view/genre/${genre._id}`);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    const select = await within(dialog).findByRole('combobox', { name: 'Another theme' });
    await user.selectOptions(select, 'Horror');
    expect(within(dialog).getByRole('radio', { name: 'Its 7 stories become' })).toBeChecked();
    await answer(user, dialog);

    const run = await screen.findByRole('dialog', { name: /^Moving 7 stories to/ });
    await within(run).findByText('6 written, 1 failed, 1 to go');
    expect(site.sentBy('DELETE')).toHaveLength(0);
    // Whoever closes this finds it among the genres, where it goes on to the deletion.
    expect(await listSets(TEST_ADMIN.email)).toMatchObject([
      {
        noun: 'genres',
        title: expect.stringMatching(/moved to .*Horror.* deleted/) as string,
        isOpen: true,
      },
    ]);
    isBroken = false;
    await user.click(await within(run).findByRole('button', { name: 'Go on' }));

    expect(await screen.findByText('Genre Deleted Succesfully.')).toBeInTheDocument();
    expect(site.sentTo(`${REMOVE}/${genre._id}`)).toHaveLength(1);
    expect(await said('Horror')).toBe(7);
    await waitFor(() => expect(window.location.hash).toBe('#/admin/genres'));
  });

  it('does not follow where a story has joined the genre meanwhile, and says which', async () => {
    const { genre, own } = await prepare(2);
    const joined = (await site.rows('stories')).find(({ theme }) => theme === 'Another');
    const user = await site.open(`/admin/view/genre/${genre._id}`);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(
      await within(dialog).findByRole('combobox', { name: 'Another theme' }),
      'Horror',
    );
    site.api.db.run('UPDATE stories SET theme = ? WHERE id = ?', [genre.genre, joined?._id ?? '']);
    await answer(user, dialog);

    const run = await screen.findByRole('dialog', { name: /^Moving 2 stories to/ });
    await within(run).findByText('2 written, 1 left out');
    expect(within(run).getByText(/^1 story says /)).toHaveTextContent(joined?.roomName ?? '?');
    expect(own).toHaveLength(2);
    expect(site.sentBy('DELETE')).toHaveLength(0);
  });
});

it('gives the stories of many deleted genres another theme first, too', async () => {
  const { genre, own } = await prepare(5);
  const [, second] = await site.rows('genres');
  site.api.db.run('UPDATE stories SET theme = ? WHERE id = ?', [
    second?.genre ?? '',
    own[0]?._id ?? '',
  ]);
  const user = await site.open('/admin/genres');
  for (const name of [genre.genre, second?.genre ?? '']) {
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  }
  await user.click(await screen.findByRole('button', { name: 'Delete selected' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('radio', { name: 'They keep their words' })).toBeChecked();
  const select = dialog.getByRole('combobox', { name: 'Another theme' });
  expect(within(select).queryByRole('option', { name: genre.genre })).not.toBeInTheDocument();
  await user.selectOptions(select, 'Horror');
  expect(dialog.getByRole('radio', { name: 'Their 5 stories become' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Yes, delete 2 genres' }));

  expect(await screen.findByText('2 genres deleted.')).toBeInTheDocument();
  expect(await said('Horror')).toBe(5);
  expect(site.sentBy('DELETE')).toHaveLength(2);
  const lastPut = site.sent.findLastIndex(({ method }) => method === 'PUT');
  expect(site.sent.findIndex(({ method }) => method === 'DELETE')).toBeGreaterThan(lastPut);
});

it('deletes those of many genres that no story has joined meanwhile', async () => {
  const { genre, own } = await prepare(5);
  const [, second] = await site.rows('genres');
  const joined = (await site.rows('stories')).find(({ theme }) => theme === 'Another');
  const theme = second?.genre ?? '';
  site.api.db.run('UPDATE stories SET theme = ? WHERE id = ?', [theme, own[0]?._id ?? '']);
  const user = await site.open('/admin/genres');
  for (const name of [genre.genre, theme])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.click(await screen.findByRole('button', { name: 'Delete selected' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(
    await dialog.findByRole('combobox', { name: 'Another theme' }),
    'Horror',
  );
  site.api.db.run('UPDATE stories SET theme = ? WHERE id = ?', [genre.genre, joined?._id ?? '']);
  await user.click(dialog.getByRole('button', { name: 'Yes, delete 2 genres' }));

  const run = within(await screen.findByRole('dialog', { name: /^Moving 5 stories to/ }));
  await run.findByText('6 written, 1 left out');
  expect(site.sentBy('DELETE').map(({ path }) => path)).toEqual([`${REMOVE}/${second?._id}`]);
});

it('says below the name that another genre has it, but for case and accents, and saves it all the same', async () => {
  const [genre, other] = await site.rows('genres');
  const user = await site.open(`/admin/view/genre/${genre?._id ?? ''}`);
  const dialog = within(await openEditor(user, 'Edit Genre'));
  const name = dialog.getByRole('textbox', { name: 'Genre' });
  expect(dialog.queryByText(/already$/)).not.toBeInTheDocument();

  await replaceText(user, name, ` ${other?.genre.toUpperCase() ?? ''}\u0301 `);

  await waitFor(() =>
    expect(name).toHaveAccessibleDescription(
      new RegExp(`^There is a genre “ ?${other?.genre} ?” already$`),
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Genre Updated Succesfully.')).toBeInTheDocument();
});
