/** @jest-environment node */
import { execFileSync } from 'node:child_process';

it.each(['America/Los_Angeles', 'UTC', 'Asia/Tokyo'])(
  'counts from the day that a query says, alone or with a time, in %s',
  (zone) => {
    const script = `
      const { daysOf } = require('./features/privacy-request/due-days');
      const nowMs = new Date(2026, 10, 29, 12).getTime();
      const asked = ['2026-11-24', new Date(2026, 10, 24, 9).toISOString()];
      process.stdout.write(JSON.stringify(asked.map((createdAt) => daysOf({ createdAt }, nowMs))));`;
    const args = ['--import', 'tsx', '-e', script];
    const env = { ...process.env, TZ: zone };
    const said = execFileSync(process.execPath, args, { env, encoding: 'utf8' });
    const days = { asked: '2026-11-24', due: '2026-12-24', day: 5 };
    expect(JSON.parse(said)).toEqual([days, days]);
  },
);
