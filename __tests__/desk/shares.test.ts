import { readFileSync } from 'node:fs';

import fc from 'fast-check';

import {
  ownerOf,
  readShare,
  shareAmong,
  withoutMine,
  writeShare,
} from '@/features/desk/queue/shares';

const ids = fc.uniqueArray(fc.stringMatching(/^[0-9a-f]{24}$/), { maxLength: 200 });
const counts = fc.integer({ min: 1, max: 9 });

/** A query without words, which has only its id. */
const letterOf = (_id: string) => ({ _id, query: '', email: '' });

/** The rows of each desk, as its own link says. */
const rowsAt = (desks: readonly number[], rows: readonly string[]) =>
  desks.map((desk) => rows.filter((id) => ownerOf(letterOf(id), desks) === desk));

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
        const before = ownerOf(letterOf(id), share.all);
        if (before !== share.mine) expect(ownerOf(letterOf(id), left)).toBe(before);
      }
    }),
  );
});

/** Letters written by people who did not know how they are compared. */
const WRITTEN = ['others', 'a-third', 'a-fourth', 'a-fifth', 'a-sixth'].flatMap((people) =>
  readFileSync(`__tests__/support/alike-letters-of-${people}.jsonl`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line, at) => {
      // Files of our own.
      const { text, group, from } = JSON.parse(line) as {
        text: string;
        group: string | null;
        from?: string;
      };
      const letter = { _id: `${people} ${at}`, query: text, email: from ?? '' };
      return { letter, of: `${people} ${group ?? at}` };
    }),
);

it('gives what holds one link, or the same words, to one share, whatever else a device has read', () => {
  const wave = (name: string, query: string) => ({ _id: name, email: `${name}@a.example`, query });
  const same = [
    [
      wave('a', 'Look at https://win.example/now, it is great'),
      wave('b', 'I earned a fortune there: https://win.example/now'),
    ],
    [wave('c', 'The button is grey.'), wave('d', 'the button is GREY!\n\n> What is it?')],
  ];
  for (const letters of same) {
    const owners = letters.map((letter) => ownerOf(letter, shareAmong(9).all));
    expect(new Set(owners).size).toBe(1);
  }
});

it('gives most of what says nearly the same to one share, and shares out the others evenly', () => {
  const { all } = shareAmong(3);
  const owned = WRITTEN.map(({ letter, of }) => ({ of, owner: ownerOf(letter, all) }));
  const firsts = owned.filter(({ of }, at) => owned.findIndex((one) => one.of === of) === at);
  for (const share of all) {
    const part = firsts.filter(({ owner }) => owner === share).length / firsts.length;
    expect(part).toBeGreaterThan(0.25);
    expect(part).toBeLessThan(0.42);
  }
  const pairs = owned.flatMap((one, at) =>
    owned.slice(0, at).flatMap((other) => (other.of === one.of ? [one.owner === other.owner] : [])),
  );
  expect(pairs.filter(Boolean).length / pairs.length).toBeGreaterThan(0.75);
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
