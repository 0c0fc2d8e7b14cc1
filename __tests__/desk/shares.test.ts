import fc from 'fast-check';

import {
  ownerAmongAlike,
  ownerOfRow,
  readShare,
  shareAmong,
  withoutMine,
  writeShare,
} from '@/features/desk/queue/shares';

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

it('gives alike rows to one share together, none twice and none out, when rows come, go and one leaves', () => {
  const sizes = fc.array(fc.integer({ min: 2, max: 40 }), { maxLength: 8 });
  fc.assert(
    fc.property(ids, ids, sizes, counts, fc.nat(8), (before, more, lengths, count, pick) => {
      const share = { ...shareAmong(count + 1), mine: (pick % (count + 1)) + 1 };
      let start = 0;
      const alike = lengths.map((length) => before.slice(start, (start += length)));
      const groups = (of: readonly string[][]) =>
        new Map(of.flatMap((own) => own.map((id) => [id, { ids: own }] as const)));
      const desksOf = (rows: readonly string[], known: typeof alike, all: readonly number[]) =>
        all.map((desk) => rows.filter((id) => ownerAmongAlike(id, groups(known), all) === desk));

      const rows = [...new Set([...before, ...more])];
      // What comes joins the end of a group.
      const grown = alike.map((own, at) =>
        at === 0 ? [...own, ...more.filter((id) => !before.includes(id))] : own,
      );
      for (const all of [share.all, withoutMine(share).all]) {
        const desks = desksOf(rows, grown, all);
        expect(desks.flat().sort()).toEqual(rows.toSorted());
        for (const own of alike.filter(({ length }) => length > 0)) {
          expect(desks.filter((desk) => own.some((id) => desk.includes(id)))).toHaveLength(1);
        }
        // Those of before stay where they were.
        desksOf(before, alike, all).forEach((own, desk) =>
          expect(desks[desk]).toEqual(expect.arrayContaining(own)),
        );
      }
      const [was, now] = [share.all, withoutMine(share).all].map((all) =>
        rows.map((id) => ownerAmongAlike(id, groups(grown), all)),
      );
      was?.forEach((owner, at) => owner !== share.mine && expect(now?.[at]).toBe(owner));
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
