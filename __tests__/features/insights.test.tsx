import { screen, waitFor, within } from '@testing-library/react';
import { http as mock } from 'msw';

import { renderApp } from '../support/render-app';
import { useSite } from '../support/site';

const site = useSite();
const ADDRESS = '/admin/dashboard/insights';
const QUERIES = '/api/query/get-querys';
const USERS = '/api/admin/getAllUsers';

const open = async (address = ADDRESS) => renderApp(address, { token: await site.api.tokenFor() });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const answerWithoutUsers = () => site.reply('get', USERS, { success: true, users: [], length: 0 });

/** The table of a panel, row by row. */
async function tableOf(name: string): Promise<string[][]> {
  const table = await (await panel(name)).findByRole('table', { hidden: true });
  const [, ...rows] = within(table).getAllByRole('row', { hidden: true });
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
}

/** What the database counts, as a table says it. */
const counted = (sql: string) =>
  site.api.db.all(sql).map((row) => Object.values(row).map((value) => String(value)));

/** The day of a moment where the reader is, and the Monday of its week. */
const dayOf = (moment: string) => `date(${moment}, 'localtime')`;
const mondayOf = (moment: string) =>
  `date(${dayOf(moment)}, '-' || ((strftime('%w', ${dayOf(moment)}) + 6) % 7) || ' days')`;
const IN_RANGE = `${dayOf('createdAt')} >= date(${mondayOf("'now'")}, '-357 days')`;

it('agrees with the database, after asking before it makes many calls', async () => {
  const user = await open(`${ADDRESS}?range=1y`);
  const read = await screen.findByRole('button', { name: 'Read all rows (27 calls)' });
  expect(site.sent).toHaveLength(3);
  expect(screen.getByText('Nothing is counted yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Count again' })).not.toBeInTheDocument();
  await user.click(read);
  const from = await screen.findByText(/^Counted from all 240 users, 90 stories and 70 queries as/);
  expect(from).toHaveTextContent(/Links lead to the records of all time\.$/);

  for (const [title, table] of [
    ['New users', 'users'],
    ['Stories begun, by genre', 'stories'],
  ] as const) {
    const weeks = (await tableOf(title)).map(([week = '', ...counts]) => [
      week,
      String(counts.reduce((sum, count) => sum + Number(count), 0)),
    ]);
    expect(weeks).toHaveLength(52);
    expect(weeks.filter(([, sum]) => sum !== '0')).toEqual(
      counted(
        `SELECT ${mondayOf('createdAt')} AS week, count(*) AS n FROM ${table} WHERE ${IN_RANGE} GROUP BY week ORDER BY week`,
      ),
    );
  }
  expect(await tableOf('Genres with the most stories')).toEqual(
    counted(
      `SELECT theme, count(*) AS n FROM stories WHERE ${IN_RANGE} GROUP BY theme ORDER BY n DESC, theme LIMIT 10`,
    ),
  );
  expect(await tableOf('Stories by status')).toEqual(
    counted(
      `SELECT status, count(*) AS n FROM stories WHERE ${IN_RANGE} GROUP BY status ORDER BY status = 'completed', status`,
    ),
  );
  const hosts =
    counted(`SELECT u.firstName || ' ' || u.lastName AS name, count(*) AS n FROM stories s JOIN users u ON s.hostId = u.id
    WHERE s.id IN (SELECT id FROM stories WHERE ${IN_RANGE}) GROUP BY u.id ORDER BY n DESC LIMIT 10`);
  expect((await tableOf('Hosts with the most stories')).map(([, n]) => n)).toEqual(
    hosts.map(([, n]) => n),
  );
  const participants = Object.fromEntries(
    counted(`SELECT min(n, 8) AS people, count(*) FROM (SELECT s.id, count(u.id) AS n FROM stories s
      LEFT JOIN story_participants p ON p.storyId = s.id LEFT JOIN users u ON u.id = p.userId
      WHERE s.id IN (SELECT id FROM stories WHERE ${IN_RANGE}) GROUP BY s.id) GROUP BY people`),
  ) as Record<string, string>;
  expect(await tableOf('Participants per story')).toEqual(
    Array.from({ length: 9 }, (_, n) => [n === 8 ? '8+' : String(n), participants[n] ?? '0']),
  );
  const hours =
    counted(`SELECT (strftime('%w', createdAt, 'localtime') + 6) % 7 AS day, CAST(strftime('%H', createdAt, 'localtime') AS INTEGER) AS hour, count(*) AS n
    FROM stories WHERE ${IN_RANGE} GROUP BY day, hour ORDER BY hour, day`);
  expect(
    (await tableOf('When stories begin')).flatMap(([, ...days], hour) =>
      days.flatMap((n, day) => (n === '0' ? [] : [[String(day), String(hour), n]])),
    ),
  ).toEqual(hours);
  const waiting = counted(`SELECT count(*) FROM queries WHERE status = 'Pending'`)[0]?.[0];
  expect(
    await (
      await panel('Pending queries by age')
    ).findByText(`${waiting} queries are pending, whenever they came.`),
  ).toBeVisible();

  // What is known shows at once the next time.
  const calls = site.sent.length;
  await user.click(screen.getByRole('link', { name: '4 weeks' }));
  expect(window.location.hash).toBe(`#${ADDRESS}?range=4w`);
  await user.click(screen.getByRole('link', { name: 'Users' }));
  await screen.findByRole('heading', { name: 'Users' });
  window.history.back();
  await screen.findByText(/^Counted from all 240 users/);
  expect(site.sent.slice(calls).map(({ path }) => path)).toEqual([USERS]);
});

it('reads few rows by itself, two calls at a time, and counts again', async () => {
  let [running, most] = [0, 0];
  site.use(
    mock.get(/getAllStoryRooms|get-querys/, async ({ request }) => {
      running += 1;
      most = Math.max(most, running);
      const reply = await site.api.app.fetch(request);
      await new Promise((resolve) => setTimeout(resolve, 0));
      running -= 1;
      return reply;
    }),
  );
  answerWithoutUsers();
  const user = await open();
  await screen.findByText(/^Counted from all 0 users, 90 stories and 70 queries/);
  expect(most).toBe(2);
  expect(
    await (await panel('New users')).findByText('There are none in this range.'),
  ).toBeVisible();

  site.api.db.run("UPDATE queries SET status = 'Pending'");
  await user.click(screen.getByRole('button', { name: 'Count again' }));

  expect(await screen.findByText('70 queries are pending, whenever they came.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Read all/ })).not.toBeInTheDocument();
});

it('leads from a mark to its list, and copies the numbers', async () => {
  answerWithoutUsers();
  const user = await open(`${ADDRESS}?range=all`);
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  const hrefOf = async (title: string, name: string | RegExp) =>
    (await (await panel(title)).findAllByRole('link', { name }))[0]?.getAttribute('href');

  expect(await hrefOf('Stories by status', 'active')).toBe('#/admin/stories?f.status=active');
  expect(await hrefOf('Participants per story', /^2 participants: \d+ stories$/)).toBe(
    '#/admin/stories?f.participants=2',
  );
  expect(await hrefOf('Genres with the most stories', 'Fantasy')).toBe(
    '#/admin/stories?f.theme=Fantasy',
  );
  expect(await hrefOf('Hosts with the most stories', /./)).toMatch(/^#\/admin\/stories\?f\.host=./);
  expect((await panel('When stories begin')).queryByRole('link')).toBeNull();
  expect(screen.queryByText(/Links lead to/)).not.toBeInTheDocument();

  await user.click(
    await (await panel('Stories by status')).findByRole('button', { name: /^Copy as CSV/ }),
  );
  const rows = await tableOf('Stories by status');
  expect(copied).toHaveBeenCalledWith(
    ['Status,Stories', ...rows.map((row) => row.join(','))].map((line) => `${line}\r\n`).join(''),
  );
});

it('fails in the panels of one noun alone, and tries that again', async () => {
  answerWithoutUsers();
  site.use(
    mock.get(`*${QUERIES}`, () => Response.json({ success: false, error: { message: 'Busy' } })),
  );
  const user = await open();
  const pending = await panel('Pending queries by age');
  expect(await pending.findByText('Busy')).toBeVisible();
  expect(
    await (await panel('Stories by status')).findByRole('table', { hidden: true }),
  ).toBeInTheDocument();

  site.use(mock.get(`*${QUERIES}`, ({ request }) => site.api.app.fetch(request)));
  await user.click(pending.getByRole('button', { name: /^Retry/ }));
  expect(await pending.findByText(/queries are pending/)).toBeVisible();
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
