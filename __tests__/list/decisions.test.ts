/** @jest-environment node */
import { metaOf } from '@/components/list/list-meta';
import { canTurn, isTurnOver, landingOf } from '@/components/list/peek/page-turn';
import { countsOf } from '@/components/list/state/list-counts';
import { isOfflineSearch, keepsBefore, modeOf } from '@/components/list/state/list-mode';
import { viewOfStatus } from '@/components/list/views/status-view';
import { oneOf } from '@/lib/filters/filters';
import { ApiError } from '@/lib/http/api-error';
import type { PageState } from '@/lib/reads/use-page';

type Page = PageState<unknown>;

/** A page of the server, by default two of 12 rows that have arrived. */
const page = (part: Partial<Page> = {}): Page => {
  const arrived = { rows: [{}, {}], total: 12, isKnown: true, isLoading: false };
  return { ...arrived, error: undefined, retry: () => undefined, ...part };
};
const error = new ApiError('Not now.');
const AWAITED = page({ rows: [], total: 0, isKnown: false, isLoading: true });
const LOST = page({ rows: [], total: 0, isKnown: false, error });
const NONE = page({ rows: [], total: 0 });
/** None, which could not be asked again. */
const NONE_OF_BEFORE = page({ rows: [], total: 0, error });

/** What a link asks, by its search, its page and whether it needs all rows. */
const asking = (key = '', needsAllRows = false, currentPage = 1) => ({
  query: { key, currentPage, resultPerPage: 5 as const },
  needsAllRows,
});
const ALL = asking('', true);
const ZZZ = asking('zzz');

describe('what a list shows', () => {
  const base = {
    found: undefined,
    reading: 'unread',
    isOnline: true,
    isFilterPending: false,
  } as const;

  it.each([
    ['its page', asking(), { server: page() }, 'page'],
    ['nothing yet while that is on its way', asking(), { server: AWAITED }, 'waiting'],
    ['that it did not arrive', asking(), { server: LOST }, 'pageFailed'],
    [
      'a page of before that did not arrive again',
      asking(),
      { server: page({ error }) },
      'pageFailed',
    ],
    ['that there is none', asking(), { server: NONE }, 'page'],
    ['a page that is no more', asking('', false, 4), { server: page({ rows: [] }) }, 'beyondEnd'],
    ['an empty page of some', asking('', false, 3), { server: page({ rows: [] }) }, 'page'],
    ['what is found of all', ALL, { server: page(), found: [] }, 'found'],
    [
      'that of rows of before, read again',
      ALL,
      { server: page(), found: [], reading: 'reading' },
      'found',
    ],
    ['nothing before all are read', ALL, { server: page(), reading: 'reading' }, 'waiting'],
    ['nothing before it is answered', ALL, { server: page(), reading: 'confirming' }, 'confirming'],
    ['that they did not arrive', ALL, { server: page(), reading: 'failed' }, 'failed'],
    [
      'nothing before it is known what is asked',
      asking(),
      { server: page(), isFilterPending: true },
      'waiting',
    ],
    ['that a search failed', ZZZ, { server: NONE_OF_BEFORE }, 'pageFailed'],
    [
      'offline, that it found nothing before',
      ZZZ,
      { server: NONE_OF_BEFORE, isOnline: false },
      'page',
    ],
    ['offline, that nobody knows', ZZZ, { server: LOST, isOnline: false }, 'pageFailed'],
    [
      'offline, of no search the failure',
      asking(),
      { server: NONE_OF_BEFORE, isOnline: false },
      'pageFailed',
    ],
  ] as const)('is %s', (_, link, given, mode) => {
    expect(modeOf(link, { ...base, ...given }).is).toBe(mode);
  });

  it.each([
    ['page', 'never', 'never'],
    ['found', 'never', 'never'],
    ['waiting', 'briefly', 'whileReading'],
    ['confirming', 'briefly', 'briefly'],
    ['failed', 'briefly', 'briefly'],
    ['beyondEnd', 'never', 'never'],
  ] as const)('where it is %s, keeps the rows of before %s, or of all rows %s', (is, one, all) => {
    expect([asking(), ALL].map((link) => keepsBefore({ is }, link))).toEqual([one, all]);
  });

  it.each([
    ['a search that nobody has answered', ZZZ, 'pageFailed', LOST, true],
    ['one that is being tried', ZZZ, 'waiting', AWAITED, true],
    ['one that was answered before', ZZZ, 'pageFailed', page({ error }), false],
    ['one that has found nothing before', ZZZ, 'page', NONE_OF_BEFORE, false],
    ['one in all rows that are known', ZZZ, 'found', LOST, false],
    ['no search', asking(), 'waiting', AWAITED, false],
  ] as const)('offline, of %s', (_, link, is, server, expected) => {
    const mode = is === 'pageFailed' ? { is, error } : { is };
    expect(isOfflineSearch(link, mode, { server, isOnline: false })).toBe(expected);
    expect(isOfflineSearch(link, mode, { server, isOnline: true })).toBe(false);
  });
});

it.each([
  [
    'a page of some',
    asking(),
    page(),
    {},
    { searchCount: 12, foundCount: 12, areReadWhenIdle: true },
  ],
  ['a page on its way', asking(), AWAITED, {}, { searchCount: undefined, foundCount: undefined }],
  ['one that did not arrive', asking(), LOST, {}, { isNothing: true, areExpected: false }],
  ['one of before', asking(), page({ error }), {}, { searchCount: 12, areExpected: false }],
  ['none', asking(), NONE, {}, { isNothing: true, searchCount: 0 }],
  ['none of a search', ZZZ, NONE, {}, { isNothing: false, searchCount: 0, areExpected: false }],
  [
    'all on one page',
    asking(),
    page(),
    { isOnePage: true },
    { areReadWhenIdle: false, areExpected: true },
  ],
  [
    'a search',
    asking('a'),
    page(),
    {},
    { searchCount: 12, areExpected: false, areReadWhenIdle: false },
  ],
  [
    'more than are counted',
    asking(),
    page({ total: 1_000_000 }),
    {},
    { areExpected: false, areReadWhenIdle: false },
  ],
  [
    'all rows, unread',
    ALL,
    page(),
    {},
    { searchCount: 12, foundCount: undefined, areReadWhenIdle: false },
  ],
  ['all rows, read', ALL, page(), { found: [{}] }, { searchCount: 12, foundCount: 1 }],
])('counts of %s', (_, link, server, beside, counts) => {
  const there = { found: undefined, isOnePage: false, ...beside };
  expect(countsOf(link, server, there)).toMatchObject(counts);
});

describe('the line below the title of a list', () => {
  const noun = { singular: 'story', plural: 'stories' };
  const unasked = { isSearch: false, serverIgnoresSearch: false, hasTabs: false };
  const base = { ...unasked, noun, said: undefined, lastSaid: undefined };
  const counts = (searchCount: number | undefined, isNothing = false) => ({
    searchCount,
    isNothing,
  });
  const said = ['3 stories', '1 begun this week'];
  const lastSaid = ['2 stories', 'none begun this week'];

  it.each([
    ['nothing is known', { counts: counts(undefined) }, ['\u00A0']],
    ['there is nothing', { counts: counts(0, true), lastSaid }, ['\u00A0']],
    ['the server counts', { counts: counts(3) }, ['3 stories']],
    ['the server counts anew', { counts: counts(3), lastSaid }, ['3 stories', lastSaid[1]]],
    ['all rows are read', { counts: counts(4), said, lastSaid: said }, said],
    ['a page is on its way', { counts: counts(undefined), lastSaid }, lastSaid],
    ['a search counts alone', { counts: counts(1), isSearch: true }, ['1 story found']],
    [
      'a search was not heard',
      { counts: counts(9), isSearch: true, serverIgnoresSearch: true },
      ['9 stories sent'],
    ],
    ['a search is of known rows', { counts: counts(1), isSearch: true, lastSaid }, lastSaid],
    ['tabs say the number', { counts: counts(3), said, hasTabs: true }, said.slice(1)],
    ['tabs have no number', { counts: counts(3), lastSaid, hasTabs: true }, []],
  ])('where %s', (_, given, line) => {
    expect(metaOf({ ...base, ...given })).toEqual(line);
  });
});

describe('the tab of a status', () => {
  const column = { id: 'status', waiting: 'pending' };
  const other = oneOf('host', 'Ann');
  const oldest = { column: 'created-at', isDescending: false };
  const byName = { column: 'name', isDescending: false };

  it.each([
    ['pending', [other], null, [other, oneOf('status', 'pending')], oldest],
    ['pending', [], byName, [oneOf('status', 'pending')], oldest],
    [
      'resolved',
      [oneOf('status', 'pending'), other],
      oldest,
      [oneOf('status', 'resolved'), other],
      null,
    ],
    ['', [oneOf('status', 'pending')], oldest, [], null],
    ['', [oneOf('status', 'pending')], byName, [], byName],
    ['', [oneOf('status', 'resolved')], oldest, [], oldest],
  ])('%j leads from %j in order %j to %j in order %j', (tab, filters, sort, then, order) => {
    expect(viewOfStatus(column, { filters, sort }, tab)).toEqual({ filters: then, sort: order });
  });

  it('keeps the order where no status waits', () => {
    const view = { filters: [oneOf('status', 'active')], sort: oldest };
    expect(viewOfStatus({ id: 'status' }, view, '')).toEqual({ filters: [], sort: oldest });
  });
});

describe('a step from the drawer past the page', () => {
  const rows = (...ids: string[]) => ids.map((_id) => ({ _id }));
  const second = { id: 'd', onPage: rows('c', 'd'), page: { first: 3, rowCount: 5 } };
  const turn = { from: 'd', first: 3, by: 1 } as const;

  it('leads to pages that are there, from a record of this page', () => {
    expect([canTurn(second, 1), canTurn(second, -1)]).toEqual([true, true]);
    expect(canTurn({ ...second, page: { first: 3, rowCount: 4 } }, 1)).toBe(false);
    expect(canTurn({ ...second, page: { first: 1, rowCount: 5 } }, -1)).toBe(false);
    expect(canTurn({ ...second, id: 'gone' }, 1)).toBe(false);
  });

  it('lands on the record nearest to that page once it is there', () => {
    expect(landingOf(turn, second)).toBeNull();
    expect(landingOf(turn, { ...second, onPage: [] })).toBeNull();
    expect(landingOf(turn, { ...second, onPage: rows('e') })).toBe('e');
    expect(landingOf({ ...turn, by: -1 }, { ...second, onPage: rows('a', 'b') })).toBe('b');
    // No address leads to a record without an id.
    expect(landingOf(turn, { ...second, onPage: rows('', 'f') })).toBe('f');
  });

  it('is over with another record, or where its own has moved to the page that came', () => {
    const third = { ...second, onPage: rows('e'), page: { first: 5, rowCount: 5 } };
    expect(isTurnOver(turn, second)).toBe(false);
    expect(isTurnOver(turn, third)).toBe(false);
    expect(isTurnOver(turn, { ...third, id: 'e' })).toBe(true);
    expect(isTurnOver(turn, { ...third, onPage: rows('d', 'e') })).toBe(true);
  });
});
