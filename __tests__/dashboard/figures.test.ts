/** @jest-environment node */
import { execFileSync } from 'node:child_process';

import {
  momentsOf,
  DAY_BINS,
  daysSince,
  daysUntilChanged,
  countByWeek,
} from '@/features/dashboard/counts-by-time';
import { countByMonth } from '@/features/dashboard/month-counts';
import { RANGES, readRange, rowsBefore, rowsIn, type Range } from '@/features/dashboard/range';
import type { Query } from '@/features/queries/api';
import type { User } from '@/features/users/api';
import { countInBins, groupBy, mean, median } from '@/lib/tally';

/** A Thursday. */
const NOW = new Date(2026, 10, 26, 12).getTime();
const DAY_MS = 86_400_000;
const at = (...date: [number, number, number, number?]) => {
  const [year, month, day, hour = 0] = date;
  return { createdAt: new Date(year, month - 1, day, hour).toISOString() };
};
const momentsIn = (rows: { createdAt: string }[]) => momentsOf(rows, NOW, 'createdAt');
const range = (id: string): Range => readRange(`?range=${id}`);
const UNUSABLE = ['', 'soon', '2026-13-45', '2031-01-01', '1931-01-01', '-271000-01-01'].map(
  (createdAt) => ({ createdAt }),
);

it('counts by weeks from Monday on, the present one last', () => {
  const rows = [at(2026, 11, 23), at(2026, 11, 22, 23), at(2026, 11, 26, 12), at(2026, 11, 2)];
  const { bars } = countByWeek([momentsIn(rows), []], new Date(2026, 10, 9).getTime(), NOW);

  expect(bars.map(({ startMs }) => new Date(startMs).toDateString())).toEqual([
    'Mon Nov 09 2026',
    'Mon Nov 16 2026',
    'Mon Nov 23 2026',
  ]);
  expect(bars.map(({ counts }) => counts)).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
  ]);
});

it('lets a bar stand for several weeks where there are too many', () => {
  const { bars, weeksPerBar } = countByWeek(
    [momentsIn([at(2006, 11, 26), at(2026, 11, 26)])],
    null,
    NOW,
  );

  expect(weeksPerBar).toBe(18);
  expect(bars.length).toBeLessThanOrEqual(60);
  expect([bars[0]?.counts, bars.at(-1)?.counts]).toEqual([[1], [1]]);
});

it('counts nothing of an empty site, and puts no unusable date anywhere', () => {
  const rows = UNUSABLE.map((row) => ({ ...row, updatedAt: row.createdAt }));
  for (const list of [[], rows]) {
    expect(countByWeek([momentsIn(list)], null, NOW).bars.map(({ counts }) => counts)).toEqual([
      [0],
    ]);
    expect(daysUntilChanged(list, NOW)).toEqual([]);
    expect(daysSince(list, NOW)).toEqual([]);
    expect(rowsIn(list, range('1y'), NOW, 'createdAt')).toEqual([]);
    expect(rowsIn(list, range('all'), NOW, 'createdAt')).toBe(list);
  }
  expect([mean([]), median([]), groupBy([''], String), countInBins([], DAY_BINS)]).toEqual([
    ...[null, null, []],
    DAY_BINS.map(() => 0),
  ]);
});

it('compares a range with as much time before it', () => {
  const rows = [at(2026, 11, 2), at(2026, 11, 1, 23), at(2026, 10, 29, 11), at(2026, 10, 5)];
  const early = [at(2026, 10, 29, 13), at(2026, 10, 4, 23)];
  const dates = (found: readonly { createdAt: string }[] | null) => found?.map((row) => row);

  expect(dates(rowsIn([...rows, ...early], range('4w'), NOW, 'createdAt'))).toEqual([rows[0]]);
  expect(dates(rowsBefore([...rows, ...early], range('4w'), NOW, 'createdAt'))).toEqual([
    rows[2],
    rows[3],
  ]);
  expect(rowsBefore(rows, range('all'), NOW, 'createdAt')).toBeNull();
  expect([range('nonsense').id, RANGES.length]).toEqual(['12w', 4]);
});

it('takes a date that the server’s clock puts a little ahead as now', () => {
  const ahead = [{ createdAt: new Date(NOW + 60_000).toISOString() }];

  expect(rowsIn(ahead, range('4w'), NOW, 'createdAt')).toEqual(ahead);
  expect(daysSince(ahead, NOW)).toEqual([0]);
});

it('ranks by number, then by name', () => {
  const ranked = groupBy(['b', 'c', 'a', '', 'c'], String);

  expect(ranked.map(({ value, rows }) => [value, rows.length])).toEqual([
    ['c', 2],
    ['a', 1],
    ['b', 1],
  ]);
});

it('puts days into bins by whole days, and leaves out what was changed before it was made', () => {
  const times = [0, 0.9, 1, 3.9, 6.9, 7, 400, -1];
  const rows = times.map((days) => ({
    createdAt: new Date(NOW - 500 * DAY_MS).toISOString(),
    updatedAt: new Date(NOW - (500 - days) * DAY_MS).toISOString(),
  }));

  expect(countInBins(daysUntilChanged(rows, NOW), DAY_BINS)).toEqual([2, 1, 1, 1, 1, 0, 1]);
  expect([median([4, 1, 2]), median([4, 1, 2, 3]), mean([1, 2])]).toEqual([2, 2.5, 1.5]);
});

/** Counts in a process of its own, since a process has one time zone. */
const IN_ZONE = `
  const { countByWeek, momentsOf } = require('./features/dashboard/counts-by-time');
  const { rows, nowMs } = JSON.parse(process.argv[1]);
  const { bars } = countByWeek([momentsOf(rows, nowMs, 'createdAt')], null, nowMs);
  const weeks = bars.map(({ startMs, counts }) => [new Date(startMs).toString().slice(0, 21), ...counts]);
  console.log(JSON.stringify(weeks));`;

it.each([
  {
    // The clocks go back on Sunday 25 October: that week has 169 hours.
    zone: 'Europe/Berlin',
    dates: ['2026-10-18T22:30Z', '2026-10-25T00:30Z', '2026-10-25T01:30Z', '2026-10-25T22:59Z'],
    weeks: [
      ['Mon Oct 19 2026 00:00', 4],
      ['Mon Oct 26 2026 00:00', 0],
    ],
  },
  {
    // The clocks go forward on Sunday 8 March, from two to three: that week has 167 hours.
    zone: 'America/New_York',
    dates: ['2026-03-02T05:00Z', '2026-03-08T06:59Z', '2026-03-08T07:00Z', '2026-03-09T04:00Z'],
    weeks: [
      ['Mon Mar 02 2026 00:00', 3],
      ['Mon Mar 09 2026 00:00', 1],
    ],
  },
  {
    zone: 'Asia/Kolkata',
    dates: ['2026-03-01T18:29Z', '2026-03-01T18:30Z'],
    weeks: [
      ['Mon Feb 23 2026 00:00', 1],
      ['Mon Mar 02 2026 00:00', 1],
    ],
  },
])('takes weeks as they are in $zone', ({ zone, dates, weeks }) => {
  const last = Date.parse(dates.at(-1) ?? '');
  const nowMs = zone === 'Europe/Berlin' ? last + DAY_MS : last;
  const input = JSON.stringify({ rows: dates.map((createdAt) => ({ createdAt })), nowMs });
  const args = ['--import', 'tsx', '-e', IN_ZONE, input];
  const env = { ...process.env, TZ: zone };

  expect(JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' }))).toEqual(
    weeks,
  );
});

it('counts by calendar months, each with the median of the days until its letters were answered', () => {
  const iso = (...date: [number, number, number, number?]) => at(...date).createdAt;
  const letter = (createdAt: string, updatedAt: string, status = 'Resolved') =>
    ({ createdAt, updatedAt, status }) as Query; // all that is counted of one
  const queries = [
    letter(iso(2026, 10, 30), iso(2026, 10, 31, 23)),
    letter(iso(2026, 10, 30), iso(2026, 11, 1)),
    letter(iso(2026, 10, 28), iso(2026, 11, 1)),
    letter('soon', iso(2026, 11, 25)),
    letter(iso(2026, 11, 24), iso(2026, 11, 25), 'Pending'),
    letter(iso(2026, 11, 24), '2031-01-01'),
  ];
  const rows = { queries, stories: [], users: [at(2026, 8, 31, 23), at(2026, 9, 1)] as User[] };
  const months = countByMonth(rows, null, NOW);

  expect(months.map(({ startMs }) => new Date(startMs).toDateString().slice(4))).toEqual([
    ...['Aug 01 2026', 'Sep 01 2026', 'Oct 01 2026', 'Nov 01 2026'],
  ]);
  expect(months.map(({ joined }) => joined)).toEqual([1, 1, 0, 0]);
  expect(months.map(({ answered }) => answered)).toEqual([0, 0, 1, 3]);
  expect(months.map(({ days }) => days && Number(days.toFixed(2)))).toEqual([null, null, 1.96, 3]);
  expect(countByMonth(rows, new Date(2026, 9, 20).getTime(), NOW)).toEqual(months.slice(2));
});
