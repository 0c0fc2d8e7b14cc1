import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http as mock } from 'msw';

import { changeInOtherTab } from '../../support/elsewhere';
import { fillSite } from '../../support/figures';
import { useSite } from '../../support/site';
import { goTo, rowNames } from '../../support/steps';

const site = useSite();
const STORIES = '/api/admin/getAllStoryRooms';
const QUERIES = '/api/query/get-querys';

const callsFor = (rows: number) => Math.ceil(rows / 15);
const asked = () => site.sent.map(({ path }) => path);

/** Somebody who hosts stories, and those. */
async function aHost() {
  const stories = await site.rows('stories');
  const id = stories.find(({ host }) => host?._id)?.host?._id ?? '';
  return { id, total: stories.length, hosted: stories.filter(({ host }) => host?._id === id) };
}

const openUser = (id: string) => site.open(`/admin/view/user/${id}`);

async function chooseStatus(user: UserEvent, status: string) {
  await user.click(await screen.findByRole('button', { name: /^Status / }));
  await user.click(await screen.findByRole('menuitemradio', { name: status }));
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }));

it('reads a user first, and then the stories and queries, four calls at a time', async () => {
  let [running, most] = [0, 0];
  site.use(
    mock.get(/getAllStoryRooms|get-querys/, async ({ request }) => {
      running += 1;
      most = Math.max(most, running);
      const url = new URL(request.url);
      url.searchParams.set('resultPerPage', '15');
      const reply = await site.api.app.fetch(new Request(url, request));
      await new Promise((resolve) => setTimeout(resolve, 0));
      running -= 1;
      return reply;
    }),
  );
  const { id, total, hosted } = await aHost();
  const queries = await site.rows('querys');
  await openUser(id);

  const list = within(await (await panel('Stories hosted')).findByRole('list'));
  await screen.findByText(/Sent no query\.$/);

  const names = hosted.slice(0, 5).map(({ roomName }) => roomName);
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);
  // The covers of their genres, read once for all.
  expect(await list.findAllByRole('presentation')).toHaveLength(names.length);
  expect(site.sentTo(STORIES)).toHaveLength(callsFor(total));
  expect(site.sentTo(QUERIES)).toHaveLength(callsFor(queries.length));
  expect(most).toBe(4);
  expect(asked()[0]).toBe(`/api/admin/getUser/${id}`);

  // The list shares the rows.
  window.location.hash = '#/admin/stories?sort=room-name';
  await rowNames();
  expect(site.sentTo(STORIES).length).toBeLessThanOrEqual(callsFor(total) + 1);
});

it('leads to all stories that a user hosts, where the list finds them, and to none that are joined', async () => {
  const rows = await site.rows('stories');
  const joins = (_id: string) =>
    rows.some(
      ({ host, participants }) => host?._id !== _id && participants.some((one) => one._id === _id),
    );
  const both = await site.row(
    'users',
    ({ _id }) => joins(_id) && rows.some(({ host }) => host?._id === _id),
  );
  const user = await openUser(both._id);
  const joined = await panel('Stories joined');
  expect(await joined.findByRole('list')).toBeVisible();
  expect(joined.queryByRole('link', { name: /^Show all/ })).not.toBeInTheDocument();
  const hosted = await panel('Stories hosted');
  const shown = rows.filter(({ host }) => host?._id === both._id).map(({ roomName }) => roomName);
  await user.click(await hosted.findByRole('link', { name: /^Show all/ }));
  expect(await rowNames()).toEqual(expect.arrayContaining(shown.slice(0, 5)));
});

it('shows in place all stories that a user has joined, which no list finds', async () => {
  const rows = await site.rows('stories');
  const joinedBy = (id: string) =>
    rows.filter(
      ({ host, participants }) => host?._id !== id && participants.some(({ _id }) => _id === id),
    ).length;
  const { _id } = await site.row('users', ({ _id: id }) => joinedBy(id) > 5);
  const user = await openUser(_id);
  const joined = await panel('Stories joined');
  expect(within(await joined.findByRole('list')).getAllByRole('listitem')).toHaveLength(5);

  await user.click(joined.getByRole('button', { name: `Show ${joinedBy(_id) - 5} more` }));

  expect(within(joined.getByRole('list')).getAllByRole('listitem')).toHaveLength(joinedBy(_id));
  expect(joined.getByRole('button', { name: 'Show fewer' })).toHaveFocus();
});

it('leads to no list of hosts that an API gives by their ids alone', async () => {
  const rows = await site.rows('stories');
  const { id, total } = await aHost();
  site.isContractChecked = false;
  site.reply('get', STORIES, {
    success: true,
    length: total,
    stories: rows.map((one) => ({ ...one, host: one.host?._id })),
  });
  await openUser(id);
  const hosted = await panel('Stories hosted');
  expect(await hosted.findByRole('list')).toBeVisible();
  expect(hosted.queryByRole('link', { name: /^Show all/ })).not.toBeInTheDocument();
});

it('says before a user is deleted how many stories lose their host', async () => {
  const { id, hosted } = await aHost();
  const user = await openUser(id);
  await (await panel('Stories hosted')).findByRole('list');

  await user.click(screen.getByRole('button', { name: 'Delete' }));

  const lose = hosted.length === 1 ? '1 story loses its' : `${hosted.length} stories lose their`;
  expect(await screen.findByText(`This cannot be undone. ${lose} host.`)).toBeVisible();
});

it('asks nothing more once the page is left', async () => {
  const { id } = await aHost();
  const answers = [STORIES, QUERIES].map((path) => site.hold('get', path));
  await openUser(id);
  await waitFor(() => expect(asked()).toHaveLength(3));

  window.location.hash = '#/admin/view-profile';
  await screen.findByRole('heading', { name: 'Profile' });
  for (const answer of answers) answer();
  window.location.hash = '#/admin/genres';
  await rowNames();

  const left = asked().filter((path) => path === STORIES || path === QUERIES);
  expect(left).toHaveLength(2);
});

it('says once that neither stories nor queries belong to a user', async () => {
  const people = (await site.rows('stories')).flatMap(({ host, participants }) => [
    host?._id,
    ...participants.map(({ _id }) => _id),
  ]);
  const senders = (await site.rows('querys')).map(({ email }) => email);
  const isIdle = (_id: string, email: string) => !people.includes(_id) && !senders.includes(email);
  const idle = await site.row('users', ({ _id, email }) => isIdle(_id, email));
  await openUser(idle._id);

  expect(
    await screen.findByText('Hosts no story. Takes part in none. Sent no query.'),
  ).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Stories hosted' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Queries sent' })).not.toBeInTheDocument();
});

it('does not say that nobody of the name hosts, where the API gives each taking part an id of its own', async () => {
  const { id } = await aHost();
  site.api.db.run('DELETE FROM stories WHERE hostId <> ?', [id]);
  const rows = (await site.rows('stories')).map((story) => ({
    ...story,
    host: story.host && { ...story.host, _id: `part-${story._id}` },
    participants: [],
  }));
  site.reply('get', STORIES, { success: true, stories: rows, length: rows.length });
  await openUser(id);

  expect(await screen.findByText('Sent no query.', { exact: false })).toBeVisible();
  expect(screen.queryByText(/Hosts no story/)).not.toBeInTheDocument();
});

it('says of when it is that none belong to a user, and reads them again', async () => {
  const senders = (await site.rows('querys')).map(({ email }) => email);
  const idle = await site.row('users', ({ email }) => !senders.includes(email));
  await openUser(idle._id);
  expect(await screen.findByText(/Sent no query\.$/)).toBeVisible();
  goTo('/admin/view-profile');
  await screen.findByRole('heading', { name: 'Profile' });

  const now = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 6 * 60_000);
  site.api.db.run('UPDATE queries SET email = ? WHERE email = ?', [idle.email, senders[0] ?? '']);
  const answer = site.hold('get', QUERIES);
  goTo(`/admin/view/user/${idle._id}`);
  expect(await screen.findByText(/Sent no query\. As of \d\d:\d\d\.$/)).toBeVisible();
  answer();
  expect(await (await panel('Queries sent')).findByRole('list')).toBeVisible();
});

it('says what does not belong to a user as the last line of what does', async () => {
  const rows = await site.rows('stories');
  const senders = (await site.rows('querys')).map(({ email }) => email);
  const joins = ({ _id, email }: { _id: string; email: string }) =>
    rows.some(({ participants }) => participants.some((one) => one._id === _id)) &&
    rows.every(({ host }) => host?._id !== _id) &&
    !senders.includes(email);
  const guest = await site.row('users', joins);
  await openUser(guest._id);

  const joined = await panel('Stories joined');
  expect(await joined.findByText('Hosts no story. Sent no query.')).toBeVisible();
});

it('opens somebody whose name ends in the middle of a character', async () => {
  const { _id, ...user } = await site.row('users');
  const cut = { ...user, _id, firstName: 'Ann\ud83d', email: 'ann\ud83d@letters.example' };
  site.reply('get', `/api/admin/getUser/${_id}`, { success: true, user: cut });
  await openUser(_id);
  expect(await screen.findByRole('heading', { level: 1, name: /^Ann/ })).toBeVisible();
  expect(await panel('Stories joined')).toBeTruthy();
});

it('shows with whom and in which genres a user writes, in numbers of shared stories', async () => {
  const { id } = await aHost();
  const joined = (await site.rows('stories')).filter(
    ({ host, participants }) => host?._id === id || participants.some(({ _id }) => _id === id),
  );
  const themes = new Set(joined.map(({ theme }) => theme));
  const names = joined.flatMap(({ participants }) => participants);
  const others = new Set(names.map(({ _id }) => _id).filter((other) => other !== id));
  const user = await openUser(id);

  const company = await panel('Writes with');
  const people = company.getAllByRole('link');
  expect(people.map((link) => link.getAttribute('href'))).not.toContain(`#/admin/view/user/${id}`);
  expect(people).toHaveLength(12);
  await user.click(company.getByRole('button', { name: `and ${others.size - 12} more` }));
  expect(company.getAllByRole('link')).toHaveLength(others.size);
  await user.click(company.getByRole('button', { name: 'Show less' }));
  expect(company.getAllByRole('link')).toHaveLength(12);
  const bars = (await panel('Favourite genres')).getAllByRole('listitem');
  expect(bars).toHaveLength(Math.min(6, themes.size));
});

it('shows on a phone five of those whom somebody writes with, each in a line', async () => {
  window.innerWidth = 375;
  try {
    await openUser((await aHost()).id);
    const company = await panel('Writes with');
    expect(company.getAllByRole('link')).toHaveLength(5);
    expect(company.getByRole('button', { name: /^and \d+ more$/ })).toBeVisible();
  } finally {
    window.innerWidth = 1024;
  }
});

it('shows how a story’s genre begins, its picture, and where it stands on the shelf', async () => {
  const story = await site.row('stories');
  await site.open(`/admin/view/story/${story._id}`);

  expect(await screen.findByRole('link', { name: 'Its genre begins' })).toBeVisible();
  const header = document.querySelector('h1')?.closest('div[class*=header]');
  expect(header?.querySelector('[aria-hidden] img')).toBeVisible();
  const shelf = await panel('Where it stands');
  const alike = (await site.rows('stories')).filter(({ theme }) => theme === story.theme);
  const books = await shelf.findAllByRole('link', { name: /, (active|upcoming|completed)$/ });
  expect(books).toHaveLength(alike.length);
  expect(shelf.getByRole('link', { name: `Show all ${alike.length}` })).toBeVisible();
});

it('shows which stories the sender of a query hosts', async () => {
  const { id, hosted } = await aHost();
  const { email } = await site.row('users', ({ _id }) => _id === id);
  const query = { ...(await site.row('querys')), email };
  site.reply('get', `/api/query/get-query/${query._id}`, { success: true, query });
  await site.open(`/admin/view/query/${query._id}`);

  const list = within(await (await panel('Stories they host')).findByRole('list'));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    hosted.slice(0, 5).map(({ roomName }) => roomName),
  );
  expect(await (await panel('The sender’s account')).findByText(email)).toBeVisible();
});

it('never says that the sender of a query hosts none where hosts have no id', async () => {
  const { id } = await aHost();
  const { email } = await site.row('users', ({ _id }) => _id === id);
  const query = { ...(await site.row('querys')), email };
  const named = (await site.rows('stories')).map(({ host, ...story }) => ({
    ...story,
    ...(host && { host: { firstName: host.firstName, lastName: host.lastName } }),
  }));
  site.reply('get', STORIES, { success: true, stories: named, length: named.length });
  site.reply('get', `/api/query/get-query/${query._id}`, { success: true, query });
  await site.open(`/admin/view/query/${query._id}`);

  expect(
    await (await panel('Stories they host')).findByText(/^None of those whose host is readable/),
  ).toBeVisible();
});

it('says of no query that nobody has its address where that cannot be read', async () => {
  const query = { ...(await site.row('querys')), email: [] };
  site.reply('get', `/api/query/get-query/${query._id}`, { success: true, query });
  await site.open(`/admin/view/query/${query._id}`);

  const account = await panel('The sender’s account');
  expect(await account.findByText('The e-mail is not readable here.')).toBeVisible();
});

it('shows beside a query which others wait, the oldest first', async () => {
  const all = await site.rows('querys');
  const [query] = all;
  const oldest = all
    .filter(({ _id, status }) => _id !== query?._id && status === 'Pending')
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt))
    .slice(0, 3);
  await site.open(`/admin/view/query/${query?._id}`);

  const list = within(await (await panel('Next in the queue')).findByRole('list'));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    oldest.map(({ _id }) => `#/admin/view/query/${_id}`),
  );
  expect(list.queryByText('Pending')).not.toBeInTheDocument();
});

it('shows the other banners beside one', async () => {
  const [banner, ...others] = await site.rows('banners');
  await site.open(`/admin/view/banner/${banner?._id}`);

  const list = within(await (await panel('Other banners')).findByRole('list'));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    others.slice(0, 4).map(({ clientName }) => clientName),
  );
});

it('leads from the first letters of an address to all of them', async () => {
  site.api.db.run("UPDATE queries SET email = 'Much@mail.example' WHERE rowid % 7 = 0");
  const many = (await site.rows('querys')).filter(({ email }) => email === 'Much@mail.example');
  expect(many.length).toBeGreaterThan(5);
  const user = await site.open(`/admin/view/query/${many[0]?._id}`);
  const others = await panel('Others from this address');
  expect(await others.findByText(String(many.length - 1))).toBeVisible();
  expect(within(await others.findByRole('list')).getAllByRole('listitem')).toHaveLength(3);

  await user.click(others.getByRole('link', { name: 'Show all' }));

  expect(await screen.findByText(new RegExp(`^1–5 of ${many.length}, from all`))).toBeVisible();
});

it('never says that there are none where those who write cannot be read', async () => {
  const [writer] = await site.rows('users');
  const sent = (await site.rows('stories')).map((story) => ({
    ...story,
    participants: [{ of: {} }],
  }));
  site.reply('get', '/api/admin/getAllStoryRooms', {
    success: true,
    stories: sent,
    length: sent.length,
  });
  await openUser(writer?._id ?? '');

  expect(
    await (await panel('Stories joined')).findByText(/whose people are readable here/),
  ).toBeVisible();
  expect(screen.queryByText(/Takes part in/)).not.toBeInTheDocument();
});

it('never says that there are none beside the way to read them', async () => {
  fillSite(site.api, { users: 30, stories: 301 });
  site.limitPages(15);
  const writer = await site.row('users');
  site.api.db.run('DELETE FROM story_participants WHERE userId = ?', [writer._id]);
  site.api.db.run('UPDATE stories SET hostId = NULL WHERE hostId = ?', [writer._id]);
  site.api.db.run('UPDATE queries SET email = ?', [writer.email]);
  const user = await openUser(writer._id);
  const hosted = await panel('Stories hosted');
  expect(
    await hosted.findByText(/^Stories hosted needs all stories: 301 in 21 calls\.$/),
  ).toBeVisible();
  await user.click(await hosted.findByRole('button', { name: 'Load all stories' }));
  expect(await screen.findByText(/Hosts no story\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load all stories' })).not.toBeInTheDocument();

  await changeInOtherTab('stories');

  const again = await panel('Stories hosted');
  expect(await again.findByRole('button', { name: 'Load all stories again' })).toBeVisible();
  expect(screen.queryByText(/Hosts no story\./)).not.toBeInTheDocument();
});

it('reads nothing by itself where data is saved', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { _id } = await site.row('users');
  const user = await openUser(_id);

  const [read] = await screen.findAllByRole('button', { name: 'Load all querys' });
  expect(asked()).toEqual([`/api/admin/getUser/${_id}`]);
  Reflect.deleteProperty(navigator, 'connection');
  await user.click(read as Element);

  expect(await screen.findByText(/Sent no query\.$/)).toBeVisible();
});

it('sets a story’s status by the tag beside its title, and takes it back', async () => {
  const { _id, roomName, status } = await site.row('stories');
  const other = status === 'completed' ? 'active' : 'completed';
  const user = await site.open(`/admin/view/story/${_id}`);

  await chooseStatus(user, other);
  expect(await screen.findByText(`The status of ${roomName} is ${other}.`)).toBeVisible();
  const control = await screen.findByRole('button', { name: `Status ${other}` });
  await waitFor(() => expect(control).toHaveFocus());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await screen.findByText(new RegExp(`is ${status} again\\.$`))).toBeVisible();
  const writes = site.sentBy('PUT').map(({ body }) => body);
  expect(writes).toEqual([other, status].map((each) => JSON.stringify({ status: each })));
});
