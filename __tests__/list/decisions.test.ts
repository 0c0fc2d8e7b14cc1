/** @jest-environment node */
import { metaOf } from '@/components/list/list-meta';
import { canTurn, isTurnOver, landingOf } from '@/components/list/peek/page-turn';
import { viewOfStatus } from '@/components/list/views/status-view';
import { oneOf } from '@/lib/filters/filters';

describe('the line below the title of a list', () => {
  const noun = { singular: 'story', plural: 'stories' };
  const unasked = { isSearch: false, isUnheard: false, hasTabs: false };
  const base = { ...unasked, noun, said: undefined, lastSaid: undefined };
  const counts = (ofSearch: number | undefined, isNothing = false) => ({ ofSearch, isNothing });
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
      { counts: counts(9), isSearch: true, isUnheard: true },
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
  const second = { id: 'd', onPage: rows('c', 'd'), page: { first: 3, total: 5 } };
  const turn = { from: 'd', first: 3, by: 1 } as const;

  it('leads to pages that are there, from a record of this page', () => {
    expect([canTurn(second, 1), canTurn(second, -1)]).toEqual([true, true]);
    expect(canTurn({ ...second, page: { first: 3, total: 4 } }, 1)).toBe(false);
    expect(canTurn({ ...second, page: { first: 1, total: 5 } }, -1)).toBe(false);
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
    const third = { ...second, onPage: rows('e'), page: { first: 5, total: 5 } };
    expect(isTurnOver(turn, second)).toBe(false);
    expect(isTurnOver(turn, third)).toBe(false);
    expect(isTurnOver(turn, { ...third, id: 'e' })).toBe(true);
    expect(isTurnOver(turn, { ...third, onPage: rows('d', 'e') })).toBe(true);
  });
});
