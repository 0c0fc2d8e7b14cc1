/** @jest-environment node */
import fc from 'fast-check';

import { mergeKeys } from '@/components/form/three-way-merge';

// Every run tries the same values; another seed tries others.
fc.configureGlobal({ seed: 1, numRuns: 500 });

const keys = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 7 });
const countIn = (list: readonly string[]) => (one: string) =>
  list.filter((other) => other === one).length;
const sorted = (list: readonly string[] | null) => list && [...list].sort();

describe('a merged list', () => {
  it('holds the same items whichever side is whose', () => {
    fc.assert(
      fc.property(keys, keys, keys, (base, one, other) => {
        expect(sorted(mergeKeys(base, one, other))).toEqual(sorted(mergeKeys(base, other, one)));
      }),
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
    );
  });
});
