/** @jest-environment node */
import { type Filter, oneOf } from '@/lib/filters/filters';
import { countValues, findsIn, sortAndFilter } from '@/lib/filters/sort-and-filter';
import { needsAllRows, readView, writeView, type ListView } from '@/lib/links/list-link';

type Room = { _id: string; name: string; size: number; status: string; at: string };

const rooms: Room[] = [
  { _id: 'r1', name: 'Room 10', size: 2, status: 'active', at: '2026-02-01 10:00:00' },
  { _id: 'r2', name: 'äther', size: 10, status: 'completed', at: '2025-12-31 23:59:59' },
  { _id: 'r3', name: 'Room 9', size: 1, status: 'active', at: '2026-02-01 09:00:00' },
  { _id: 'r4', name: '', size: 10, status: 'odd', at: '' },
  { _id: 'r5', name: 'zebra', size: 3, status: 'completed', at: '2026-10-01 00:00:00' },
];
const STATUS = { id: 'status', value: (room: Room) => room.status };
const columns = [
  { id: 'name', value: (room: Room) => room.name },
  { id: 'size', value: (room: Room) => room.size },
  STATUS,
  { id: 'created-at', value: (room: Room) => room.at },
];
const sorted = (column: string, isDescending = false) =>
  sortAndFilter(rooms, columns, { sort: { column, isDescending }, filters: [] });
const namesBy = (column: string, isDescending = false) =>
  sorted(column, isDescending).map(({ name }) => name);

it('sorts texts as people do, and leaves the empty ones to the end both ways', () => {
  expect(namesBy('name')).toEqual(['äther', 'Room 9', 'Room 10', 'zebra', '']);
  expect(namesBy('name', true)).toEqual(['zebra', 'Room 10', 'Room 9', 'äther', '']);
});

it('sorts numbers by size and keeps equal ones in the order they came, both ways', () => {
  expect(sorted('size').map(({ size }) => size)).toEqual([1, 2, 3, 10, 10]);
  expect(namesBy('size', true)).toEqual(['äther', '', 'zebra', 'Room 10', 'Room 9']);
});

it('sorts timestamps by time', () => {
  expect(namesBy('created-at')).toEqual(['äther', 'Room 9', 'Room 10', 'zebra', '']);
});

it('shows the rows that have one of the chosen values in each filtered column', () => {
  const filters = [oneOf('status', 'active', 'odd'), oneOf('Name', 'of no column')];
  const found = sortAndFilter(rooms, columns, { sort: null, filters });

  expect(found.map(({ name }) => name)).toEqual(['Room 10', 'Room 9', '']);
});

it('counts the values of a column under the filters of the others', () => {
  const filters = [oneOf('status', 'active', 'gone'), oneOf('size', '10')];

  expect(countValues(rooms, columns, STATUS, { filters })).toEqual([
    { value: 'active', count: 0 },
    { value: 'completed', count: 1 },
    { value: 'gone', count: 0 },
    { value: 'odd', count: 1 },
  ]);
});

it('counts the values of what is searched for', () => {
  const counts = countValues(structuredClone(rooms), columns, STATUS, {
    filters: [],
    words: 'room',
  });

  expect(counts).toEqual([
    { value: 'active', count: 2 },
    { value: 'completed', count: 0 },
    { value: 'odd', count: 0 },
  ]);
});

it('keeps the order as it came for a column that is not there', () => {
  expect(sorted('age')).toEqual(rooms);
});

const ids = columns.map(({ id }) => id);

it.each<[string, ListView]>([
  ['', { sort: null, filters: [], columns: null, words: '' }],
  [
    'sort=-name&f.status=active&f.status=odd&cols=name%2Csize',
    {
      sort: { column: 'name', isDescending: true },
      filters: [oneOf('status', 'active', 'odd')],
      columns: ['name', 'size'],
      words: '',
    },
  ],
  [
    'sort=created-at',
    { sort: { column: 'created-at', isDescending: false }, filters: [], columns: null, words: '' },
  ],
])('reads the view of the link %j and writes it back', (text, view) => {
  expect(readView(text, ids)).toEqual(view);
  expect(writeView('?q=a&size=10&sort=size&f.name=b', view)).toBe(
    text === '' ? '?q=a&size=10' : `?q=a&size=10&${text}`,
  );
});

it.each<[string, Filter[]]>([
  ['f.created-at.last=7', [{ field: 'created-at', op: 'last', values: ['7'] }]],
  [
    'f.size.min=5&f.name.empty=',
    [
      { field: 'size', op: 'min', values: ['5'] },
      { field: 'name', op: 'empty', values: [] },
    ],
  ],
  [
    'f.created-at.between=2026-11-16&f.created-at.between=2026-11-20',
    [{ field: 'created-at', op: 'between', values: ['2026-11-16', '2026-11-20'] }],
  ],
  [
    'f.status=&f.extra.not=a%2Fb',
    [
      { field: 'status', op: 'is', values: [''] },
      { field: 'extra', op: 'not', values: ['a/b'] },
    ],
  ],
])('reads the filters of the link %j and writes them back', (text, filters) => {
  expect(readView(text, ids, ['extra']).filters).toEqual(filters);
  expect(writeView('', { sort: null, filters, columns: null, words: '' })).toBe(`?${text}`);
});

it.each([
  'f.created-at.last=0&f.created-at.last=',
  'f.created-at.before=2026-02-30',
  'f.created-at.between=2026-02-01',
  'f.size.min=many',
  'f.name.contains=+',
  'f.age.min=3',
])('leaves out of a link what a filter cannot ask: %s', (text) => {
  expect(readView(text, ids).filters).toEqual([]);
});

it('leaves out of a link what is no column, and keeps the rest of it', () => {
  const link = '?sort=-age&f.age=3&cols=age,&whole=1&q=a';
  const nothing = { sort: null, filters: [], columns: null, words: '' };

  expect(readView(link, ids)).toEqual(nothing);
  expect(writeView(link, nothing)).toBe('?q=a');
});

it('opens links of lists as they were at first, and writes them without their own parameter', () => {
  const link = '?whole=1&sort=-size&f.status=active';
  const view = readView(link, ids);

  expect(view.sort).toEqual({ column: 'size', isDescending: true });
  expect(writeView(link, view)).toBe('?sort=-size&f.status=active');
});

it('opens links that name columns by their headings, and writes their ids', () => {
  const link = '?sort=-Created+At&f.Status=odd&cols=Name,Created+At&f.status=';
  const view = readView(link, ids);

  expect(view).toMatchObject({ sort: { column: 'created-at', isDescending: true } });
  expect(writeView(link, view)).toBe(
    '?sort=-created-at&f.status=odd&f.status=&cols=name%2Ccreated-at',
  );
});

it('searches all records in place of the server, never both', () => {
  const view = { sort: null, filters: [], columns: null, words: 'x@y' };

  expect(writeView('?q=x&size=10', view)).toBe('?size=10&all=x%40y');
});

it.each([
  ['', false],
  ['q=a&page=2&size=10', false],
  ['cols=Name', false],
  ['whole=1', false],
  ['sort=Name', true],
  ['f.Status=active', true],
  ['all=x', true],
])('says of the link %j whether it needs all rows: %s', (text, expected) => {
  expect(needsAllRows(text)).toBe(expected);
});

it.each([
  ['every word, in any columns', 'room active', ['Room 10', 'Room 9']],
  ['without case and accents', 'ATHER', ['äther']],
  ['with accents where the row has none', 'zébra', ['zebra']],
  ['ids', 'r4', ['']],
  ['numbers', '10:00', ['Room 10']],
  ['nothing', 'active zebra', []],
  ['all rows for no word', '  ', ['Room 10', 'äther', 'Room 9', '', 'zebra']],
])('finds %s', (_, all, names) => {
  const found = sortAndFilter(structuredClone(rooms), columns, {
    sort: null,
    filters: [],
    words: all,
  });

  expect(found.map(({ name }) => name)).toEqual(names);
});

it.each([
  ['οδοσα', 'ΟΔΟΣ'],
  ['οδοσα', 'οδος'],
  ['Straße', 'STRASSE'],
  ['ᲀ', 'В'],
])('finds %j by %j', (name, all) => {
  const row = { _id: 'r6', name, size: 1, status: '', at: '' };

  expect(sortAndFilter([row], columns, { sort: null, filters: [], words: all })).toEqual([row]);
});

it.each([
  ...[
    '0171 5550099',
    '171 555 0099',
    '1715/550-099',
    '(0171) 555 00 99',
    '5550099',
    '(+49) 171 5550099',
  ],
  ...['+49 171 5550099', '0049 171 555 0099'],
])('finds a phone number by its digits, in all columns and in one: %s', (typed) => {
  const numbers = ['+49 171 555 0099', '0171-5550099', '+44 171 555 0098', '17, 15.550.099', ''];
  const people = numbers.map((mobile, index) => ({ _id: `p${index}`, mobile }));
  const mobile = { id: 'mobile', value: (row: (typeof people)[number]) => row.mobile };
  const found = (view: Partial<ListView>) =>
    sortAndFilter(people, [mobile], { sort: null, filters: [], ...view }).map(({ _id }) => _id);

  expect(found({ words: typed })).toEqual(['p0', 'p1']);
  expect(found({ filters: [{ field: 'mobile', op: 'contains', values: [typed] }] })).toEqual([
    'p0',
    'p1',
  ]);
});

it.each(['0171 5550099', '1715550099', '(0171) 555-0099', '+49 171 5550099'])(
  'finds a phone number by its digits inside a letter: %s',
  (all) => {
    const letters = [
      'Please call me back on 29.11. at +49 (0)171 / 555 00 99, thanks.',
      'My number:\n0171-5550099\nAnn',
      'I paid 1.715.550.099 coins, on 17.1.5 at 5500 99.',
      'Room 0170, seat 555',
    ].map((text, index) => ({ _id: `l${index}`, text }));
    const column = { id: 'text', value: (row: (typeof letters)[number]) => row.text };
    const view = { sort: null, filters: [], columns: null, words: all };

    expect(sortAndFilter(letters, [column], view).map(({ _id }) => _id)).toEqual(['l0', 'l1']);
  },
);

describe('a search of all columns', () => {
  type Letter = { _id: string; text: string; at: string };
  const letter = { _id: '6a58503155ee9a0b1c2d3e4f', text: 'My Łódź is late', at: '5 Mar 2026' };
  const columns = [
    { id: 'text', value: ({ text }: Letter) => text },
    { id: 'at', value: ({ at }: Letter) => at, isHidden: true },
  ];
  const view = { sort: null, filters: [], columns: null };

  it.each<[string, boolean, Partial<ListView>]>([
    ['lodz', true, {}],
    ['503', false, {}],
    ['6A58503155EE9A0B1C2D3E4F', true, {}],
    ['2026', false, {}],
    ['2026', true, { columns: ['text', 'at'] }],
    ['late', false, { columns: ['at'] }],
    ['2026', true, { filters: [{ field: 'at', op: 'filled', values: [] }] }],
  ])('for %s finds a row: %s, with %j', (all, isFound, part) => {
    const found = sortAndFilter([letter], columns, { ...view, ...part, words: all });

    expect(found).toEqual(isFound ? [letter] : []);
  });

  it('says once where a number stands, however many spaces are in it', () => {
    const called = { ...letter, text: 'Call 0171/555 00 99, my 555 is late' };

    expect(findsIn(called, columns, { ...view, words: '0171 555 00 99' })).toEqual([
      { column: columns[0], word: '0171 555 00 99' },
    ]);
  });

  it('says where the words stand', () => {
    const all = { ...view, columns: ['text', 'at'], words: '2026 lodz mar' };

    expect(findsIn(letter, columns, all).map(({ column: { id } }) => id)).toEqual([
      ...['at', 'text', 'at'],
    ]);
  });
});

it('finds an address in either form of its host', () => {
  const names = ['ann@münchen.de', 'ann@xn--mnchen-3ya.de', 'bo@munchen.de'];
  const people = names.map((name, at) => ({
    _id: `${at}`,
    name,
    size: 1,
    status: '',
    at: '',
  }));
  const email = {
    id: 'email',
    asked: { kind: 'email' as const },
    value: (room: Room) => room.name,
  };
  const foundBy = (view: Partial<ListView>) =>
    sortAndFilter(people, [email], { sort: null, filters: [], ...view }).map(({ _id }) => _id);
  const domain = { field: 'email', op: 'domain' as const, values: ['münchen.de'] };

  expect(foundBy({ words: 'ann@münchen.de' })).toEqual(['0', '1']);
  expect(foundBy({ words: 'ann@xn--mnchen-3ya.de' })).toEqual(['0', '1']);
  expect(foundBy({ filters: [domain] })).toEqual(['0', '1']);
  // And where it has it, in whichever form it stands there.
  const view = { sort: null, filters: [], columns: null, words: 'ann@münchen.de' };
  for (const row of people.slice(0, 2)) {
    expect(findsIn(row, [email], view)).toEqual([{ column: email, word: 'ANN@XN--MNCHEN-3YA.DE' }]);
  }
});
