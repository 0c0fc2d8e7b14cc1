import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http as mock } from 'msw';

import { changeInOtherTab } from '../../support/elsewhere';
import { renderApp } from '../../support/render-app';
import { useSite } from '../../support/site';
import { readRows, rowNames } from '../../support/steps';

const site = useSite();
const STORIES = '/api/admin/getAllStoryRooms';
const QUERIES = '/api/query/get-querys';
const USERS = '/api/admin/getAllUsers';

type StoredStory = {
  _id: string;
  roomName: string;
  theme: string;
  host?: { _id: string } | null;
  participants: { _id: string }[];
};

const allStories = () =>
  readRows<StoredStory>(site.api, `${STORIES}?resultPerPage=1000`, 'stories');
const callsFor = (rows: number) => Math.ceil(rows / 15);
const asked = () => site.sent.map(({ path }) => path);

/** Somebody who hosts stories, and those. */
async function aHost() {
  const stories = await allStories();
  const id = stories.find(({ host }) => host?._id)?.host?._id ?? '';
  return { id, total: stories.length, hosted: stories.filter(({ host }) => host?._id === id) };
}

async function openUser(id: string) {
  return renderApp(`/admin/view/user/${id}`, { token: await site.api.tokenFor() });
}

async function chooseStatus(user: UserEvent, status: string) {
  await user.click(await screen.findByRole('button', { name: /^Status / }));
  await user.click(await screen.findByRole('menuitemradio', { name: status }));
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }));

it('reads a user first, and then the stories and queries, two calls at a time', async () => {
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
  const queries = await readRows(site.api, `${QUERIES}?resultPerPage=1000`, 'querys');
  await openUser(id);

  const list = within(await (await panel('Stories hosted')).findByRole('list'));
  await screen.findByText(/Sent no query\.$/);

  const names = hosted.slice(0, 5).map(({ roomName }) => roomName);
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);
  // The covers of their genres, read once for all.
  expect(await list.findAllByRole('presentation')).toHaveLength(names.length);
  expect(site.sentTo(STORIES)).toHaveLength(callsFor(total));
  expect(site.sentTo(QUERIES)).toHaveLength(callsFor(queries.length));
  expect(most).toBe(2);
  expect(asked()[0]).toBe(`/api/admin/getUser/${id}`);

  // The list shares the rows.
  window.location.hash = '#/admin/stories?sort=room-name';
  await rowNames();
  expect(site.sentTo(STORIES).length).toBeLessThanOrEqual(callsFor(total) + 1);
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
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  site.use(
    mock.get(/getAllStoryRooms|get-querys/, async ({ request }) => {
      await held;
      return site.api.app.fetch(request);
    }),
  );
  await openUser(id);
  await waitFor(() => expect(asked()).toHaveLength(3));

  window.location.hash = '#/admin/view-profile';
  await screen.findByRole('heading', { name: 'Profile' });
  answer();
  window.location.hash = '#/admin/genres';
  await rowNames();

  const left = asked().filter((path) => path === STORIES || path === QUERIES);
  expect(left).toHaveLength(2);
});

it('says once that neither stories nor queries belong to a user', async () => {
  const [stories, letters, people] = await Promise.all([
    allStories(),
    readRows<{ email: string }>(site.api, `${QUERIES}?resultPerPage=1000`, 'querys'),
    readRows<{ _id: string; email: string }>(site.api, `${USERS}?resultPerPage=1000`, 'users'),
  ]);
  const writers = new Set(
    stories.flatMap(({ host, participants }) => [host?._id, ...participants.map((p) => p._id)]),
  );
  const senders = new Set(letters.map(({ email }) => email));
  const idle = people.find(({ _id, email }) => !writers.has(_id) && !senders.has(email));
  await openUser(idle?._id ?? '');

  expect(
    await screen.findByText('Hosts no story. Takes part in none. Sent no query.'),
  ).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Stories hosted' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Queries sent' })).not.toBeInTheDocument();
});

it('shows with whom and in which genres a user writes, in numbers of shared stories', async () => {
  const stories = await allStories();
  const { id } = await aHost();
  const joined = ({ host, participants }: StoredStory) =>
    host?._id === id || participants.some(({ _id }) => _id === id);
  const themes = new Set(stories.filter(joined).map(({ theme }) => theme));
  const names = stories.filter(joined).flatMap(({ participants }) => participants);
  const others = new Set(names.map(({ _id }) => _id).filter((other) => other !== id));
  await openUser(id);

  const people = (await panel('Writes with')).getAllByRole('link');
  expect(people.map((link) => link.getAttribute('href'))).not.toContain(`#/admin/view/user/${id}`);
  expect(people).toHaveLength(Math.min(6, others.size));
  const bars = (await panel('Favourite genres')).getAllByRole('listitem');
  expect(bars).toHaveLength(Math.min(6, themes.size));
});

it('shows beside a story how its genre begins, and its picture in front of the name', async () => {
  const [story] = await readRows<StoredStory>(site.api, STORIES, 'stories');
  renderApp(`/admin/view/story/${story?._id}`, { token: await site.api.tokenFor() });

  const genre = await panel('Its genre begins');
  expect(genre.getByRole('link', { name: 'Open genre' })).toBeVisible();
  const header = document.querySelector('h1')?.closest('div[class*=header]');
  expect(header?.querySelector('[aria-hidden] img')).toBeVisible();
});

it('shows which stories the sender of a query hosts', async () => {
  const { id, hosted } = await aHost();
  const [sender] = (
    await readRows<{ _id: string; email: string }>(site.api, `${USERS}?resultPerPage=1000`, 'users')
  ).filter(({ _id }) => _id === id);
  const [query] = await readRows<{ _id: string }>(site.api, QUERIES, 'querys');
  site.reply('get', `/api/query/get-query/${query?._id}`, {
    success: true,
    query: { ...query, email: sender?.email },
  });
  renderApp(`/admin/view/query/${query?._id}`, { token: await site.api.tokenFor() });

  const list = within(await (await panel('Stories they host')).findByRole('list'));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    hosted.slice(0, 5).map(({ roomName }) => roomName),
  );
  expect(await (await panel('The sender’s account')).findByText(sender?.email ?? '')).toBeVisible();
});

it('shows beside a query which others wait, the oldest first', async () => {
  type StoredQuery = { _id: string; query: string; status: string; createdAt: string };
  const all = await readRows<StoredQuery>(site.api, `${QUERIES}?resultPerPage=1000`, 'querys');
  const [query] = all;
  const oldest = all
    .filter(({ _id, status }) => _id !== query?._id && status === 'Pending')
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt))
    .slice(0, 3);
  renderApp(`/admin/view/query/${query?._id}`, { token: await site.api.tokenFor() });

  const list = within(await (await panel('Next in the queue')).findByRole('list'));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    oldest.map(({ _id }) => `#/admin/view/query/${_id}`),
  );
  expect(list.queryByText('Pending')).not.toBeInTheDocument();
});

it('shows the other banners beside one', async () => {
  const BANNERS = '/api/banner/get-banners';
  type StoredBanner = { _id: string; clientName: string };
  const all = await readRows<StoredBanner>(site.api, `${BANNERS}?resultPerPage=1000`, 'banners');
  const [banner, ...others] = all;
  renderApp(`/admin/view/banner/${banner?._id}`, { token: await site.api.tokenFor() });

  const list = within(await (await panel('Other banners')).findByRole('list'));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    others.slice(0, 4).map(({ clientName }) => clientName),
  );
});

it('leads from the first letters of an address to all of them', async () => {
  type StoredQuery = { _id: string; email: string };
  site.api.db.run("UPDATE queries SET email = 'Much@mail.example' WHERE rowid % 7 = 0");
  const all = await readRows<StoredQuery>(site.api, `${QUERIES}?resultPerPage=1000`, 'querys');
  const many = all.filter(({ email }) => email === 'Much@mail.example');
  expect(many.length).toBeGreaterThan(5);
  const user = renderApp(`/admin/view/query/${many[0]?._id}`, {
    token: await site.api.tokenFor(),
  });
  const others = await panel('Others from this address');
  expect(await others.findByText(String(many.length - 1))).toBeVisible();
  expect(within(await others.findByRole('list')).getAllByRole('listitem')).toHaveLength(3);

  await user.click(others.getByRole('link', { name: 'Show all' }));

  expect(await screen.findByText(new RegExp(`^1–5 of ${many.length}, from all`))).toBeVisible();
});

it('never says that there are none beside the way to read them', async () => {
  const rows = (await allStories()).slice(0, 15);
  site.reply('get', STORIES, { success: true, stories: rows, length: 301 });
  const hosts = rows.map(({ host }) => host?._id);
  type Stored = { _id: string; email: string };
  const people = await readRows<Stored>(site.api, `${USERS}?resultPerPage=1000`, 'users');
  const letters = await readRows<Stored>(site.api, `${QUERIES}?resultPerPage=1000`, 'querys');
  const hasWritten = ({ email }: Stored) => letters.some((letter) => letter.email === email);
  const writer = people.find((one) => !hosts.includes(one._id) && hasWritten(one));
  const user = await openUser(writer?._id ?? '');
  const hosted = await panel('Stories hosted');
  await user.click(await hosted.findByRole('button', { name: 'Load all stories' }));
  expect(await screen.findByText(/Hosts no story\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load all stories' })).not.toBeInTheDocument();

  await changeInOtherTab('stories');

  const again = await panel('Stories hosted');
  expect(await again.findByRole('button', { name: 'Load all stories' })).toBeVisible();
  expect(screen.queryByText(/Hosts no story\./)).not.toBeInTheDocument();
});

it('reads nothing by itself where data is saved', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const [first] = await readRows<{ _id: string; email: string }>(site.api, USERS, 'users');
  const user = await openUser(first?._id ?? '');

  const [read] = await screen.findAllByRole('button', { name: 'Load all querys' });
  expect(asked()).toEqual([`/api/admin/getUser/${first?._id}`]);
  Reflect.deleteProperty(navigator, 'connection');
  await user.click(read as Element);

  expect(await screen.findByText(/Sent no query\.$/)).toBeVisible();
});

it('sets a story’s status by the tag beside its title, and takes it back', async () => {
  const [story] = await readRows<StoredStory & { status: string }>(site.api, STORIES, 'stories');
  const other = story?.status === 'completed' ? 'active' : 'completed';
  const user = renderApp(`/admin/view/story/${story?._id}`, {
    token: await site.api.tokenFor(),
  });

  await chooseStatus(user, other);
  expect(await screen.findByText(`The status of ${story?.roomName} is ${other}.`)).toBeVisible();
  const control = await screen.findByRole('button', { name: `Status ${other}` });
  await waitFor(() => expect(control).toHaveFocus());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await screen.findByText(new RegExp(`is ${story?.status} again\\.$`))).toBeVisible();
  const writes = site.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(writes).toEqual([other, story?.status].map((status) => JSON.stringify({ status })));
});
