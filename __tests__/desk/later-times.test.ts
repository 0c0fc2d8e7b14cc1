import { hourOf, laterTimes, morningOf, sayReturn } from '@/features/desk/queue/later-times';
import { dayOf } from '@/lib/text/moments';

const at = (day: number, hour: number, minute = 0) =>
  new Date(2026, 10, day, hour, minute).getTime(); // 23 November 2026 is a Monday
const offered = (nowMs: number) =>
  laterTimes(nowMs).map(
    ({ label, untilMs }) => `${label} ${new Date(untilMs).toString().slice(0, 21)}`,
  );

it('offers this evening, tomorrow and Monday, without what has passed or is named already', () => {
  expect(offered(at(25, 11))).toEqual([
    'Later today Wed Nov 25 2026 17:00',
    'Tomorrow Thu Nov 26 2026 09:00',
    'Monday Mon Nov 30 2026 09:00',
  ]);
  expect(offered(at(25, 17))).toEqual([
    'Tomorrow Thu Nov 26 2026 09:00',
    'Monday Mon Nov 30 2026 09:00',
  ]);
  expect(offered(at(22, 18))).toEqual(['Tomorrow Mon Nov 23 2026 09:00']);
  expect(offered(at(23, 18))).toEqual([
    'Tomorrow Tue Nov 24 2026 09:00',
    'Monday Mon Nov 30 2026 09:00',
  ]);
});

it('is nine in the morning of every day of two years, where clocks change too', () => {
  for (let days = 0; days < 730; days += 1) {
    const morning = new Date(hourOf(at(23, 23, 59), days, 9));
    expect([morning.getHours(), morning.getMinutes()]).toEqual([9, 0]);
    expect(dayOf(morning.getTime())).toBe(dayOf(hourOf(at(23, 0), days, 12)));
  }
});

it('takes a day to come alone', () => {
  expect(morningOf('2026-11-24', at(23, 11))).toBe(at(24, 9));
  expect(morningOf('2026-11-23', at(23, 11))).toBeNull();
  expect(morningOf('2026-11-31', at(23, 11))).toBeNull();
  expect(morningOf('', at(23, 11))).toBeNull();
});

it.each([
  [at(23, 17), 'today at 17:00'],
  [at(24, 9), 'tomorrow at 09:00'],
])('says when a query comes back', (untilMs, said) => {
  expect(sayReturn(untilMs, at(23, 11))).toBe(said);
});
