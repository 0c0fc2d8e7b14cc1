import { screen, waitFor, within } from '@testing-library/react';

import { renderApp } from '../support/render-app';
import { useSite } from '../support/site';
import { readRows, rowNames } from '../support/steps';

const site = useSite();
type Stored = Record<string, unknown> & { _id: string };

async function open(address: string) {
  return renderApp(address, { token: await site.api.tokenFor() });
}

async function firstOf(call: string, plural: string): Promise<Stored> {
  const [row] = await readRows<Stored>(site.api, call, plural);
  if (row === undefined) throw new Error(`the seed has no ${plural}`);
  return row;
}

const heading = () => screen.getByRole('heading', { level: 1 });

const NOUNS = [
  [
    'user',
    '/api/admin/getAllUsers',
    'users',
    (row: Stored) => [row.firstName, row.lastName].join(' '),
  ],
  ['story', '/api/admin/getAllStoryRooms', 'stories', (row: Stored) => row.roomName],
  ['genre', '/api/admin/getAllGenres', 'genres', (row: Stored) => row.genre],
  ['banner', '/api/banner/get-banners', 'banners', (row: Stored) => row.clientName],
  ['query', '/api/query/get-querys', 'querys', (row: Stored) => row.name],
] as const;

it.each(NOUNS)('calls a %s by its name, and ends with its id', async (noun, call, plural, name) => {
  const row = await firstOf(call, plural);
  await open(`/admin/view/${noun}/${row._id}`);
  await screen.findByRole('button', { name: 'Edit' });

  expect(heading()).toHaveTextContent(String(name(row)));
  const card = screen.getByRole('region', { name: new RegExp(`^${noun}$`, 'i') });
  expect(card.textContent.endsWith(`Id${row._id}`)).toBe(true);
});

it.each([
  ['', 'Genre'],
  ['قصة طويلة', 'قصة طويلة'],
])('is headed by its name, or by the noun without one: %p', async (genre, said) => {
  const row = await firstOf('/api/admin/getAllGenres', 'genres');
  site.isContractChecked = false;
  site.reply('get', `/api/admin/getGenre/${row._id}`, { success: true, genre: { ...row, genre } });
  await open(`/admin/view/genre/${row._id}`);
  await screen.findByRole('button', { name: 'Edit' });

  expect(heading()).toHaveTextContent(said);
});

it.each([
  ['users', 'User Deleted Successsfully'],
  ['stories', 'Story Deleted Successsfully'],
  ['genres', 'Genre Deleted Succesfully.'],
  ['banners', 'Banner Deleted Succesfully.'],
  ['querys', 'Query Deleted Succesfully.'],
])('deletes a record of %s from its own screen and leads back to the list', async (list, toast) => {
  const user = await open(`/admin/${list}?size=10`);
  const [, second] = await rowNames();
  await user.click(screen.getAllByRole('button', { name: /^View / })[0] ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/^Are you sure you want to delete this \w+\?/);
  await user.click(within(dialog).getByRole('button', { name: 'Yes' }));

  expect(await screen.findByText(toast)).toBeInTheDocument();
  await waitFor(() => expect(window.location.hash).toBe(`#/admin/${list}?size=10`));
  await waitFor(async () => expect((await rowNames())[0]).toBe(second));
  expect(site.sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('stays with a record that could not be deleted, and says why', async () => {
  const { _id } = await firstOf('/api/admin/getAllGenres', 'genres');
  site.reply('delete', `/api/admin/deleteGenre/${_id}`, {
    success: false,
    error: { message: 'In use' },
  });
  const user = await open(`/admin/view/genre/${_id}`);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));

  expect(await screen.findByText('In use')).toBeInTheDocument();
  expect(window.location.hash).toBe(`#/admin/view/genre/${_id}`);
});

it('leads from a record that is gone back to its list', async () => {
  await open('/admin/view/user/000000000000000000000000');

  const back = await screen.findByRole('link', { name: 'Back to Users' });

  expect(back).toHaveAttribute('href', '#/admin/users');
});

it('links the host and the participants of a story to their users', async () => {
  type Person = { _id: string; firstName: string; lastName: string };
  const rows = await readRows<Stored & { host?: Person; participants: Person[] }>(
    site.api,
    '/api/admin/getAllStoryRooms?key=&currentPage=1&resultPerPage=15',
    'stories',
  );
  const story = rows.find(({ host, participants }) => host?._id && participants.length > 0);
  await open(`/admin/view/story/${story?._id}`);
  const people = within(await screen.findByRole('list', { name: 'Participants' }));

  expect(people.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    story?.participants.map(({ _id }) => `#/admin/view/user/${_id}`),
  );
  const host = screen.getByText('Host').nextElementSibling;
  expect(host?.querySelector('a')).toHaveAttribute('href', `#/admin/view/user/${story?.host?._id}`);
});

it('shows the image of a genre', async () => {
  const row = await firstOf('/api/admin/getAllGenres', 'genres');
  await open(`/admin/view/genre/${row._id}`);

  expect(await screen.findByRole('img', { name: String(row.genre) })).toBeVisible();
});
