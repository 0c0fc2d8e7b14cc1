import { screen, waitFor, within } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { addActivity } from '@/lib/activity/activity';

import { change } from '../../support/changes';
import { panel } from '../../support/figures';
import { useSite } from '../../support/site';
import { rowNames } from '../../support/steps';
import { TEST_ADMIN } from '../../support/test-admin';

const site = useSite();
const PATH = '/api/admin/getDashboardData';
const USERS = '/api/admin/getAllUsers';
const STORIES = '/api/admin/getAllStoryRooms';

const openDashboard = () => site.open('/admin/dashboard');

it('reads nothing more before the counters are there', async () => {
  const answer = site.hold('get', PATH);
  await openDashboard();
  await screen.findAllByTestId('card-skeleton');
  const before = site.sent.map(({ path }) => path);
  answer();
  await panel('Newest users');

  expect(before).toEqual([PATH]);
  await waitFor(() =>
    expect(site.sent.map(({ path }) => path).sort()).toEqual([
      '/api/admin/getAllGenres',
      '/api/admin/getAllStoryRooms',
      // The newest, and all.
      USERS,
      USERS,
      PATH,
      '/api/banner/get-banners',
      '/api/query/get-querys',
    ]),
  );
});

it('says in a card nothing of rows that nobody has read', async () => {
  site.use(
    mock.get('*/api/admin/getAllUsers', async ({ request }) => {
      const url = new URL(request.url);
      url.searchParams.set('resultPerPage', '15');
      const page = (await (await site.api.app.fetch(new Request(url, request))).json()) as object; // our own API
      return HttpResponse.json({ ...page, length: 301 });
    }),
  );
  await openDashboard();
  const growth = await panel('New users and stories per week');
  expect(await growth.findByRole('button', { name: 'Load all users' })).toBeVisible();

  expect(await screen.findByText(/^\d+ begun this week$/)).toBeVisible();
  expect(await screen.findByText(/^\d+ starters$/)).toBeVisible();
  expect(screen.queryByText(/joined this week/)).not.toBeInTheDocument();
  // The newest, and the first page of all.
  expect(site.sentTo(USERS)).toHaveLength(2);
});

it('says of dates that it cannot read that they are none, and no number', async () => {
  const odd = (rows: object[]) => rows.map((row) => ({ ...row, createdAt: '5/11/2026 10:00' }));
  const users = odd(await site.rows('users'));
  const stories = odd(await site.rows('stories'));
  site.reply('get', '/api/admin/getAllUsers', { success: true, users, length: users.length });
  site.reply('get', '/api/admin/getAllStoryRooms', {
    success: true,
    stories,
    length: stories.length,
  });
  await site.open('/admin/dashboard');

  const said = `Of ${users.length + stories.length} the date is not readable here.`;
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByText(/this week|Nobody and nothing new/)).not.toBeInTheDocument();
});

it('says once what the counters and the panels failed with', async () => {
  site.refuse('get', '/api/*', 'Busy');
  const user = await openDashboard();

  expect(await screen.findByRole('heading', { name: 'The figures did not arrive' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Needs attention')).not.toBeInTheDocument());
  expect(screen.getAllByText('Busy')).toHaveLength(1);

  site.pass('get', '/api/*');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /^\d+ Users/ })).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Newest users' })).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Needs attention' })).toBeVisible();
});

it('keeps the places of all panels while one of their reads may still arrive', async () => {
  site.refuse('get', '/api/*', 'Busy');
  const answer = site.hold('get', '/api/banner/get-banners');
  await openDashboard();
  await screen.findByText('The figures did not arrive');

  await expect(screen.findByText('Not read.', {}, { timeout: 1000 })).rejects.toThrow();
  answer();
  expect(await screen.findByRole('heading', { name: 'The figures did not arrive' })).toBeVisible();
});

it('draws the books once their colours are known', async () => {
  const answer = site.hold('get', '/api/admin/getAllGenres');
  await openDashboard();
  const growth = await panel('New users and stories per week');
  await waitFor(() => expect(growth.queryByRole('status')).not.toBeInTheDocument());

  expect(screen.queryByRole('list', { name: 'Stories by genre' })).not.toBeInTheDocument();
  answer();
  expect(await screen.findByRole('list', { name: 'Stories by genre' })).toBeVisible();
});

it('says what the counters failed with beside panels that were read', async () => {
  site.refuse('get', PATH, 'Busy');
  site.refuse('get', USERS, 'Busy');
  await openDashboard();

  expect(await screen.findByRole('list', { name: 'Stories by genre' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Newest users')).not.toBeInTheDocument());
  const growth = await panel('New users and stories per week');
  expect(growth.getByText('without users')).toBeVisible();
  expect(screen.getAllByText(/Busy/)).toHaveLength(1);
});

it('says at once what a server failed with that is asked again', async () => {
  site.refuse('get', STORIES, 'Being repaired', 500);
  const user = await openDashboard();

  expect(await screen.findByRole('heading', { name: 'Stories were not read' })).toBeVisible();
  expect(screen.getByText(/Being repaired/)).toBeVisible();
  site.pass('get', STORIES);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('list', { name: 'Stories by genre' })).toBeVisible();
});

it('says once, in the place of the first, what several panels failed with, and shows the others', async () => {
  const failing = [USERS, STORIES];
  for (const path of failing) site.refuse('get', path, 'Busy');
  const user = await openDashboard();

  const said = await screen.findByRole('heading', {
    name: /^(Stories and users|Users and stories) were/,
  });
  expect(said).toBeVisible();
  for (const name of ['New users and stories per week', 'The shelf', 'Newest users']) {
    expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
  }
  expect(await (await panel('Needs attention')).findByText('without stories')).toBeVisible();
  expect(screen.getAllByText(/Busy/)).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(
    await (await panel('Pending queries')).findByRole('list', { name: 'Pending queries' }),
  ).toBeVisible();

  for (const path of failing) site.pass('get', path);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const list = await (await panel('Newest users')).findByRole('list', { name: 'Newest users' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  await waitFor(() => expect(said).not.toBeInTheDocument());
});

const readPending = async () =>
  (await site.rows('querys')).filter(({ status }) => status === 'Pending').reverse();

it('shows those that wait longest of all pending queries, how many there are, and the way to the desk', async () => {
  const pending = await readPending();
  const [oldest] = pending;
  const user = await openDashboard();
  const queries = await panel('Pending queries');

  const list = within(await queries.findByRole('list', { name: 'Pending queries' }));
  const links = list.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    pending.slice(0, 4).map(({ _id }) => `#/admin/view/query/${_id}`),
  );
  expect(queries.getByText('pending').parentElement).toHaveTextContent(`${pending.length} pending`);
  await user.click(queries.getByRole('link', { name: 'Open desk' }));

  const desk = `#/admin/view/query/${oldest?._id}?size=15&desk=1`;
  await waitFor(() => expect(window.location.hash).toBe(desk));
});

it('does not say that nothing is pending where it cannot read what a status says', async () => {
  const sent = (await site.rows('querys')).map((query) => ({ ...query, status: 1 }));
  site.reply('get', '/api/query/get-querys', { success: true, querys: sent, length: sent.length });
  await openDashboard();

  expect(
    await (
      await panel('Pending queries')
    ).findByText('No query reads Pending; the status of some is another.'),
  ).toBeVisible();
});

it('leads to the desk also where nothing is pending, which finds what comes meanwhile', async () => {
  site.api.db.run("UPDATE queries SET status = 'Resolved'");
  await openDashboard();
  const queries = await panel('Pending queries');

  expect(await queries.findByText('No query is pending.')).toBeVisible();
  expect(queries.getByRole('link', { name: 'Open desk' })).toHaveAttribute(
    'href',
    expect.stringContaining('desk=next'),
  );
});

it('says that it shows the newest alone where all queries are too many to read unasked', async () => {
  const [oldest] = await readPending();
  site.reply('get', '/api/query/get-querys', { success: true, querys: [oldest], length: 301 });
  await openDashboard();
  const queries = await panel('Pending queries');

  expect(await queries.findByText('among the newest')).toBeVisible();
  expect(queries.getByRole('list', { name: 'Pending queries' })).toBeVisible();
});

it('counts nothing from a list of which a page could not be read', async () => {
  site.limitPages(15);
  site.use(
    mock.get('*/api/query/get-querys', ({ request }) =>
      new URL(request.url).searchParams.get('currentPage') === '2'
        ? HttpResponse.json({ success: false, error: { message: 'Busy' } }, { status: 404 })
        : undefined,
    ),
  );
  await site.open('/admin/querys?sort=user-name');
  expect(await screen.findByText(/of 70 could not be read/)).toBeVisible();
  window.location.hash = '#/admin/dashboard';
  const queries = await panel('Pending queries');

  expect(await queries.findByText('among the newest')).toBeVisible();
});

it('shows the newest users, each a link that steps through the list', async () => {
  const { _id, firstName, lastName } = await site.row('users');
  const user = await openDashboard();
  const list = within(
    await (await panel('Newest users')).findByRole('list', { name: 'Newest users' }),
  );

  expect(list.getAllByRole('link')).toHaveLength(5);
  await user.click(list.getByRole('link', { name: `${firstName} ${lastName}` }));

  expect(window.location.hash).toBe(`#/admin/view/user/${_id}`);
  expect(await screen.findByText(/^1 of \d+$/)).toBeVisible();
});

it('says what a panel lacks that can be drawn without it, and tries that again', async () => {
  const failing = ['/api/admin/getAllGenres', '/api/banner/get-banners'];
  for (const path of failing) site.refuse('get', path, 'Busy');
  const user = await openDashboard();
  const attention = await panel('Needs attention');

  expect(
    await attention.findByText(/^without (genres and banners|banners and genres)$/),
  ).toBeVisible();
  expect(screen.getAllByText(/Busy/)).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await attention.findByRole('list', { name: 'Needs attention' })).toBeVisible();
  for (const path of failing) site.pass('get', path);
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  await waitFor(() => expect(attention.queryByText(/^without/)).not.toBeInTheDocument());
  expect(screen.queryByText(/Busy/)).not.toBeInTheDocument();
});

it('finds themes without a genre, genres of one name and starters that stand twice, and opens those', async () => {
  const { db } = site.api;
  const idOf = (genre: string) =>
    String(db.get('SELECT id FROM genres WHERE genre = ?', [genre])?.id);
  db.run("UPDATE stories SET theme = 'Fantasy'");
  db.run("UPDATE stories SET theme = ' FANTASY' WHERE id IN (SELECT id FROM stories LIMIT 4)");
  db.run("UPDATE stories SET theme = 'Western' WHERE id IN (SELECT id FROM stories LIMIT 3)");
  const starters = [' the KNOCK', 'Alone', 'The knock'].map((starter) => ({
    starter,
    description: starter,
  }));
  db.run('UPDATE genres SET starter = ? WHERE id = ?', [JSON.stringify(starters), idOf('Horror')]);
  db.run("UPDATE genres SET genre = 'poetry çircle ' WHERE id = ?", [idOf('Comedy')]);
  const user = await openDashboard();
  const list = await (
    await panel('Needs attention')
  ).findByRole('list', { name: 'Needs attention' });
  const lineOf = (text: string) => within(list).getByText(text).closest('li') as HTMLElement;

  const names = lineOf('Genres have one name');
  expect(names).toHaveTextContent(/^2.*Poetry Circle/);
  expect(lineOf('Starter stands twice')).toHaveTextContent(/^1.*the KNOCK/);
  const gone = lineOf('Stories name a genre that is gone');
  // A theme is a genre's name in any case, with spaces or without.
  expect(gone).toHaveTextContent(/^3.*Western.* 3/);
  await user.click(within(gone).getByRole('link'));

  expect(await rowNames()).toHaveLength(3);
  expect(window.location.hash).toContain('f.theme=Western');
});

it('counts users where stories could not be read, in the place that both would have', async () => {
  site.refuse('get', STORIES, 'Busy');
  await openDashboard();
  const growth = await panel('New users and stories per week');

  expect(await growth.findByText('without stories')).toBeVisible();
  expect(growth.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Week from',
    'Users',
  ]);
  expect(screen.getByRole('heading', { name: 'Stories were not read' })).toBeVisible();
});

it('says where nobody has joined what is to be made ready first, and what is ready', async () => {
  const none = { success: true, users: [], stories: [], querys: [], length: 0 };
  for (const path of [USERS, STORIES, '/api/query/get-querys']) site.reply('get', path, none);
  const figures = ['Users', 'Stories', 'Genres'].map((key) => ({ key, value: 0 }));
  site.reply('get', PATH, { success: true, data: figures });
  await openDashboard();

  expect(await screen.findByRole('heading', { name: 'Nobody has begun yet' })).toBeVisible();
  const steps = within(screen.getByRole('list', { name: 'First steps' }));
  expect(await steps.findByText(/^14 are ready\. /)).toBeVisible();
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#/admin/genre/add',
    '#/admin/privacy-policy',
    '#/admin/banner/add',
  ]);
  expect(screen.queryByRole('heading', { name: 'The shelf' })).not.toBeInTheDocument();
  expect(screen.queryByText(/this week|% of all/)).not.toBeInTheDocument();
});

it('shows what this admin changed last on this device', async () => {
  const fields = [{ name: 'status', label: 'Status', before: 'upcoming', after: 'active' }];
  await addActivity(TEST_ADMIN.email, change({ noun: 'genres', subject: 'Fantasy' }));
  await addActivity(TEST_ADMIN.email, change({ kind: 'status', subject: 'A train', fields }));
  await openDashboard();
  const changes = await panel('My last changes');

  const link = await changes.findByRole('link', { name: 'Fantasy' });
  expect(link).toHaveAttribute('href', '#/admin/view/story/abc');
  expect(changes.getByText('Edited genre')).toBeVisible();
  expect(changes.getByText('Set the status of story')).toBeVisible();
  expect(changes.getByText('upcoming → active')).toBeVisible();
});

describe('where the API lists users by name', () => {
  async function listByName(length?: number) {
    const sent = (await site.rows('users')).toSorted((one, other) =>
      one.firstName.localeCompare(other.firstName),
    );
    site.reply('get', USERS, { success: true, users: sent, length: length ?? sent.length });
    return sent;
  }
  const shown = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  it('shows the newest of all', async () => {
    const sent = await listByName();
    await openDashboard();
    await (await panel('Newest users')).findByRole('list', { name: 'Newest users' });

    const newest = sent.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
    const names = newest.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    await waitFor(() => expect(shown('Newest users')).toEqual(names.slice(0, 5)));
  });

  it('does not call those of the first page the newest', async () => {
    await listByName(20_000);
    await openDashboard();

    expect(await (await panel('Users')).findByText('in the order of the list')).toBeVisible();
    expect(screen.queryByText('Newest users')).not.toBeInTheDocument();
  });
});
