/** @jest-environment node */
import { mergeKeys, mergeLists, threeWayMerge } from '@/components/form/three-way-merge';
import {
  isSameValue,
  isUntouched,
  mayHideImage,
  packValues,
  storedAfter,
  unpackValues,
  type FormField,
} from '@/lib/forms/form-fields';
import type { Fields } from '@/lib/narrow';

const TITLE: FormField = { name: 'title', label: 'Title', kind: 'text' };
const STATUS: FormField = { name: 'status', label: 'Status', kind: 'choice' };
const PARTS: FormField = { name: 'parts', label: 'Parts', kind: 'list' };
const IMAGE: FormField = { name: 'image', label: 'Image', kind: 'image' };
const FIELDS = [TITLE, STATUS, PARTS, IMAGE];
const BASE = { title: 'One', status: 'active', parts: ['a', 'b'], image: '/1.png' };
const FILE = new File(['x'], 'new.png');

const compare = (mine: Fields, theirs: Fields) =>
  threeWayMerge(FIELDS, BASE, { ...BASE, image: undefined, ...mine }, { ...BASE, ...theirs });

describe('a comparison of three', () => {
  it('keeps what only one side changed, each side its own', () => {
    const { merged, conflicts, taken } = compare({ title: 'Mine' }, { status: 'completed' });

    expect(merged).toEqual({ title: 'Mine', status: 'completed', parts: ['a', 'b'] });
    expect(conflicts).toEqual([]);
    expect(taken).toEqual([STATUS]);
  });

  it('finds what both changed in different ways, with all three values', () => {
    const { merged, conflicts } = compare({ title: 'Mine' }, { title: 'Theirs' });

    expect(merged.title).toBe('Mine');
    expect(conflicts).toEqual([{ field: TITLE, base: 'One', theirs: 'Theirs', mine: 'Mine' }]);
  });

  it('asks nothing where both sides did the same, spaces around it aside', () => {
    expect(compare({ title: ' Two ' }, { title: 'Two' })).toMatchObject({
      conflicts: [],
      taken: [],
    });
  });

  it.each([
    ['an emptied text', { title: '  ' }, { title: 'Theirs' }, { title: 'Theirs' }],
    ['a text with spaces around it', { title: 'One ' }, { title: 'Theirs' }, { title: 'Theirs' }],
    ['a form without a new image', {}, { image: '/2.png' }, { image: '/2.png' }],
    ['a choice left alone', {}, { status: 'upcoming' }, { status: 'upcoming' }],
  ])('takes %s for untouched', (_, mine, theirs, merged) => {
    const result = compare(mine, theirs);

    expect(result.merged).toMatchObject(merged);
    expect(result.conflicts).toEqual([]);
  });

  describe('of two fields that are read from one part', () => {
    const CODE: FormField = { name: 'code', label: 'Code', from: 'mobile_no', kind: 'text' };
    const NUMBER: FormField = { name: 'number', label: 'Number', from: 'mobile_no', kind: 'text' };
    const was = { code: '+91', number: '111' };
    const merge = (mine: Fields, theirs: Fields) =>
      threeWayMerge([CODE, NUMBER], was, { ...was, ...mine }, { ...was, ...theirs });

    it.each([
      ['one half each', { number: '112' }, { code: '+44' }, { code: '+91', number: '112' }],
      [
        'the other half emptied',
        { code: '', number: '112' },
        { code: '+44' },
        { code: '+91', number: '112' },
      ],
      [
        'the same half, and one more',
        { number: '112' },
        { code: '+44', number: '113' },
        { code: '+91', number: '112' },
      ],
    ])('asks for both together where the sides changed %s', (_, mine, theirs, own) => {
      const { merged, conflicts, taken } = merge(mine, theirs);

      expect(merged).toEqual(own);
      expect(conflicts.map(({ field, ...values }) => [field.name, values.mine])).toEqual(
        Object.entries(own),
      );
      expect(taken).toEqual([]);
    });

    it.each([
      ['only mine changed', { number: '112' }, {}, { code: '+91', number: '112' }],
      ['only theirs changed', {}, { code: '+44' }, { code: '+44', number: '111' }],
      [
        'mine is theirs and more',
        { code: '+44', number: '112' },
        { code: '+44' },
        { code: '+44', number: '112' },
      ],
    ])('asks nothing where %s', (_, mine, theirs, merged) => {
      expect(merge(mine, theirs)).toMatchObject({ merged, conflicts: [] });
    });
  });

  it('takes what it has made of two lists', () => {
    const { merged, taken } = compare({ parts: ['a', 'b', 'x'] }, { parts: ['c', 'b'] });

    expect([merged.parts, taken]).toEqual([['c', 'b', 'x'], [PARTS]]);
  });

  it('asks when a new image meets another new image, and only then', () => {
    expect(compare({ image: FILE }, { image: '/2.png' }).conflicts).toHaveLength(1);
    expect(compare({ image: FILE }, {}).merged.image).toBe(FILE);
  });
});

describe('a merged list', () => {
  it.each([
    ['changed on one side only', ['a', 'b'], ['a', 'b', 'c'], ['a', 'b'], ['a', 'b', 'c']],
    ['with an item added by each', ['a'], ['a', 'x'], ['a', 'y'], ['a', 'y', 'x']],
    ['with the same item added by both', ['a'], ['a', 'x'], ['a', 'x'], ['a', 'x']],
    ['with an item added by one, twice by the other', [], ['x', 'x'], ['x'], ['x', 'x']],
    [
      'changed at both ends',
      ['a', 'b', 'c'],
      ['a2', 'b', 'c'],
      ['a', 'b', 'c2'],
      ['a2', 'b', 'c2'],
    ],
    ['with neighbours changed in place', ['a', 'b'], ['a', 'b2'], ['a2', 'b'], ['a2', 'b2']],
    ['with different items removed', ['a', 'b', 'c'], ['b', 'c'], ['a', 'b'], ['b']],
    [
      'with an item moved and another added',
      ['a', 'b'],
      ['b', 'a'],
      ['a', 'b', 'c'],
      ['b', 'c', 'a'],
    ],
    ['with one item changed by both', ['a', 'b'], ['a2', 'b'], ['a3', 'b'], null],
    ['with one item changed and removed', ['a', 'b'], ['a2', 'b'], ['b'], null],
  ])('%s', (_, base, mine, theirs, merged) => {
    expect(mergeKeys(base, mine, theirs)).toEqual(merged);
  });

  it('keeps items as they are', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((title) => ({ title }));

    expect(mergeLists([a], [a, b], [{ title: 'a ' }, c])).toEqual([a, c, b]);
  });
});

it('packs what a form works with and unpacks it, and takes no address for an image to send', () => {
  const list: FormField = {
    ...PARTS,
    pack: (value) => String(value).split(','),
    unpack: (value) => String(value),
  };

  expect(packValues([TITLE, list], { title: 'One', parts: 'a,b', more: 1 })).toEqual({
    title: 'One',
    parts: ['a', 'b'],
  });
  expect(unpackValues([list, IMAGE], { parts: ['a', 'b'], image: '/1.png' })).toEqual({
    parts: 'a,b',
    image: undefined,
  });
  expect(unpackValues([IMAGE], { image: FILE }).image).toBe(FILE);
});

it.each<[FormField['kind'], unknown, unknown, boolean]>([
  ['text', ' ', 'a', true],
  ['text', 'a ', 'a', true],
  ['text', 'b', 'a', false],
  ['choice', '', 'a', true],
  ['list', [], ['a'], false],
  ['list', ['a '], ['a'], true],
  ['image', undefined, '/1.png', true],
  ['image', '/2.png', '/1.png', true],
  ['image', FILE, '/1.png', false],
])('of a %s, %j leaves %j as it was: %s', (kind, mine, base, isSame) => {
  expect(isUntouched({ name: 'a', label: 'A', kind }, mine, base)).toBe(isSame);
});

it('holds after a save what was typed where it was touched, and else what was stored', () => {
  const after = { title: ' ', status: 'upcoming', parts: ['a', 'b '], image: FILE };
  const stored = { ...BASE, status: 'upcoming', image: FILE };

  expect(storedAfter(FIELDS, { before: BASE, after })).toEqual(stored);
  expect(storedAfter([IMAGE], { before: BASE, after: {} })).toEqual({ image: '/1.png' });
});

it('takes a file for itself only, and nothing for the empty text', () => {
  expect(isSameValue(FILE, FILE)).toBe(true);
  expect([{}, new File(['x'], 'new.png')].some((other) => isSameValue(FILE, other))).toBe(false);
  expect([{}, new File(['x'], 'new.png')].some((other) => isSameValue(other, FILE))).toBe(false);
  expect(isSameValue(undefined, '')).toBe(true);
  expect(isSameValue(null, ' ')).toBe(true);
});

it('warns of an image that may be hidden only where one is sent and the record moved', () => {
  const [was, now] = [{ updatedAt: '1' }, { updatedAt: '2' }];

  expect(mayHideImage(FIELDS, { image: FILE }, was, now)).toBe(true);
  expect(mayHideImage(FIELDS, { image: FILE }, was, was)).toBe(false);
  expect(mayHideImage(FIELDS, { image: '/1.png' }, was, now)).toBe(false);
  expect(mayHideImage(FIELDS, { title: FILE }, was, now)).toBe(false);
});
