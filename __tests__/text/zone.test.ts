/** @jest-environment node */
import { execFileSync } from 'node:child_process';

import { saidZone } from '@/lib/text/zone';

/** What a module says where the device is in another zone; a running process keeps its own. */
function sayIn(zone: string, code: string): unknown {
  const script = `
    const zone = require('./lib/text/zone');
    const format = require('./lib/text/dates');
    const later = require('./features/desk/queue/later-times');
    process.stdout.write(JSON.stringify(${code}));`;
  const args = ['--import', 'tsx', '-e', script];
  const env = { ...process.env, TZ: zone };
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' }));
}

it.each([
  ['2026-11-23T14:41:07.000Z', 'UTC'],
  ['2026-11-23T14:41:07+00:00', 'UTC'],
  ['2026-11-23T14:41:07-0330', 'UTC−0330'],
  ['2026-11-23T14:41:07', ''],
  ['2026-11-23', ''],
  ['', ''],
])('takes of %j that its zone is %j', (iso, zone) => {
  expect(saidZone(iso)).toBe(zone);
});

it('says how far the device is from UTC at that moment, before and after its clock changes', () => {
  const code = `['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((iso) => zone.inBothZones(iso))`;

  expect(sayIn('Europe/Berlin', code)).toEqual([
    '2026-10-25 00:30:00 UTC, here 2026-10-25 02:30:00 UTC+2',
    '2026-10-25 01:30:00 UTC, here 2026-10-25 02:30:00 UTC+1',
  ]);
  expect(sayIn('America/St_Johns', `zone.zoneName(Date.parse('2026-11-23'), 'mine')`)).toBe(
    'UTC−3:30',
  );
  expect(sayIn('UTC', `zone.inBothZones('2026-10-25T00:30:00Z')`)).toBe('2026-10-25 00:30:00 UTC');
});

it('says times and days in the zone that was chosen, and times with its name', () => {
  const code = `['stored', 'utc', 'mine'].map((id) => {
    zone.ZONE.read = () => id;
    const [ms, nowMs] = ['2026-01-01T00:41:07Z', '2026-01-05T00:00:00Z'].map((iso) => Date.parse(iso));
    return [format.formatTime(ms), format.formatDay(ms, nowMs), format.formatRecent(ms, nowMs)].join(', ');
  })`;

  expect(sayIn('America/New_York', code)).toEqual([
    expect.stringMatching(/^19:41:07, Wednesday.*31.*2025, Wednesday 19:41$/),
    expect.stringMatching(/^00:41:07 UTC, Thursday.*, Thursday 00:41 UTC$/),
    expect.stringMatching(/^19:41:07 UTC−5, Wednesday.*31.*2025, Wednesday 19:41 UTC−5$/),
  ]);
});

it('looks back to a moment by the days of the device, over a change of its clock too', () => {
  const code = `['2026-10-25T22:59:00Z', '2026-10-24T22:30:00Z', '2026-10-24T21:30:00Z', '2026-10-01T00:00:00Z']
    .map((iso) => format.formatRecent(Date.parse(iso), Date.parse('2026-10-25T22:59:30Z')))`;

  expect(sayIn('Europe/Berlin', code)).toEqual([
    '23:59',
    '00:30',
    'Saturday 23:30',
    expect.stringMatching(/October.*, 02:00$/),
  ]);
});

it('says the day of a morning that is another day in the zone that was chosen', () => {
  const code = `['utc', 'mine'].map((id) => {
    zone.ZONE.read = () => id;
    const nowMs = Date.parse('2026-11-25T02:00:00Z');
    const [, { untilMs }] = later.laterTimes(nowMs);
    return [later.sayHour(untilMs, nowMs), later.sayReturn(untilMs, nowMs)].join(', ');
  })`;

  expect(sayIn('Australia/Sydney', code)).toEqual([
    expect.stringMatching(/^Wed.* 22:00 UTC, Wed.* at 22:00 UTC$/),
    '09:00 UTC+11, tomorrow at 09:00 UTC+11',
  ]);
});
