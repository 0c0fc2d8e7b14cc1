/** @jest-environment node */
import fc from 'fast-check';

import { mergeKeys, threeWayMerge } from '@/components/form/three-way-merge';
import { isSameValue, isUntouched, storedAfter, type FormField } from '@/lib/forms/form-fields';
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
