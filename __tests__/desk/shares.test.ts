import fc from 'fast-check';

import { ownerOfRow, readShare, shareAmong, withoutMine, writeShare } from '@/features/desk/shares';

const ids = fc.uniqueArray(fc.stringMatching(/^[0-9a-f]{24}$/), { maxLength: 200 });
const counts = fc.integer({ min: 1, max: 9 });

/** The rows of each desk, as its own link says. */
const rowsAt = (desks: readonly number[], rows: readonly string[]) =>
  desks.map((desk) => rows.filter((id) => ownerOfRow(id, desks) === desk));

it('gives each row to exactly one share, and to the same one when rows come and go', () => {
  fc.assert(
    fc.property(ids, ids, counts, (before, after, count) => {
      const { all } = shareAmong(count);
      const first = rowsAt(all, before);
      expect(first.flat().sort()).toEqual(before.toSorted());

      const second = rowsAt(all, [...after, ...before.slice(1)]);

      first.forEach((own, desk) => {
        const stayed = own.filter((id) => id !== before[0]);
        expect(second[desk]).toEqual(expect.arrayContaining(stayed));
      });
    }),
  );
});

it('moves only the rows of a share that goes, none twice and none left out', () => {
  fc.assert(
    fc.property(ids, counts, fc.nat(8), (rows, count, pick) => {
      const share = { ...shareAmong(count + 1), mine: (pick % (count + 1)) + 1 };
      const left = withoutMine(share).all;

      const then = rowsAt(left, rows);

      expect(then.flat().sort()).toEqual(rows.toSorted());
      for (const id of rows) {
        const before = ownerOfRow(id, share.all);
        if (before !== share.mine) expect(ownerOfRow(id, left)).toBe(before);
      }
    }),
  );
});

it('shares ids that follow each other evenly, as a database counts them up', () => {
  const rows = Array.from(
    { length: 900 },
    (_, at) => `6a58${(0x9000_0000 + at).toString(16)}55ee0000abcd`,
  );

  for (const { length } of rowsAt([1, 2, 3], rows)) {
    expect(length).toBeGreaterThan(250);
    expect(length).toBeLessThan(350);
  }
});

it('is read from a link as it was written, and from no other text', () => {
  fc.assert(
    fc.property(counts, counts, (count, mine) => {
      const share = { ...shareAmong(count), mine };
      expect(readShare(writeShare(share))).toEqual(share);
    }),
  );
  for (const text of [null, '', '2', '2.', '0.12', '1.102', '1.12 ', 'x.12', '10.12']) {
    expect(readShare(text)).toBeNull();
  }
});
