import { screen, waitFor, within } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { useSite } from '../support/site';
import { goTo, openEditor, rowNames } from '../support/steps';

const site = useSite();
const LIST = '/api/admin/getAllStoryRooms';
const THEMES = '/api/genre/getAllGenre';
const STORY = {
  _id: 's1',
  roomName: 'The long way home',
  status: 'active',
  theme: 'Lost Genre',
  description: 'Twenty-one characters',
  participants: [{ _id: 'p1' }, { _id: 'p2' }],
  host: { firstName: 'Ada', lastName: 'Byron' },
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedAt: '2026-01-03T03:04:05.678Z',
};

async function openEditorOf(story: object) {
  site.reply('get', '/api/admin/getStory/s1', { success: true, story: { ...STORY, ...story } });
  const user = await site.open('/admin/view/story/s1');
  const dialog = await openEditor(user, 'Edit Story');
  return { user, dialog };
}

it('lists stories with status, participant count, cut description and host', async () => {
  site.reply('get', LIST, {
    success: true,
    stories: [
      STORY,
      { ...STORY, _id: 's2', host: undefined, participants: null, description: 'Short' },
    ],
    length: 2,
  });
  await site.open('/admin/stories');

  await rowNames();

  const [, first, second] = screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent),
  );
  expect(first?.slice(2, 8)).toEqual([
    expect.stringContaining('The long way home'),
    'active',
    'Lost Genre',
    '2',
    'Twenty-one character…',
    'Ada Byron',
  ]);
  expect(second?.slice(5, 8)).toEqual(['0', 'Short', 'Creative Story User']);
});

it('reads statuses in any case and people by their ids, and counts nothing that it cannot read', async () => {
  const host = '64b0000000000000000000aa';
  const sent = [
    { status: 'Active', host, participants: [host, 17] },
    { status: ' UPCOMING', host: { id: host }, participants: 2 },
    { status: 'paused', host: [], participants: { [host]: true } },
    { host: 'Ada Byron', participants: null },
    { host: '', participants: '' },
    {
      host: { _id: 'of the story', user: { _id: host, firstName: 'Ada' } },
      participants: [{ user: host }],
    },
  ].map((odd, index) => ({ ...STORY, _id: `s${index}`, ...odd }));
  site.reply('get', LIST, { success: true, stories: sent, length: sent.length });
  await site.open('/admin/stories');
  await rowNames();

  // None may be some of those that cannot be read.
  for (const tab of ['active 4', 'upcoming 1', 'completed']) {
    expect(await screen.findByRole('radio', { name: tab })).toBeVisible();
  }
  expect(screen.getByRole('link', { name: /^No host \d$/ })).toBeVisible();
  expect(screen.getByText('1 whose status is not readable here')).toBeVisible();
  expect(screen.getByText('1 whose host is not readable here')).toBeVisible();
  const cells = screen.getAllByRole('row').map((row) => {
    const all = within(row).queryAllByRole('cell');
    return [all[3], all[5], all[7]].map((cell) => cell?.textContent);
  });
  expect(cells.slice(1)).toEqual([
    ['active', '2', 'Creative Story User'],
    ['upcoming', '2', 'Creative Story User'],
    ['paused', 'not readable here', 'not readable here'],
    ['active', '0', 'Ada Byron'],
    ['active', '0', 'Creative Story User'],
    ['active', '1', 'Ada'],
  ]);
});

it('reads the theme out of a genre in its place, and counts none that it cannot read', async () => {
  const themes = [{ _id: 'g1', genre: 'Noir' }, { _id: 'g2', name: 'Saga' }, { _id: 'g3' }];
  const sent = themes.map((theme, index) => ({ ...STORY, _id: `s${index}`, theme }));
  site.reply('get', LIST, { success: true, stories: sent, length: sent.length });
  site.reply('get', '/api/admin/getStory/s2', { success: true, story: sent[2] ?? null });
  await site.open('/admin/stories');
  await rowNames();

  const cells = screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[4]);
  expect(cells.slice(1).map((cell) => cell?.textContent)).toEqual([
    ...['Noir', 'Saga', 'not readable here'],
  ]);
  expect(screen.getByText('1 whose theme is not readable here')).toBeVisible();
  goTo('/admin/view/story/s2');
  expect(await screen.findByRole('heading', { name: 'Where it stands' })).toBeVisible();
  expect(await screen.findAllByText('not readable here')).not.toEqual([]);
  expect(screen.queryByText(/No genre: |, 1 of 3 stories/)).not.toBeInTheDocument();
});

it('draws each story with the cover of its genre, by one call once the list stands', async () => {
  const genres = await site.rows('genres');
  await site.open('/admin/stories?size=10');
  const table = within(await screen.findByRole('table'));
  await rowNames();

  const covers = await waitFor(() => {
    const found = table.getAllByRole('presentation', { hidden: true });
    expect(found.length).toBeGreaterThan(5);
    return found.map((cover) => cover.getAttribute('src'));
  });

  const stories = (await site.rows('stories')).slice(0, 10);
  const imageOf = (theme: string) => genres.find(({ genre }) => genre === theme)?.imageUrl;
  expect(covers).toEqual(stories.map(({ theme }) => imageOf(theme)).filter(Boolean));
  const paths = site.sent.map(({ path }) => path);
  expect(paths.indexOf(THEMES)).toBeGreaterThan(paths.indexOf(LIST));
  expect(site.sentTo(THEMES)).toHaveLength(1);
});

it('says a number once: stories without a host have a tab as those of a status', async () => {
  await site.open('/admin/stories?sort=room-name');
  await rowNames();
  const stories = await site.rows('stories');
  const alone = stories.filter(({ host }) => !host).length;
  const views = within(screen.getByRole('navigation', { name: 'Views' }));
  const tab = await views.findByRole('link', { name: `No host ${alone}` });
  expect(tab).toHaveAttribute('href', '#/admin/stories?f.host.empty=');
  expect(screen.queryByText('90 stories')).not.toBeInTheDocument();

  window.location.hash = '#/admin/stories?f.host.empty=';

  await waitFor(() => expect(tab).toHaveAttribute('aria-current', 'true'));
  expect(await screen.findByText(new RegExp(`of ${alone}, from all 90 stories$`))).toBeVisible();

  // The same rows in another order, of another size.
  window.location.hash = '#/admin/stories?f.host.empty=&sort=room-name&size=10';
  await waitFor(() => expect(screen.getByRole('combobox', { name: /per page/i })).toBeVisible());
  expect(tab).toHaveAttribute('aria-current', 'true');
});

it('shows the whole of a cut description on hover, until Escape', async () => {
  site.reply('get', LIST, { success: true, stories: [STORY], length: 1 });
  const user = await site.open('/admin/stories');

  await user.hover(await screen.findByText('Twenty-one character…'));

  expect(await screen.findByRole('tooltip')).toHaveTextContent('Twenty-one characters');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
});

it('shows each field on its page, and says that nobody hosts it and that its genre is gone', async () => {
  site.reply('get', '/api/admin/getStory/s1', { success: true, story: { ...STORY, host: null } });
  await site.open('/admin/view/story/s1');

  await screen.findAllByRole('term');

  expect(screen.getByText('no host')).toBeVisible();
  expect(await screen.findByText('no longer a genre')).toBeVisible();
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'Twenty-one characters',
    'The long way home',
    'active',
    'Lost Genre',
    '2',
    'No host',
    expect.stringMatching(/^2026-01-02 03:04:05 .+ ago$/),
    expect.stringMatching(/^2026-01-03 03:04:05 .+ ago$/),
  ]);
});

it('links the host and the participants to their users', async () => {
  const host = { _id: 'h1', firstName: 'Ada', lastName: 'Byron' };
  const other = { _id: 'p1', firstName: 'Ann', lastName: 'Lee' };
  const participants = [other, host];
  site.isContractChecked = false;
  site.reply('get', '/api/admin/getStory/s1', {
    success: true,
    story: { ...STORY, host, participants },
  });
  await site.open('/admin/view/story/s1');
  const people = within(await screen.findByRole('list', { name: 'Participants' }));

  const links = [
    ...people.getAllByRole('link'),
    ...screen.getAllByRole('link', { name: 'Ada Byron' }),
  ];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['h1', 'p1', 'h1', 'h1'].map((id) => `#/admin/view/user/${id}`),
  );
  const [writingHost, writer] = people.getAllByRole('listitem');
  expect(writer).not.toHaveTextContent('Host');
  expect(writingHost).toHaveTextContent(/Host$/);
});

it('offers all genres as themes, and the stored one even when its genre is gone', async () => {
  const { genre } = await site.row('genres');
  const { user, dialog } = await openEditorOf({});

  await user.click(within(dialog).getByRole('combobox', { name: 'Theme' }));

  expect(await screen.findAllByTitle('Lost Genre (no longer a genre)')).toHaveLength(2);
  expect(await screen.findByTitle(genre)).toBeInTheDocument();
});

it('offers one theme of two spellings, and of them the one that is stored', async () => {
  const data = ['Fantasy', 'fantasy ', 'Horror'].map((genre, at) => ({ _id: `g${at}`, genre }));
  site.reply('get', THEMES, { success: true, data, length: 3 });
  const story = await site.row('stories');
  site.api.db.run("UPDATE stories SET theme = 'fantasy '");
  const user = await site.open(`/admin/view/story/${story._id}?edit=1`);
  await user.click(await screen.findByRole('combobox', { name: 'Theme' }));

  await screen.findByTitle('Horror');
  const titles = screen.getAllByTitle(/fantasy/i).map(({ title }) => title.trim());
  expect(new Set(titles)).toEqual(new Set(['fantasy']));
});

it('says in the list which theme is no genre, once the genres are read', async () => {
  const [name] = site.api.db.all('SELECT theme FROM stories ORDER BY seq DESC LIMIT 1');
  site.api.db.run("UPDATE stories SET theme = 'Lost Genre' WHERE seq < 90");
  await site.open('/admin/stories');
  expect(await screen.findAllByTitle('No genre has this name')).toHaveLength(4);
  expect(site.sentTo(THEMES)).toHaveLength(1);
  expect(screen.getByText(String(name?.theme)).closest('[title="No genre has this name"]')).toBe(
    null,
  );
});

it('keeps the form usable when the themes cannot be read', async () => {
  site.use(
    mock.get('*/api/genre/getAllGenre', () => HttpResponse.json({ success: true, data: null })),
  );
  const { dialog } = await openEditorOf({});

  expect(await within(dialog).findByRole('alert')).toHaveTextContent('no list of data');
  expect(within(dialog).getByRole('button', { name: 'Submit' })).toBeEnabled();
});

it('says of a book whose genre is gone what the dot above it means', async () => {
  const story = await site.row('stories', ({ status }) => status === 'active');
  site.api.db.run("UPDATE stories SET theme = 'Gone by' WHERE id = ?", [story._id]);
  const user = await site.open('/admin/stories?look=shelf');
  const shelf = within(await screen.findByRole('region', { name: 'The shelf' }));
  const book = await shelf.findByRole('link', { name: `${story.roomName}, needs a genre, active` });
  expect(shelf.getByText('Needs a genre')).toBeVisible();
  expect(shelf.getByText('Gone by: 1 story, 1 active, needs a genre')).toBeInTheDocument();

  await user.hover(book);
  expect(within(shelf.getByRole('tooltip')).getByText('needs a genre')).toBeVisible();
});

it('shows all stories as books too, and dims those that search and filters leave out', async () => {
  const user = await site.open('/admin/stories?f.status=active');
  await user.click(await screen.findByRole('radio', { name: 'Shelf' }));

  const shelf = within(await screen.findByRole('region', { name: 'The shelf' }));
  const books = () => shelf.queryAllByRole('link', { name: /, (active|upcoming|completed)$/ });
  const stories = await site.rows('stories');
  const active = stories.filter(({ status }) => status === 'active');
  await waitFor(() => expect(books()).toHaveLength(active.length));
  expect(window.location.hash).toContain('look=shelf');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  const numbers = within(shelf.getByRole('list', { name: 'Stories by genre' }));
  expect(numbers.getAllByRole('listitem')).toHaveLength(
    new Set(stories.map(({ theme }) => theme)).size,
  );

  const [genre] = active.map(({ theme }) => theme);
  const ofGenre = stories.filter(({ theme }) => theme === genre);
  const foundOfGenre = active.filter(({ theme }) => theme === genre);
  const head = shelf.getByRole('link', { name: new RegExp(`^${genre ?? '?'} \\d`) });
  expect(head).toHaveTextContent(`${genre ?? '?'} ${foundOfGenre.length} / ${ofGenre.length}`);

  // Books have neither columns nor heights to choose.
  await user.click(screen.getByRole('button', { name: 'List options' }));
  expect(await screen.findByRole('menuitem', { name: /^Export all/ })).toBeVisible();
  expect(screen.queryByText('Row height')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');

  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'midnight');
  const found = active.filter(({ roomName }) => /midnight/i.test(roomName));
  await waitFor(() => expect(books()).toHaveLength(found.length));
  expect(books()[0]).toHaveAccessibleName(expect.stringMatching(/midnight/i));

  await user.click(screen.getByRole('radio', { name: 'Table' }));
  expect(await screen.findByRole('table')).toBeVisible();
});
