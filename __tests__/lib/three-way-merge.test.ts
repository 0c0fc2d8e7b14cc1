/** @jest-environment node */
import { mergeKeys, mergeLists } from '@/components/conflict/merge-lists';
import { threeWayMerge } from '@/components/conflict/three-way-merge';
import { isSameValue, packValues, unpackValues, type FormField } from '@/lib/forms/form-fields';
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

/** Pseudo-random numbers, the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('a comparison of three', () => {
  it('keeps what only one side changed, each side its own', () => {
    const { merged, conflicts, taken } = compare({ title: 'Mine' }, { status: 'completed' });

    expect(merged).toEqual({ title: 'Mine', status: 'completed', parts: ['a', 'b'] });
    expect(conflicts).toEqual([]);
    expect(taken).toEqual([STATUS]);
  });

  it('finds what both changed in different ways, with all three values', () => {
    const { conflicts } = compare({ title: 'Mine' }, { title: 'Theirs' });

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

  it('asks when a new image meets another new image, and only then', () => {
    expect(compare({ image: FILE }, { image: '/2.png' }).conflicts).toHaveLength(1);
    expect(compare({ image: FILE }, {}).merged.image).toBe(FILE);
  });

  it('holds for every mixture of changes: their value stays where mine is unchanged', () => {
    const pick = numbers(7);
    for (let run = 0; run < 2000; run += 1) {
      const side = () => ({
        title: ['One', 'Two', 'Three', ''][pick(4)],
        status: ['active', 'upcoming', 'completed'][pick(3)],
        parts: [['a', 'b'], ['a'], ['a', 'c'], ['b', 'a'], []][pick(5)],
      });
      const theirs = { ...side(), image: ['/1.png', '/2.png'][pick(2)] };
      const mine = { ...side(), image: [undefined, FILE][pick(2)] };
      const { merged, conflicts, taken } = compare(mine, theirs);
      const asked = conflicts.map(({ field }) => field.name);

      for (const { name } of FIELDS) {
        const [was, own, now] = [BASE, mine, theirs].map((all) => (all as Fields)[name]);
        const isUntouched = own === undefined || own === '' || isSameValue(own, was);
        const hasMoved = !isSameValue(now, was);
        if (isUntouched && hasMoved) expect(merged[name]).toEqual(now);
        if (isUntouched || !hasMoved) expect(asked).not.toContain(name);
        if (!isUntouched && !hasMoved) expect(merged[name]).toEqual(own);
        if (!hasMoved) expect(taken.map((field) => field.name)).not.toContain(name);
      }
    }
  });
});

describe('a merged list', () => {
  it.each([
    ['changed on one side only', ['a', 'b'], ['a', 'b', 'c'], ['a', 'b'], ['a', 'b', 'c']],
    ['with an item added by each', ['a'], ['a', 'x'], ['a', 'y'], ['a', 'y', 'x']],
    ['with the same item added by both', ['a'], ['a', 'x'], ['a', 'x'], ['a', 'x']],
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

  it('never doubles or loses an item, whatever both sides did', () => {
    const pick = numbers(11);
    const list = () => Array.from({ length: pick(6) }, () => 'abcde'.charAt(pick(5)));
    let merges = 0;
    for (let run = 0; run < 5000; run += 1) {
      const [base, mine, theirs] = [list(), list(), list()];
      const merged = mergeKeys(base, mine, theirs);
      if (merged === null) continue;
      merges += 1;
      for (const item of 'abcde') {
        const [now, was, own, other] = [merged, base, mine, theirs].map(
          (all) => all.filter((one) => one === item).length,
        ) as [number, number, number, number];
        expect(now).toBeLessThanOrEqual(Math.max(was, own, other));
        expect(now).toBeGreaterThanOrEqual(Math.min(own, other));
      }
    }
    expect(merges).toBeGreaterThan(500);
  });

  it('is the other side where one side changed nothing, in any order', () => {
    const pick = numbers(13);
    const list = () => Array.from({ length: pick(8) }, () => 'abcdefgh'.charAt(pick(8)));
    for (let run = 0; run < 500; run += 1) {
      const [base, other] = [list(), list()];
      expect(mergeKeys(base, other, base)).toEqual(other);
      expect(mergeKeys(base, base, other)).toEqual(other);
      expect(mergeKeys(base, other, other)).toEqual(other);
    }
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
