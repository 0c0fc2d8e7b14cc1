import { screen, waitFor, within } from '@testing-library/react';

import { catchDownloads } from '../../support/downloads';
import { expectInsightsOf, fillSite, panel, tableOf } from '../../support/figures';
import { useSite } from '../../support/site';

const site = useSite();
const downloads = catchDownloads();
const ADDRESS = '/admin/dashboard/insights';
const QUERIES = '/api/query/get-querys';
const USERS = '/api/admin/getAllUsers';
const STORIES = '/api/admin/getAllStoryRooms';

const open = async (address = ADDRESS) => site.open(address);
const answerWithoutUsers = () => site.reply('get', USERS, { success: true, users: [], length: 0 });

it('counts out of one call for each noun, and shows at once the next time what is known', async () => {
  const user = await open(`${ADDRESS}?range=1y`);
  await screen.findByText(/^Counted from all 240 users, 90 stories and 70 queries as of /);
  expect(screen.queryByRole('button', { name: /^Load all/ })).not.toBeInTheDocument();
  for (const path of [USERS, STORIES, QUERIES]) {
    expect(site.sentTo(path).map(({ query }) => query.resultPerPage)).toEqual(['500']);
  }
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'href',
    '#/admin/dashboard',
  );

  const { waiting } =
    site.api.db.get("SELECT count(*) AS waiting FROM queries WHERE status = 'Pending'") ?? {};
  expect(
    await (
      await panel('Pending queries by age')
    ).findByText(`${String(waiting)} queries are pending, whenever they came.`),
  ).toBeVisible();

  const calls = site.sent.length;
  await user.click(screen.getByRole('link', { name: '4 weeks' }));
  expect(window.location.hash).toBe(`#${ADDRESS}?range=4w`);
  await user.click(screen.getByRole('link', { name: 'Users' }));
  await screen.findByRole('heading', { name: 'Users' });
  window.history.back();
  await screen.findByText(/^Counted from all 240 users/);
  expect(site.sent.slice(calls).map(({ path }) => path)).toEqual([USERS]);
});

it('asks before it makes more than 20 calls for a noun, of an API with small pages', async () => {
  fillSite(site.api, { users: 320, stories: 90 });
  site.limitPages(15);
  const user = await open(`${ADDRESS}?range=1y`);
  const read = await screen.findByRole('button', { name: 'Load all users' });
  expect(screen.getByText('New users are counted among all users: 320 in 22 calls.')).toBeVisible();
  expect(site.sentTo(USERS)).toHaveLength(1);
  expect(await (await panel('New users and stories')).findByText('Not counted yet.')).toBeVisible();
  await user.click(read);
  await screen.findByText(/^Counted from all 320 users, 90 stories and 70 queries as of /);

  await expectInsightsOf(site.api.db);
});

it('reads few rows by itself, and counts again', async () => {
  answerWithoutUsers();
  site.api.db.run("UPDATE stories SET createdAt = '2019-01-01T00:00:00.000Z'");
  const user = await open();
  await screen.findByText(/^Counted from all 0 users, 90 stories and 70 queries/);
  expect(
    await (await panel('Who writes most')).findByText('There are none in this range.'),
  ).toBeVisible();

  site.api.db.run("UPDATE queries SET status = 'Pending'");
  await user.click(screen.getByRole('button', { name: 'Count again' }));

  expect(await screen.findByText('70 queries are pending, whenever they came.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Load all/ })).not.toBeInTheDocument();
});

it('names what has a status that no figure counts', async () => {
  const [letters, books] = [await site.rows('querys'), await site.rows('stories')];
  const querys = letters.map((one, at) => ({ ...one, status: at < 3 ? 'Spam' : 'Resolved' }));
  const stories = books.map((one, at) => (at < 1 ? { ...one, status: 'archived' } : one));
  site.reply('get', QUERIES, { success: true, querys, length: querys.length });
  site.reply('get', STORIES, { success: true, stories, length: stories.length });
  const user = await open();

  const counted = await screen.findByText(/^Counted from all/);
  expect(counted).toHaveTextContent('With a status that is not known here: 3 queries, 1 story.');
  const ages = await panel('Pending queries by age');
  expect(ages.getByText(/3 have another status/)).toBeVisible();
  await user.click(within(counted).getByRole('link', { name: '3 queries' }));
  expect(await screen.findByText(/^1–3 of 3/)).toBeVisible();
});

it('counts nothing as 0 by a last change that the API does not tell', async () => {
  const undated = (rows: readonly object[]) =>
    rows.map((row) => ({ ...row, updatedAt: undefined }));
  const [querys, stories] = [
    undated(await site.rows('querys')),
    undated(await site.rows('stories')),
  ];
  site.reply('get', QUERIES, { success: true, querys, length: querys.length });
  site.reply('get', STORIES, { success: true, stories, length: stories.length });
  await open();

  const counted = await screen.findByText(/^Counted from all/);
  expect(counted).toHaveTextContent(
    /In no week or month, without a usable last change: \d+ answered queries, \d+ completed stories\./,
  );
  const label = screen.getByText('Queries answered');
  expect(label.parentElement).toHaveTextContent('Queries answered–no date says when');
  const done = await panel('Answered and completed');
  expect(done.getByText('Not counted: no date says when.')).toBeVisible();
  const rows = await tableOf('By calendar month');
  expect(rows.at(-1)?.slice(1, 4)).toEqual(['–', '–', '–']);
  expect(Number(rows.at(-1)?.[4])).toBeGreaterThanOrEqual(0);
});

it('counts as one who has an id in one place and none in another', async () => {
  const [story] = await site.rows('stories');
  const named = (firstName: string, _id?: string) => ({
    firstName,
    lastName: 'Lee',
    ...(_id && { _id }),
  });
  const [ann, bo, otherBo] = [named('Ann', 'a'), named('Bo', 'b'), named('Bo', 'c')];
  const stories = [
    { ...story, _id: '1', host: named('Ann'), participants: [ann, named('Ann')] },
    { ...story, _id: '2', host: ann, participants: [bo, otherBo] },
    { ...story, _id: '3', host: named('Bo'), participants: [named('Ann')] },
  ];
  site.reply('get', STORIES, { success: true, stories, length: stories.length });
  await open(`${ADDRESS}?range=all`);

  await screen.findByText(/^Counted from all/);
  expect(await tableOf('Who writes most')).toEqual([
    ['Ann Lee', '3'],
    ...Array.from({ length: 3 }, () => ['Bo Lee', '1']),
  ]);
});

it('says a large change as a factor, and no number of nothing at a line', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const { db } = site.api;
  db.run("UPDATE queries SET status = 'Resolved', updatedAt = ?", [daysAgo(100)]);
  db.run('UPDATE queries SET updatedAt = ? WHERE id NOT IN (SELECT id FROM queries LIMIT 10)', [
    daysAgo(0),
  ]);
  db.run("UPDATE stories SET status = 'active'");
  await open();

  expect(await screen.findByText('6 times the 12 weeks before')).toBeVisible();
  const done = await panel('Answered and completed');
  // The one at the axis.
  expect(await done.findAllByText('0', { selector: 'text' })).toHaveLength(1);
});

it('leads from a mark to its list, and copies the numbers', async () => {
  const user = await open(`${ADDRESS}?range=all`);
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  const hrefOf = async (title: string, name: string | RegExp) =>
    (await (await panel(title)).findAllByRole('link', { name }))[0]?.getAttribute('href');

  expect(await hrefOf('Stories by genre', 'Fantasy')).toBe('#/admin/stories?f.theme=Fantasy');
  expect(await hrefOf('Pending queries by age', '30 days or more')).toBe(
    '#/admin/querys?f.status=Pending&f.days-waiting.min=30',
  );
  expect(await hrefOf('Who writes most', /./)).toMatch(/^#\/admin\/view\/user\/./);

  const title = 'Answered and completed';
  const region = screen.getByRole('region', { name: title });
  const bar = region.querySelector('svg a[href*="querys"]');
  expect(bar).toHaveAttribute(
    'href',
    expect.stringMatching(/^#\/admin\/querys\?f\.status=Resolved&f\.last-update\.between=/),
  );
  await user.hover(bar ?? region);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    /^From .+: \d+ quer(y|ies) answered, \d+ stor(y|ies) completed$/,
  );

  await user.click(within(region).getByRole('button', { name: `Numbers of ${title}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy as CSV' }));
  const rows = await tableOf(title);
  const heads = within(region).getAllByRole('columnheader', { hidden: true });
  const head = heads.map(({ textContent }) => `"${textContent}"`).join(',');
  expect(copied).toHaveBeenCalledWith(
    [head, ...rows.map(([name, ...numbers]) => [`"${name}"`, ...numbers].join(','))]
      .map((line) => `${line}\r\n`)
      .join(''),
  );
});

it('tells each calendar month, as bars that lead to their lists, as a file and as a picture', async () => {
  const user = await open(`${ADDRESS}?range=1y`);
  const months = await panel('By calendar month');
  const bars = within(await months.findByRole('list', { name: 'Answered by month' }));
  const rows = await tableOf('By calendar month');
  expect(bars.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    rows.map(([name, count]) => `${name}${count}`),
  );
  expect(rows.at(-1)?.[0]).toBe(new Date().toLocaleDateString('sv').slice(0, 7));
  const thisMonth = await panel('Answered and completed');
  const link = thisMonth.getByText(/^Answered this month/).querySelector('a');
  expect(rows.at(-1)?.[1]).toBe(link?.textContent);

  await user.click(months.getByRole('radio', { name: 'Median days' }));
  const days = within(await months.findByRole('list', { name: 'Median days by month' }));
  expect(days.getAllByRole('link').at(-1)).toHaveAttribute(
    'href',
    expect.stringMatching(
      /^#\/admin\/querys\?f\.status=Resolved&f\.days-to-change\.min=0&f\.last-update\.between=[\d-]+-01&f\.last-update\.between=[\d-]+$/,
    ),
  );

  const save = async (name: string) => {
    await user.click(months.getByRole('button', { name: 'Numbers of By calendar month' }));
    await user.click(await screen.findByRole('menuitem', { name }));
    return downloads.at(-1);
  };
  const file = await save('Save as CSV');
  expect(file?.name).toBe('by-calendar-month.csv');
  expect((await file?.blob.text())?.split('\r\n').slice(1, -1)).toEqual(
    rows.map(([name, ...numbers]) =>
      [`"${name}"`, ...numbers.map((number) => (number === '–' ? '""' : number))].join(','),
    ),
  );
  const picture = await save('Save picture (SVG)');
  expect(picture?.name).toBe('median-days-by-month.svg');
  const svg = new DOMParser().parseFromString((await picture?.blob.text()) ?? '', 'image/svg+xml');
  expect(Array.from(svg.querySelectorAll('text'), ({ textContent }) => textContent)).toEqual([
    'Median days by month',
    ...days
      .getAllByRole('listitem')
      .flatMap((item) => [
        rows.find(([name]) => name && item.textContent.startsWith(name))?.[0],
        item.querySelector('b')?.textContent,
      ]),
  ]);
});

it('names how many weeks a column stands for, and how many times as much came', async () => {
  answerWithoutUsers();
  // All but the first were begun within the last weeks.
  const daysAgo = 'iif(seq = (SELECT min(seq) FROM stories), 700, seq % 40)';
  const moment = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || ${daysAgo} || ' days')`;
  site.api.db.run(`UPDATE stories SET createdAt = ${moment}`);
  const user = await open(`${ADDRESS}?range=1y`);

  expect(await screen.findByText('89 times the year before')).toBeVisible();
  const weekly = await panel('New users and stories');
  expect(weekly.getByText('per week')).toBeVisible();
  // The last one is not over.
  expect(weekly.getByText('This week')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'All' }));
  expect(await weekly.findByText('per 2 weeks')).toBeVisible();
  expect(weekly.queryByText('This week')).not.toBeInTheDocument();
});

it('says once what several panels were not counted for, and tries that again', async () => {
  answerWithoutUsers();
  site.refuse('get', QUERIES, 'Busy');
  const user = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Queries were not readBusy');
  expect(screen.queryByText('Pending queries by age')).not.toBeInTheDocument();
  expect(screen.getAllByText(/Busy/)).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
  expect(
    await (await panel('Stories by genre')).findByRole('table', { hidden: true }),
  ).toBeInTheDocument();

  site.pass('get', QUERIES);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await (await panel('Pending queries by age')).findByText(/are pending/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('counts the panels whose rows arrived where those of others did not', async () => {
  site.refuse('get', USERS, 'Busy');
  const user = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Users were not readBusy');
  expect(screen.queryByText('New users and stories')).not.toBeInTheDocument();
  expect(await (await panel('Pending queries by age')).findByText(/are pending/)).toBeVisible();

  answerWithoutUsers();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await (await panel('New users and stories')).findByText('per week')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says once that nothing was read at all, in place of the figures', async () => {
  site.refuse('get', '/api/*', 'Busy');
  const user = await open();
  expect(await screen.findByText('The figures did not arrive')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/^BusyGET .+, status 200, /);
  expect(screen.queryByRole('region', { name: 'Who writes most' })).not.toBeInTheDocument();

  site.pass('get', '/api/*');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^Counted from all 240 users, 90 stories and/)).toBeVisible();
  expect(await panel('Who writes most')).toBeTruthy();
});

it('keeps the figures of before when they cannot be read again', async () => {
  answerWithoutUsers();
  const user = await open();
  await screen.findByText(/^Counted from all 0 users, 90 stories and 70 queries/);
  for (const path of [STORIES, QUERIES]) site.refuse('get', path, 'Busy');
  await user.click(screen.getByRole('button', { name: 'Count again' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^(Stories and queries|Queries and stories) were not readBusy/,
  );
  expect(screen.getByText(/queries are pending, whenever they came/)).toBeVisible();
  expect(await panel('Stories by genre')).toBeTruthy();
});

it('is a part of the dashboard, reached by its switch', async () => {
  const user = await open('/admin/dashboard');
  const views = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
  await user.click(views.getByRole('link', { name: 'Insights' }));

  await waitFor(() => expect(document.title).toMatch(/^Insights/));
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(main.getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
  expect(screen.getByRole('link', { name: 'Insights' })).toHaveAttribute('aria-current', 'true');
});
