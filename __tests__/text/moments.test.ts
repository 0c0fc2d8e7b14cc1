/** @jest-environment node */
import { execFileSync } from 'node:child_process';

import { textRecord } from '@/lib/narrow';

const readOf = (createdAt: unknown) => textRecord({ _id: '1', createdAt }, []).createdAt;

it.each([
  ['2026-11-29T10:00:00.000Z', '2026-11-29T10:00:00.000Z'],
  // Without a zone: that of the contract.
  ['2026-11-29T10:00:00', '2026-11-29T10:00:00Z'],
  ['2026-11-29 10:00', '2026-11-29T10:00Z'],
  ['2026-11-29 10:00:00.123456 ', '2026-11-29T10:00:00.123456Z'],
  ['2026/11/29 10:00:03', '2026-11-29T10:00:03Z'],
  ['2026/11/29', '2026-11-29'],
  ['2026.11.29 10:00', '2026-11-29T10:00Z'],
  ['2026/11/29 10:00:00+05:30', '2026-11-29T04:30:00.000Z'],
  // As all others, by which rows sort.
  ['2026-11-29T10:00:00+05:30', '2026-11-29T04:30:00.000Z'],
  ['Sun, 29 Nov 2026 06:51:36 GMT', '2026-11-29T06:51:36.000Z'],
  ['29 Nov 2026 06:51:36 +0100', '2026-11-29T05:51:36.000Z'],
  ['2026-11-29', '2026-11-29'],
  ['29/11/2026 10:00', '2026-11-29T10:00:00Z'],
  ['11/29/2026, 1:00:00\u202fPM', '2026-11-29T13:00:00Z'],
  ['Sun Nov 29 2026 10:00:00 GMT+0530 (India Standard Time)', '2026-11-29T04:30:00.000Z'],
  ['Nov 29, 2026 10:00 AM', '2026-11-29T10:00:00Z'],
  ['November 29, 2026 at 12:30:05 AM UTC', '2026-11-29T00:30:05Z'],
  ['Sun, 29 Nov 2026 06:51:36', '2026-11-29T06:51:36Z'],
  ['Sun Nov 29 2026', '2026-11-29'],
  ['9 Sept. 2026', '2026-09-09'],
  [1_795_860_000_000, '2026-11-28T10:00:00.000Z'],
  [1_795_860_000, '2026-11-28T10:00:00.000Z'],
  ['1795860000000', '2026-11-28T10:00:00.000Z'],
  [{ $date: '2026-11-29T10:00:00Z' }, '2026-11-29T10:00:00Z'],
  [{ $date: { $numberLong: '1795860000000' } }, '2026-11-28T10:00:00.000Z'],
])('reads the moment %j as %j', (sent, read) => {
  expect(readOf(sent)).toBe(read);
});

it('does not read what is no moment, and says so', () => {
  expect(textRecord({ _id: '1', createdAt: { at: 1 } }, [])).toMatchObject({
    createdAt: '',
    _unread: ['createdAt'],
  });
});

it.each(['then', 'Nov 31, 2026', '29 mai 2026', 'Sun Nov 29 10:00:00 2026', '03/04/2026'])(
  'says that it does not read %s, by which no row would sort',
  (createdAt) => {
    expect(textRecord({ _id: '1', createdAt }, [])).toMatchObject({
      createdAt: '',
      _unread: ['createdAt'],
    });
  },
);

it.each(['America/Los_Angeles', 'UTC', 'Asia/Tokyo'])(
  'counts a moment without a zone, and a day without a time, alike in %s',
  (zone) => {
    const script = `
      const { textRecord } = require('./lib/narrow');
      const { dayOf, momentOf } = require('./lib/text/moments');
      const { relativeTime } = require('./lib/text/dates');
      const nowMs = Date.parse('2026-11-29T12:00:00Z');
      const { createdAt } = textRecord({ createdAt: '2026-11-29T09:00:00' }, []);
      const today = ['2026-11-29', '2026-11-28'].map((day) => relativeTime(day, nowMs));
      const said = [relativeTime(createdAt, nowMs), ...today, dayOf(momentOf('2026-11-29', nowMs + 86400000))];
      process.stdout.write(JSON.stringify(said));`;
    const args = ['--import', 'tsx', '-e', script];
    const env = { ...process.env, TZ: zone };
    const said = execFileSync(process.execPath, args, { env, encoding: 'utf8' });
    expect(JSON.parse(said)).toEqual(['3 hours ago', 'today', '1 day ago', '2026-11-29']);
  },
);
