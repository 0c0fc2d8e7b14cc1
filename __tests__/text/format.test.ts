/** @jest-environment node */
import { stories } from '@/features/stories/api';
import { asRead } from '@/lib/text/as-read';
import { formatIso, formatTimestamp, formatUtc, relativeTime, shortAge } from '@/lib/text/dates';
import type * as Dates from '@/lib/text/dates';
import type * as Formats from '@/lib/text/format';
import {
  countOf,
  countRecords,
  formatCount,
  fullName,
  previewText,
  splitMobile,
  toPercent,
} from '@/lib/text/format';

it('cuts a timestamp at the seconds and replaces the T', () => {
  expect(formatTimestamp('2026-03-04T05:06:07.890Z')).toBe('2026-03-04 05:06:07');
  expect(formatTimestamp('')).toBe('');
  expect(formatUtc('2026-03-04T05:06:07.890+02:00')).toBe('2026-03-04 03:06:07');
  expect(['2026-03-04', 'yesterday', ''].map(formatUtc)).toEqual(['2026-03-04', 'yesterday', '']);
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

  it.each([
    ['abcdefghijklmnopqrs👨‍👩‍👧‍👦 tail', 'abcdefghijklmnopqrs…'],
    ['1234567890123456789e\u0323\u0301 tail', '1234567890123456789…'],
    ['abcdefghijklmnopqrs🇩🇪🇫🇷 tail', 'abcdefghijklmnopqrs…'],
    ['a'.repeat(25), `${'a'.repeat(20)}…`],
  ])('leaves out a letter rather than a part of it: %s', (text, shown) => {
    expect(previewText(text)).toBe(shown);
  });
});

it.each([
  ['It&#39;s the <em>longest</em> night &amp; day', "It's the longest nig…"],
  ['&quot;Hush,&quot; she said', '"Hush," she said'],
  ['&#x1F600;&#128512;', '😀😀'],
  ['a < b and c > d', 'a < b and c > d'],
  ['AT&T &bogus; &#0; &#9999999;', 'AT&T &bogus; &#0; &#…'],
  ['<3 you', '<3 you'],
])('shows %j as it was meant, so that its markup takes none of the letters', (stored, shown) => {
  expect(previewText(asRead(stored))).toBe(shown);
});

it.each([
  ['2026-06-15', 'today', 'today'],
  ['2026-06-14', '1 day ago', '1 d'],
  ['2026-06-15T07:00:00.000Z', '5 hours ago', '5 h'],
])('gives the date %s no hour', (iso, age, short) => {
  const now = Date.parse('2026-06-15T12:00:00.000Z');

  expect([relativeTime(iso, now), shortAge(iso, now)]).toEqual([age, short]);
  expect(formatIso(iso)).toMatch(iso.length === 10 ? /^[\d-]{10}$/ : /^[\d-]{10} \d\d:\d\d UTC/);
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

it.each([
  ['2026-06-15T11:59:40.000Z', 'just now'],
  ['2026-06-15T11:58:30.000Z', '1 minute ago'],
  ['2026-06-15T07:00:00.000Z', '5 hours ago'],
  ['2026-06-12T11:00:00.000Z', '3 days ago'],
  ['2026-05-30T12:00:00.000Z', '2 weeks ago'],
  ['2025-12-01T12:00:00.000Z', '6 months ago'],
  ['2019-01-01T00:00:00.000Z', '7 years ago'],
  ['2026-06-15T12:00:59.000Z', 'just now'],
  ['2026-06-17T13:00:00.000Z', ''],
  ['yesterday', ''],
])('says of %j %j', (iso, words) => {
  expect(relativeTime(iso, Date.parse('2026-06-15T12:00:00.000Z'))).toBe(words);
});

it.each([
  ['2026-06-15T11:59:40.000Z', 'just now'],
  ['2026-06-15T11:58:30.000Z', '1 min'],
  ['2026-06-15T07:00:00.000Z', '5 h'],
  ['2026-02-19T11:00:00.000Z', '116 d'],
  ['2026-06-17T13:00:00.000Z', ''],
])('says of %j in short %j', (iso, words) => {
  expect(shortAge(iso, Date.parse('2026-06-15T12:00:00.000Z'))).toBe(words);
});

describe('on a device of another language', () => {
  const { DateTimeFormat, NumberFormat } = Intl;
  afterEach(() => jest.restoreAllMocks());

  // Node has one language a process; what asks for it gets another here.
  it.each([
    ['ar-EG', /^Monday,? 23 November 2026$/, '23 Nov'],
    ['hi-IN-u-nu-deva', /^Monday,? 23 November 2026$/, '23 Nov'],
    ['fa-IR', /^Monday, November 23, 2026$/, 'Nov 23'],
    ['en-US', /^Monday, November 23, 2026$/, 'Nov 23'],
  ])('of %s numbers and dates are English, day and month in its order', (device, day, short) => {
    jest
      .spyOn(Intl, 'DateTimeFormat')
      .mockImplementation((...[locale = device, options]) => new DateTimeFormat(locale, options));
    jest
      .spyOn(Intl, 'NumberFormat')
      .mockImplementation((...[locale = device, options]) => new NumberFormat(locale, options));
    jest.isolateModules(() => {
      const format = jest.requireActual<typeof Formats>('@/lib/text/format');
      const dates = jest.requireActual<typeof Dates>('@/lib/text/dates');
      const ms = new Date(2026, 10, 23, 15, 41).getTime();
      expect(format.formatCount(1_234_567)).toBe('1,234,567');
      expect(dates.formatDay(ms, Date.UTC(2028, 5))).toMatch(day);
      expect(dates.formatDay(ms, ms)).not.toMatch(/2026/);
      expect(dates.formatShortDay(ms)).toBe(short);
      expect(dates.formatShortDay(ms, Date.UTC(2028, 5))).toMatch(/26$/);
      expect(dates.formatTime(ms, 'short')).toBe('15:41');
    });
  });
});
