import { screen, waitFor, within } from '@testing-library/react';

import { seedStories } from '@/reference-api/seed/stories';
import { seedUsers } from '@/reference-api/seed/users';

import type { TestApi } from './test-api';

/** What dashboard and insights show, beside what SQL counts in the same database. */

type Db = TestApi['db'];

/** Puts so many users and stories in the place of those that are there. */
export function fillSite(api: TestApi, { users, stories }: { users: number; stories: number }) {
  const { db } = api;
  const nowMs = Date.now();
  for (const table of ['users', 'stories', 'story_participants']) db.run(`DELETE FROM ${table}`);
  db.transaction(() => seedStories(db, nowMs, stories, seedUsers(db, nowMs, users, 1)));
}

/** A panel of the dashboard or of the insights, by its title. */
export const panel = async (name: string) => within(await screen.findByRole('region', { name }));

/** The table of a panel, row by row. */
export async function tableOf(name: string): Promise<string[][]> {
  const table = await (await panel(name)).findByRole('table', { hidden: true });
  const rows = within(table).getAllByRole('row', { hidden: true });
  const isHead = (row: HTMLElement) => row.parentElement?.tagName === 'THEAD';
  return rows
    .filter((row) => !isHead(row))
    .map((row) => [...row.children].map(({ textContent }) => textContent));
}

/** What the database counts, as a table says it. */
const counted = (db: Db, sql: string) =>
  db.all(sql).map((row) => Object.values(row).map((value) => String(value)));

/** The day of a moment where the reader is, and the Monday of its week. */
const dayOf = (moment: string) => `date(${moment}, 'localtime')`;
const mondayOf = (moment: string) =>
  `date(${dayOf(moment)}, '-' || ((strftime('%w', ${dayOf(moment)}) + 6) % 7) || ' days')`;
/** False for no date, one that is none, and one to come. */
const isDated = (column = 'createdAt') =>
  `(julianday(${column}) BETWEEN julianday('1970-01-01') AND julianday('now', '+5 minutes'))`;
const since = (days: number, column = 'createdAt') =>
  `(${isDated(column)} AND ${dayOf(column)} >= date(${mondayOf("'now'")}, '-${days} days'))`;
const IN_YEAR = since(51 * 7);
const IN_GROWTH = since(11 * 7);
const CHANGED_IN_YEAR = since(51 * 7, 'updatedAt');
/** Everybody who hosts a story of the year or takes part in it, once a story. */
const HANDS = `SELECT p.storyId AS story, p.userId AS person FROM story_participants p
  UNION SELECT id, hostId FROM stories WHERE hostId IS NOT NULL`;
const DAY_BINS = [
  ...['Under a day', '1 day', '2–3 days', '4–6 days'],
  ...['7–13 days', '14–29 days', '30 days or more'],
];
const binOf = (days: string) =>
  `CASE ${DAY_BINS.map((bin, index) => `WHEN ${days} < ${String([1, 2, 4, 7, 14, 30][index] ?? 1e9)} THEN '${bin}'`).join(' ')} END`;

/** Each of the bins with its number, 0 where SQL found nothing. */
function inBins(bins: string[], found: string[][]): string[][] {
  return bins.map((bin) => [bin, found.find(([name]) => name === bin)?.[1] ?? '0']);
}

/** The weeks of a year with their two numbers. */
async function expectWeeks(db: Db, title: string, lists: readonly (readonly string[])[]) {
  const weeks = await tableOf(title);
  expect(weeks).toHaveLength(52);
  for (const [column, [table = '', date = '', where = '']] of lists.entries()) {
    const sql = `SELECT ${mondayOf(date)} AS week, count(*) FROM ${table} WHERE ${where} GROUP BY week ORDER BY week`;
    const found = weeks.map((week) => [week[0] ?? '', week[column + 1] ?? '']);
    expect(found.filter(([, sum]) => sum !== '0')).toEqual(counted(db, sql));
  }
}

/** Expects each month of the year to say what the database holds of it; SQL has no median. */
async function expectMonths(db: Db): Promise<void> {
  const months = await tableOf('By calendar month');
  const of = (table: string, date: string, where: string) =>
    counted(
      db,
      `SELECT strftime('%Y-%m', ${date}, 'localtime') AS month, count(*) FROM ${table}
        WHERE ${where} AND ${isDated(date)} GROUP BY month`,
    );
  const lists = [
    [1, of('queries', 'updatedAt', "status = 'Resolved'")],
    [3, of('stories', 'updatedAt', "status = 'completed'")],
    [4, of('users', 'createdAt', 'true')],
  ] as const;
  expect(months.length).toBeGreaterThanOrEqual(12);
  for (const [column, found] of lists) {
    expect(months.map((cells) => [cells[0], cells[column]])).toEqual(
      months.map(([month = '']) => [month, found.find(([name]) => name === month)?.[1] ?? '0']),
    );
  }
}

/** Expects the insights of one year to say what the database holds. */
export async function expectInsightsOf(db: Db): Promise<void> {
  const count = (sql: string) => counted(db, sql);
  await expectWeeks(db, 'New users and stories', [
    ['stories', 'createdAt', IN_YEAR],
    ['users', 'createdAt', IN_YEAR],
  ]);
  await expectWeeks(db, 'Answered and completed', [
    ['queries', 'updatedAt', `status = 'Resolved' AND ${CHANGED_IN_YEAR}`],
    ['stories', 'updatedAt', `status = 'completed' AND ${CHANGED_IN_YEAR}`],
  ]);
  await expectMonths(db);
  const genres = await tableOf('Stories by genre');
  expect(genres.filter(([name]) => name !== 'Others')).toEqual(
    count(
      `SELECT theme, count(*) AS n FROM stories WHERE ${IN_YEAR} GROUP BY theme ORDER BY n DESC, theme LIMIT 10`,
    ),
  );
  expect(String(genres.reduce((sum, [, number]) => sum + Number(number), 0))).toBe(
    count(`SELECT count(*) FROM stories WHERE ${IN_YEAR}`)[0]?.[0],
  );
  const writers = await tableOf('Who writes most');
  expect(writers.map(([, number]) => number)).toEqual(
    count(
      `SELECT count(*) AS n FROM (${HANDS}) JOIN users u ON u.id = person
        WHERE story IN (SELECT id FROM stories WHERE ${IN_YEAR}) GROUP BY person ORDER BY n DESC LIMIT 10`,
    ).flat(),
  );
  expect(await tableOf('Pending queries by age')).toEqual(
    inBins(
      DAY_BINS,
      count(`SELECT ${binOf("(julianday('now') - julianday(createdAt))")} AS bin, count(*) FROM queries
          WHERE status = 'Pending' AND ${isDated()} GROUP BY bin`),
    ),
  );
}

const numbersOf = (items: HTMLElement[]) =>
  items.map((item) => item.querySelector('b')?.textContent ?? '');

/** Expects cards and panels of the dashboard to say what the database holds. */
export async function expectDashboardOf(db: Db): Promise<void> {
  const one = (sql: string) => counted(db, `SELECT ${sql}`)[0]?.[0] ?? '';
  const ofStatus = (status: string) => one(`count(*) FROM stories WHERE status = '${status}'`);
  for (const card of [
    `${one('count(*) FROM users')} Users`,
    `${one('count(*) FROM stories')} Stories`,
    `${one('count(*) FROM genres')} Genres`,
    `${ofStatus('active')} Active Stories`,
    `${ofStatus('upcoming')} Upcoming Stories`,
    `${ofStatus('completed')} Completed Stories`,
  ]) {
    // What a card says of its number belongs to its name.
    const says = (name: string) => name === card || name.startsWith(`${card} `);
    expect(await screen.findByRole('link', { name: says })).toBeVisible();
  }
  if (one('(SELECT count(*) FROM users) + (SELECT count(*) FROM genres)') === '0') {
    expect(await screen.findByRole('heading', { name: 'Nobody has begun yet' })).toBeVisible();
    return;
  }
  const isNew = `${isDated()} AND ${dayOf('createdAt')} >= ${mondayOf("'now'")}`;
  const starters = one('coalesce(sum(json_array_length(starter)), 0) FROM genres');
  for (const [card, fact] of [
    [/ Users /, `${one(`count(*) FROM users WHERE ${isNew}`)} joined this week`],
    [/\d Stories /, `${one(`count(*) FROM stories WHERE ${isNew}`)} begun this week`],
    [/ Genres /, `${starters} ${starters === '1' ? 'starter' : 'starters'}`],
  ] as const) {
    const link = await screen.findByRole('link', { name: card });
    // What has no date that can be read is said apart.
    const said = new RegExp(` ${fact}(?:, \\d+ without a readable date)?$`);
    await waitFor(() => expect(link).toHaveAccessibleName(said));
  }
  await expectFindings(one);

  const growth = growthOf(db);
  if (growth.every(([, ...counts]) => counts.every((count) => count === '0'))) {
    const weeks = await panel('New users and stories per week');
    expect(await weeks.findByText('Nobody and nothing new in 12 weeks.')).toBeVisible();
  } else expect(await tableOf('New users and stories per week')).toEqual(growth);
  await expectShelfOf(db);
  const age = "julianday('now') - julianday(createdAt)";
  const ages = `SELECT coalesce(sum(${age} < 7), 0), coalesce(sum(${age} BETWEEN 7 AND 28), 0), coalesce(sum(${age} > 28), 0)
    FROM queries WHERE status = 'Pending' AND ${isDated()}`;
  const shown = (await panel('Pending queries')).queryByRole('list', { name: 'Pending by age' });
  expect(shown ? numbersOf(within(shown).getAllByRole('listitem')) : ['0', '0', '0']).toEqual(
    counted(db, ages)[0],
  );
  const newest = within(await screen.findByRole('region', { name: 'Newest users' }));
  expect(
    newest
      .queryAllByRole('link')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(
    counted(
      db,
      `SELECT firstName || ' ' || lastName FROM users
        ORDER BY coalesce(${isDated()}, 0) DESC, julianday(createdAt) DESC LIMIT 5`,
    ).flat(),
  );
}

/** As many books as there are stories, and their numbers by genre in words. */
async function expectShelfOf(db: Db): Promise<void> {
  const shelf = await panel('The shelf');
  await waitFor(() => expect(shelf.queryByRole('status')).not.toBeInTheDocument());
  const all = counted(db, 'SELECT count(*) FROM stories')[0]?.[0] ?? '';
  expect(shelf.queryAllByRole('link', { name: /, (active|upcoming|completed)$/ })).toHaveLength(
    Number(all),
  );
  expect(
    shelf.queryAllByRole('listitem').map(({ textContent }) => textContent.split(/: | stor/, 2)),
  ).toEqual(
    counted(db, 'SELECT theme, count(*) AS n FROM stories GROUP BY theme ORDER BY n DESC, theme'),
  );
}

async function expectFindings(one: (sql: string) => string): Promise<void> {
  const expected = [
    [
      'a genre that is gone',
      one("count(*) FROM stories WHERE theme <> '' AND theme NOT IN (SELECT genre FROM genres)"),
    ],
    [
      'no host',
      one('count(*) FROM stories WHERE hostId IS NULL OR hostId NOT IN (SELECT id FROM users)'),
    ],
    ['no starter', one("count(*) FROM genres WHERE starter = '[]'")],
    ['no web address', one("count(*) FROM banners WHERE navigationUrl NOT LIKE 'http%://%'")],
  ].filter(([, count]) => count !== '0');
  const attention = await panel('Needs attention');
  if (expected.length === 0) {
    expect(await attention.findByText('Nothing does.')).toBeVisible();
    return;
  }
  const findings = await waitFor(() => {
    const found = attention.queryAllByRole('listitem');
    expect(numbersOf(found)).toEqual(expected.map(([, count]) => count));
    return found;
  });
  expected.forEach(([words], index) => expect(findings[index]).toHaveTextContent(words ?? ''));
}

/** Twelve weeks, the present one last. */
function growthOf(db: Db): string[][] {
  const ofWeek = (table: string) =>
    `(SELECT count(*) FROM ${table} WHERE ${IN_GROWTH} AND ${mondayOf('createdAt')} = monday)`;
  const sql = `WITH RECURSIVE weeks(monday) AS (SELECT date(${mondayOf("'now'")}, '-77 days')
    UNION ALL SELECT date(monday, '+7 days') FROM weeks WHERE monday < ${mondayOf("'now'")})
    SELECT monday, ${ofWeek('stories')}, ${ofWeek('users')} FROM weeks`;
  return counted(db, sql);
}
