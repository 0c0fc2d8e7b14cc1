import { join } from 'node:path';

import type { Page } from '@playwright/test';
import Database from 'libsql';

import { expect, openSignedIn, test } from '../../browser/site';

/** Zones with the minute from which each offset holds, as SQL reads it; days are counted around the moment. */
const ZONES: [zone: string, around: string, offsets: [from: string, minutes: number][]][] = [
  [
    'America/St_Johns',
    '2026-03-08T05:30',
    [
      ['2025-11-02T04:30', -210],
      ['2026-03-08T05:30', -150],
    ],
  ],
  // This clock changed at midnight, so that the day began at one.
  [
    'America/Sao_Paulo',
    '2018-11-04T03:00',
    [
      ['2018-02-18T02:00', -180],
      ['2018-11-04T03:00', -120],
    ],
  ],
  // This day has 25 hours: midnight comes twice.
  [
    'America/Havana',
    '2025-11-02T05:00',
    [
      ['2025-03-09T05:00', -240],
      ['2025-11-02T05:00', -300],
    ],
  ],
  ['Pacific/Kiritimati', '2026-03-29T10:00', [['1995-01-01', 840]]],
  ['Asia/Kathmandu', '2026-03-29T18:15', [['1986-01-01', 345]]],
];
const DAY_MS = 86_400_000;

/** The clock where the reader is. */
const local = (moment: string) => `datetime(${moment}, (SELECT minutes FROM zone
  WHERE since <= strftime('%Y-%m-%dT%H:%M', ${moment}) ORDER BY since DESC LIMIT 1) || ' minutes')`;
const mondayOf = (moment: string) =>
  `date(${local(moment)}, '-' || ((strftime('%w', ${local(moment)}) + 6) % 7) || ' days')`;
const WEEK = mondayOf('createdAt');
/** Weeks before the present one, and none to come. */
const inWeeks = (weeks: number) =>
  `createdAt <= $now AND ${WEEK} >= date(${mondayOf('$now')}, '-${7 * (weeks - 1)} days')`;
const IN_RANGE = inWeeks(4);
/** The place of a row among those of its noun. */
const rankOf = (noun: string) => `(SELECT count(*) FROM ${noun} o WHERE o.id < ${noun}.id)`;
const after = (moment: string, minutes: string) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', ${moment}, (${minutes}) || ' minutes')`;
const age = 'julianday($now) - julianday(createdAt)';
const taken = 'julianday(updatedAt) - julianday(createdAt)';
const binOf = (days: string) =>
  `CASE WHEN ${days} < 1 THEN '0' WHEN ${days} < 2 THEN '1' WHEN ${days} < 4 THEN '2–3' WHEN ${days} < 7 THEN '4–6'
    WHEN ${days} < 14 THEN '7–13' WHEN ${days} < 30 THEN '14–29' ELSE '30+' END`;

/**
 * From twelve days before the change to eighteen after it: a user every three hours, a story every
 * 467 minutes, so that all hours have some; queries in the 35 days before now, resolved at once or later.
 */
const SPREAD = [
  `UPDATE users SET createdAt = ${after('$around', `${rankOf('users')} * 180 - 17280`)}`,
  `UPDATE stories SET createdAt = ${after('$around', `${rankOf('stories')} * 467 - 17280`)}`,
  `UPDATE queries SET createdAt = ${after('$now', `-300 - 720 * ${rankOf('queries')}`)}`,
  `UPDATE queries SET updatedAt = ${after('createdAt', `60 + 720 * ((${rankOf('queries')} * 7) % (${rankOf('queries')} + 1))`)}`,
];

/** What the insights of four weeks show, by their panels; zeros are left out. */
const INSIGHTS: [panel: string, sql: string][] = [
  ['New users', `SELECT ${WEEK} AS week, count(*) FROM users WHERE ${IN_RANGE} GROUP BY week`],
  [
    'When stories begin',
    `SELECT CAST(strftime('%H', ${local('createdAt')}) AS INTEGER) || ':00', (strftime('%w', ${local('createdAt')}) + 6) % 7,
      count(*) FROM stories WHERE ${IN_RANGE} GROUP BY 1, 2`,
  ],
  ['Stories by status', `SELECT status, count(*) FROM stories WHERE ${IN_RANGE} GROUP BY status`],
  [
    'Genres with the most stories',
    `SELECT theme, count(*) AS n FROM stories WHERE ${IN_RANGE} GROUP BY theme ORDER BY n DESC, theme LIMIT 10`,
  ],
  [
    'Hosts with the most stories',
    `SELECT u.firstName || ' ' || u.lastName, s.n FROM users u JOIN (SELECT hostId, count(*) AS n FROM stories
      WHERE ${IN_RANGE} GROUP BY hostId) s ON s.hostId = u.id`,
  ],
  [
    'Participants per story',
    `SELECT iif(n > 7, '8+', n) AS people, count(*) FROM (SELECT count(u.id) AS n FROM
      (SELECT id FROM stories WHERE ${IN_RANGE}) s LEFT JOIN story_participants p ON p.storyId = s.id
      LEFT JOIN users u ON u.id = p.userId GROUP BY s.id) GROUP BY people`,
  ],
  [
    'Days until resolved',
    `SELECT ${binOf(taken)} AS bin, count(*) FROM queries WHERE status = 'Resolved' AND ${IN_RANGE} GROUP BY bin`,
  ],
  [
    'Pending queries by age',
    `SELECT ${binOf(age)} AS bin, count(*) FROM queries WHERE status = 'Pending' GROUP BY bin`,
  ],
];

/** The cells of a panel's table below their row's name, and below their column's place where it has several. */
const tableOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name, exact: true })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.flatMap((row) => {
        const [head = '', ...counts] = [...row.children].map(({ textContent }) => textContent);
        const cells = counts.map((count, column) => [head, String(column), count]);
        const named =
          counts.length > 1 ? cells : cells.map(([first = '', , count = '']) => [first, count]);
        return named.filter((cell) => cell.at(-1)?.[0] !== '0');
      }),
    );

for (const [timezoneId, around, offsets] of ZONES) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test(`Dashboard and insights count by the days of ${timezoneId}`, async ({ page, site }) => {
      const nowMs = Date.parse(`${around}Z`) + 18 * DAY_MS;
      const moments = { around, now: new Date(nowMs).toISOString() };
      const db = new Database(join(site.dataDir, 'stories.sqlite'));
      const fill = (sql: string) =>
        sql.replace(/\$(now|around)/g, (_, name: 'now' | 'around') => `'${moments[name]}'`);
      db.exec('CREATE TEMP TABLE zone (since TEXT, minutes INTEGER)');
      for (const offset of offsets) db.prepare('INSERT INTO zone VALUES (?, ?)').run(...offset);
      for (const sql of SPREAD) db.exec(fill(sql));
      const ask = (sql: string) =>
        (db.prepare(fill(sql)).raw().all() as unknown[][]).map((row) => row.map(String));
      const counted = (sql: string) => Number(ask(`SELECT ${sql}`)[0]?.[0]);
      const grown = ask(`SELECT week, sum(noun = 'user'), sum(noun = 'story') FROM
        (SELECT ${WEEK} AS week, 'user' AS noun FROM users WHERE ${inWeeks(12)} UNION ALL
         SELECT ${WEEK}, 'story' FROM stories WHERE ${inWeeks(12)}) GROUP BY week ORDER BY week`);
      const joined = counted(`count(*) FROM users WHERE ${inWeeks(1)}`);
      const begun = counted(`count(*) FROM stories WHERE ${inWeeks(1)}`);
      const ages = ask(`SELECT sum(${age} < 7), sum(${age} BETWEEN 7 AND 28), sum(${age} > 28)
        FROM queries WHERE status = 'Pending'`)[0];
      const insights = INSIGHTS.map(([panel, sql]) => [panel, ask(sql)] as const);
      db.close();

      await page.clock.setFixedTime(nowMs);
      await openSignedIn(page, site, '/admin/dashboard');
      const card = (name: RegExp) => page.getByRole('link', { name });
      await expect(card(/^240 Users$/)).toHaveAccessibleDescription(`${joined} joined this week`);
      await expect(card(/^90 Stories$/)).toHaveAccessibleDescription(`${begun} begun this week`);
      const day = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
      const growth = grown.flatMap(([week = '', users = '', stories = '']) => {
        const from = `From ${new Date(week).toLocaleDateString('en-US', day)}`;
        const cells = [
          [from, '0', `${users} users`],
          [from, '1', `${stories} stories`],
        ];
        return cells.filter(([, , count]) => !count?.startsWith('0 '));
      });
      await expect.poll(() => tableOf(page, 'New users and stories per week')).toEqual(growth);
      const bar = page.getByRole('list', { name: 'Pending by age' }).locator('b');
      await expect(bar).toHaveText(ages ?? []);

      await page.getByRole('link', { name: 'Insights' }).click();
      await page.getByRole('link', { name: '4 weeks' }).click();
      await expect(page.getByText(/^Counted from all/)).toBeVisible();
      for (const [panel, rows] of insights) {
        expect(rows.length).toBeGreaterThan(0);
        const sorted = async () => (await tableOf(page, panel)).sort(byWords);
        if (panel.startsWith('Hosts')) {
          const most = rows.map(([, count]) => Number(count)).sort((a, b) => b - a);
          const shown = async () => (await tableOf(page, panel)).map(([, count]) => Number(count));
          await expect.poll(shown, panel).toEqual(most.slice(0, 10));
        } else await expect.poll(sorted, panel).toEqual(rows.sort(byWords));
      }
    });
  });
}

const byWords = (one: string[], other: string[]) => one.join('/').localeCompare(other.join('/'));
