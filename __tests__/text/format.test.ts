/** @jest-environment node */
import { stories } from '@/features/stories/api';
import {
  countOf,
  countRecords,
  formatCount,
  formatTimestamp,
  fullName,
  previewText,
  splitMobile,
  toPercent,
} from '@/lib/text/format';

it('cuts a timestamp at the seconds and replaces the T', () => {
  expect(formatTimestamp('2026-03-04T05:06:07.890Z')).toBe('2026-03-04 05:06:07');
  expect(formatTimestamp('')).toBe('');
});

describe('previewText', () => {
  it('leaves a text of 20 characters alone and cuts one of 21', () => {
    expect(previewText('12345678901234567890')).toBe('12345678901234567890');
    expect(previewText('123456789012345678901')).toBe('12345678901234567890…');
  });

  it('counts an emoji as one character and never halves it', () => {
    expect(previewText('😀'.repeat(20))).toBe('😀'.repeat(20));
    expect(previewText('😀'.repeat(21))).toBe(`${'😀'.repeat(20)}…`);
  });
});

describe('splitMobile', () => {
  it.each([
    ['+91 9876543210', '+91', '9876543210'],
    ['  +1   5550100 ', '+1', '5550100'],
    ['5550100', '', '5550100'],
    ['+91', '+91', ''],
    ['+919876543210', '', '+919876543210'],
    ['', '', ''],
  ])('splits %j into %j and %j', (stored, countryCode, mobile) => {
    expect(splitMobile(stored)).toEqual({ countryCode, mobile });
  });
});

it('leaves no gap where a name is missing', () => {
  expect(fullName({ firstName: '', lastName: 'Lee' })).toBe('Lee');
  expect(fullName({ firstName: 'Ann', lastName: 'Lee' })).toBe('Ann Lee');
});

it('counts things with their noun, and parts of a whole in percent', () => {
  expect([0, 1, 2].map((count) => countOf(count, 'row', 'rows'))).toEqual([
    ...['0 rows', '1 row', '2 rows'],
  ]);
  expect([999, 1_000, 1.5, -2].map(formatCount)).toEqual(['999', '1,000', '1.5', '-2']);
  expect(countOf(5_000, 'row', 'rows')).toBe(`${formatCount(5_000)} rows`);
  expect(countRecords(stories, 1)).toBe('1 story');
  expect(countRecords(stories, 3)).toBe('3 stories');
  expect([toPercent(1, 3), toPercent(3, 3), toPercent(0, 0)]).toEqual([33, 100, 0]);
});
