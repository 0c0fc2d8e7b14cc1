/** @jest-environment node */
import fc from 'fast-check';

import { mergeKeys, threeWayMerge } from '@/components/form/three-way-merge';
import {
  changedFields,
  isSameValue,
  isUntouched,
  mayHideImage,
  storedAfter,
  type FormField,
} from '@/lib/forms/form-fields';
import type { Fields } from '@/lib/narrow';

// Every run tries the same values; another seed tries others.
fc.configureGlobal({ seed: 1 });

const FILE = new File(['x'], 'new.png');
const FIELDS: FormField[] = [
  { name: 'title', label: 'Title', kind: 'text' },
  { name: 'status', label: 'Status', kind: 'choice' },
  { name: 'parts', label: 'Parts', kind: 'list' },
  { name: 'image', label: 'Image', kind: 'image' },
];

// Few values, so that the sides often agree.
const item = fc.constantFrom('a', 'b', 'c', 'd', ' a');
const items = fc.array(item, { maxLength: 6 });
const keys = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 7 });
const record = (image: fc.Arbitrary<unknown>) =>
  fc.record<Fields>({
    title: fc.constantFrom('One', 'Two', 'Three', ' One ', '', '  '),
    status: fc.constantFrom('active', 'upcoming', 'completed'),
    parts: items,
    image,
  });
const stored = record(fc.constantFrom('/1.png', '/2.png'));
const typed = record(fc.constantFrom(undefined, FILE));

const countIn = (list: readonly string[]) => (one: string) =>
  list.filter((other) => other === one).length;
const sorted = (list: readonly string[] | null) => list && [...list].sort();
const namesOf = (fields: readonly FormField[]) => fields.map(({ name }) => name);

describe('a merge of three', () => {
  it('has every field, asks only for what both changed, and never drops a change unasked', () => {
    fc.assert(
      fc.property(stored, typed, stored, (base, mine, theirs) => {
        const { merged, conflicts, taken } = threeWayMerge(FIELDS, base, mine, theirs);
        const asked = conflicts.map(({ field }) => field.name);

        expect(Object.keys(merged)).toEqual(namesOf(FIELDS));
        for (const field of FIELDS) {
          const { name, kind } = field;
          const [was, own, now] = [base[name], mine[name], theirs[name]];
          const isMine = !isUntouched(field, own, was);
          const isTheirs = !isSameValue(now, was);
          if (!isMine && isTheirs) expect(merged[name]).toBe(now);
          if (isMine && !isTheirs) expect(merged[name]).toBe(own);
          if (!isMine || !isTheirs) expect(asked).not.toContain(name);
          if (!isTheirs) expect(namesOf(taken)).not.toContain(name);
          if (isMine && isTheirs && kind !== 'list') {
            expect(asked.includes(name)).toBe(!isSameValue(own, now));
            expect(merged[name]).toBe(own);
          }
        }
        for (const { field, ...sides } of conflicts) {
          const { name } = field;
          expect(sides).toEqual({ base: base[name], theirs: theirs[name], mine: mine[name] });
        }
      }),
    );
  });

  it('with itself is itself, and with an unchanged side is the other', () => {
    fc.assert(
      fc.property(stored, stored, (base, theirs) => {
        const mine = { ...base, image: undefined };

        expect(threeWayMerge(FIELDS, base, mine, theirs)).toMatchObject({
          merged: Object.fromEntries(
            changedFields(FIELDS, base, theirs).map(({ name }) => [name, theirs[name]]),
          ),
          conflicts: [],
          taken: changedFields(FIELDS, base, theirs),
        });
      }),
    );
  });
});

describe('a merged list', () => {
  it('holds the same items whichever side is whose', () => {
    fc.assert(
      fc.property(keys, keys, keys, (base, one, other) => {
        expect(sorted(mergeKeys(base, one, other))).toEqual(sorted(mergeKeys(base, other, one)));
      }),
      { numRuns: 500 },
    );
  });

  it('holds what both hold, and no item more often than any of them', () => {
    fc.assert(
      fc.property(keys, keys, keys, (base, mine, theirs) => {
        const merged = mergeKeys(base, mine, theirs);
        fc.pre(merged !== null);
        for (const one of 'abcd') {
          const [now, was, own, other] = [merged, base, mine, theirs].map((list) =>
            countIn(list)(one),
          ) as [number, number, number, number];
          expect(now).toBeGreaterThanOrEqual(Math.min(own, other));
          expect(now).toBeLessThanOrEqual(Math.max(was, own, other));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('holds what either side added', () => {
    const letters = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'));
    fc.assert(
      fc.property(letters, letters, letters, (base, mine, theirs) => {
        const added = [...mine, ...theirs].filter((one) => !base.includes(one));

        const merged = mergeKeys(base, mine, theirs);

        if (merged) expect(merged).toEqual(expect.arrayContaining(added));
      }),
      { numRuns: 500 },
    );
  });

  it('is the changed side, in its order, where only one changed or both did the same', () => {
    fc.assert(
      fc.property(keys, keys, (base, changed) => {
        expect(mergeKeys(base, changed, base)).toEqual(changed);
        expect(mergeKeys(base, base, changed)).toEqual(changed);
        expect(mergeKeys(base, changed, changed)).toEqual(changed);
      }),
    );
  });
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

describe('the fields of a form', () => {
  it('are stored as typed where they were touched, and else as they were', () => {
    fc.assert(
      fc.property(stored, typed, (before, after) => {
        const held = storedAfter(FIELDS, { before, after });
        for (const field of FIELDS) {
          const { name } = field;
          const isKept = isUntouched(field, after[name], before[name]);
          expect(held[name]).toBe((isKept ? before : after)[name]);
        }
      }),
    );
  });
});
