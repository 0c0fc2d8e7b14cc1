import { join } from 'node:path';

import Database from 'libsql';

import { expect, openSignedIn, test } from '../../browser/site';

/** Zones with the minute from which each offset holds, as SQL reads it; days are counted around the moment. */
const ZONES: [zone: string, around: string, offsets: [from: string, minutes: number][]][] = [
  [
    'Europe/Lisbon',
    '2026-03-29T01:00',
    [
      ['2025-10-26T01:00', 0],
      ['2026-03-29T01:00', 60],
    ],
  ],
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
  ['Pacific/Kiritimati', '2026-03-29T10:00', [['1995-01-01', 840]]],
  ['Asia/Kathmandu', '2026-03-29T18:15', [['1986-01-01', 345]]],
];
const DAY_MS = 86_400_000;
const LOCAL = `SELECT datetime(createdAt, (SELECT minutes FROM zone
  WHERE since <= strftime('%Y-%m-%dT%H:%M', createdAt) ORDER BY since DESC LIMIT 1) || ' minutes') AS at`;
const MONDAY = "date(at, '-' || ((strftime('%w', at) + 6) % 7) || ' days')";

for (const [timezoneId, around, offsets] of ZONES) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test(`Insights count by the days of ${timezoneId}`, async ({ page, site }) => {
      const db = new Database(join(site.dataDir, 'stories.sqlite'));
      db.exec('CREATE TEMP TABLE zone (since TEXT, minutes INTEGER)');
      for (const offset of offsets) db.prepare('INSERT INTO zone VALUES (?, ?)').run(...offset);
      // A user every two hours, from ten days before to ten days after, and stories as far apart as that takes.
      for (const [noun, minutes] of [
        ['users', 120],
        ['stories', 320],
      ] as const) {
        const rank = `(SELECT count(*) FROM ${noun} o WHERE o.id < ${noun}.id)`;
        db.exec(`UPDATE ${noun} SET createdAt = strftime('%Y-%m-%dT%H:%M:%fZ', '${around}',
          ((${rank} * ${minutes}) - 14400) || ' minutes')`);
      }
      const ask = (sql: string) =>
        db
          .prepare(sql)
          .raw()
          .all()
          .map((row) => (row as unknown[]).map(String));
      const weeks = ask(
        `SELECT ${MONDAY} AS week, count(*) FROM (${LOCAL} FROM users) GROUP BY week ORDER BY week`,
      );
      const hours =
        ask(`SELECT (strftime('%w', at) + 6) % 7 AS day, CAST(strftime('%H', at) AS INTEGER) AS hour,
        count(*) FROM (${LOCAL} FROM stories) GROUP BY day, hour ORDER BY hour, day`);
      db.close();

      await page.clock.setFixedTime(Date.parse(`${around}Z`) + 11 * DAY_MS);
      await openSignedIn(page, site, '/admin/dashboard/insights?range=4w');
      await page.getByRole('button', { name: /^Read all rows/ }).click();
      await expect(page.getByText(/^Counted from all/)).toBeVisible();
      const tableOf = (name: string) =>
        page
          .getByRole('region', { name })
          .locator('tbody tr')
          .evaluateAll((rows) =>
            rows.map((row) => [...row.children].map((cell) => cell.textContent)),
          );
      await expect
        .poll(async () => (await tableOf('New users')).filter(([, count]) => count !== '0'))
        .toEqual(weeks);
      const begun = async () =>
        (await tableOf('When stories begin')).flatMap(([, ...days], hour) =>
          days.flatMap((count, day) => (count === '0' ? [] : [[String(day), String(hour), count]])),
        );
      await expect.poll(begun).toEqual(hours);
    });
  });
}
