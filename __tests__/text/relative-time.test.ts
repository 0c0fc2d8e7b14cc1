/** @jest-environment node */
import { relativeTime } from '@/lib/text/format';

const NOW = Date.parse('2026-06-15T12:00:00.000Z');

it.each([
  ['2026-06-15T11:59:40.000Z', 'just now'],
  ['2026-06-15T11:58:30.000Z', '1 minute ago'],
  ['2026-06-15T07:00:00.000Z', '5 hours ago'],
  ['2026-06-12T11:00:00.000Z', '3 days ago'],
  ['2026-05-30T12:00:00.000Z', '2 weeks ago'],
  ['2025-12-01T12:00:00.000Z', '6 months ago'],
  ['2019-01-01T00:00:00.000Z', '7 years ago'],
  ['2026-06-17T13:00:00.000Z', 'in 2 days'],
  ['yesterday', ''],
  ['', ''],
])('says of %j %j', (iso, words) => {
  expect(relativeTime(iso, NOW)).toBe(words);
});

it.each([
  ['2026-06-15T11:59:00.001Z', 'just now'],
  ['2026-06-15T11:59:00.000Z', '1m ago'],
  ['2026-06-12T11:00:00.000Z', '3d ago'],
])('says of %j in short %j', (iso, words) => {
  expect(relativeTime(iso, NOW, true)).toBe(words);
});
