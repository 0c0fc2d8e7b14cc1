/** @jest-environment node */
import fc from 'fast-check';

import { PAGE_SIZES } from '@/lib/constants';
import { readListQuery } from '@/lib/data/list-query';
import { pageCount, pageWindow } from '@/lib/data/page-window';
import { isCountryCode, isFullMobile, isMobile } from '@/lib/forms/validation';
import { needsAllRows, readView, writeView, type ListView } from '@/lib/full-list/list-view';
import { countValues, sortAndFilter, type Readable } from '@/lib/full-list/sort-and-filter';
import { csvLine } from '@/lib/text/csv';
import { splitMobile } from '@/lib/text/format';

import { readCsv } from '../../support/read-csv';

// Every run tries the same values; another seed tries others.
fc.configureGlobal({ seed: 1 });

type Row = { _id: string; name: string; size: number | ''; kind: string };

const COLUMNS: (Readable<Row> & { id: keyof Row })[] = [
  { id: 'name', value: ({ name }) => name },
  { id: 'size', value: ({ size }) => size },
  { id: 'kind', value: ({ kind }) => kind },
];
const IDS = COLUMNS.map(({ id }) => id);

const word = fc.constantFrom('Room 9', 'Room 10', 'room 9', 'äther', 'Zebra', 'ΟΔΟΣ', 'οδοσα', '');
const kind = fc.constantFrom('active', 'done', '');
const rows = fc
  .array(
    fc.record({
      name: fc.oneof(word, fc.string({ unit: 'grapheme', maxLength: 4 })),
      size: fc.oneof(fc.integer({ min: -3, max: 12 }), fc.constant('' as const)),
      kind,
    }),
    { maxLength: 12 },
  )
  .map((list) => list.map((row, index): Row => ({ ...row, _id: `id-${String(index)}` })));
const sort = fc.record({ column: fc.constantFrom(...IDS), isDescending: fc.boolean() });
const filters = fc.dictionary(fc.constantFrom('kind', 'name'), fc.array(fc.oneof(kind, word)));

/** The same order, found one row after the other. */
function sortNaively(list: Row[], { column, isDescending }: NonNullable<ListView['sort']>) {
  const collator = new Intl.Collator(undefined, { numeric: true });
  const key = column as keyof Row;
  const isAfter = (one: Row, other: Row): boolean => {
    const [a, b] = [one[key], other[key]];
    if (a === '' || b === '') return a === '' && b !== '';
    const order = typeof a === 'number' ? a - Number(b) : collator.compare(a, String(b));
    return isDescending ? order < 0 : order > 0;
  };
  const done: Row[] = [];
  for (const row of list) {
    const place = done.findIndex((other) => isAfter(other, row));
    done.splice(place === -1 ? done.length : place, 0, row);
  }
  return done;
}

function filterNaively(list: Row[], chosen: ListView['filters']): Row[] {
  return list.filter((row) =>
    Object.entries(chosen).every(
      ([id, values]) => values.length === 0 || values.includes(String(row[id as keyof Row])),
    ),
  );
}

describe('a list sorted and filtered in the browser', () => {
  it('has the rows and the order that a slow and simple way finds', () => {
    fc.assert(
      fc.property(rows, fc.option(sort), filters, (list, order, chosen) => {
        const simple = filterNaively(list, chosen);

        expect(sortAndFilter(list, COLUMNS, { sort: order, filters: chosen })).toEqual(
          order ? sortNaively(simple, order) : simple,
        );
      }),
      { numRuns: 200 },
    );
  });

  it('counts each value as often as its filter would show rows', () => {
    fc.assert(
      fc.property(rows, filters, (list, chosen) => {
        const column = { id: 'kind', value: ({ kind: value }: Row) => value };
        const counts = countValues(list, COLUMNS, column, { filters: chosen });

        expect(new Set(counts.map(({ value }) => value))).toEqual(
          new Set([...list.map((row) => row.kind), ...(chosen.kind ?? [])]),
        );
        for (const { value, count } of counts) {
          expect(filterNaively(list, { ...chosen, kind: [value] })).toHaveLength(count);
        }
      }),
    );
  });

  it('finds each row by any piece of what stands in it, in either case', () => {
    const text = fc.oneof(word, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(text, fc.nat(20), fc.nat(20), (name, from, length) => {
        const row: Row = { _id: 'id', name, size: 1, kind: '' };
        const piece = Array.from(name)
          .slice(from, from + length)
          .join('');
        for (const all of [piece, piece.toLowerCase(), piece.toUpperCase()]) {
          expect(sortAndFilter([row], COLUMNS, { sort: null, filters: {}, all })).toEqual([row]);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('the address of a list', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 8 });
  const view = fc.record({
    sort: fc.option(sort),
    filters: fc.dictionary(fc.constantFrom(...IDS), fc.array(text, { minLength: 1 }), {
      noNullPrototype: true,
    }),
    columns: fc.option(fc.subarray(IDS, { minLength: 1 })),
    all: text,
  });
  const link = fc
    .array(
      fc.tuple(
        fc.constantFrom('q', 'page', 'size', 'sort', 'f.name', 'cols', 'x'),
        fc.oneof(text, fc.constantFrom('name,size')),
      ),
    )
    .map((pairs) => new URLSearchParams(pairs));

  it('is read back as it was written, and keeps what is not the view’s', () => {
    fc.assert(
      fc.property(link, view, (before, shown) => {
        const next = writeView(before, shown);

        expect(readView(new URLSearchParams(next.toString()), IDS)).toEqual(shown);
        for (const name of ['page', 'size', 'x']) {
          expect(next.getAll(name)).toEqual(before.getAll(name));
        }
        expect(next.getAll('q')).toEqual(shown.all === '' ? before.getAll('q') : []);
        expect(needsAllRows(next)).toBe(
          shown.sort !== null || shown.all !== '' || Object.keys(shown.filters).length > 0,
        );
      }),
      { numRuns: 200 },
    );
  });

  it('is read whatever stands in it', () => {
    const odd = fc.oneof(
      text,
      fc.constantFrom('-', '-size', 'name,size', 'size', '0', '-1', '1e3', '07', '10'),
    );
    const names = fc.constantFrom('q', 'page', 'size', 'sort', 'f.kind', 'f.', 'cols', 'all');
    fc.assert(
      fc.property(fc.array(fc.tuple(names, odd)), (pairs) => {
        const given = new URLSearchParams(pairs);
        const { key, currentPage, resultPerPage } = readListQuery(given);
        const shown = readView(given, IDS);

        expect(key).toBe(given.get('q') ?? '');
        expect(Number.isSafeInteger(currentPage) && currentPage >= 1).toBe(true);
        expect(PAGE_SIZES).toContain(resultPerPage);
        expect(readView(writeView(given, shown), IDS)).toEqual(shown);
      }),
    );
  });
});

it('offers at most five pages in a row, with the current one and within the list', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.constantFrom(...PAGE_SIZES), fc.nat(), (total, size, random) => {
      const pages = pageCount(total, size);
      const current = (random % pages) + 1;
      const shown = pageWindow(current, pages);

      expect((pages - 1) * size < Math.max(total, 1) && pages * size >= total).toBe(true);
      expect(shown).toHaveLength(Math.min(5, pages));
      expect(shown).toContain(current);
      expect(shown).toEqual(shown.map((_, index) => (shown[0] ?? 0) + index));
      expect(Math.min(...shown)).toBeGreaterThanOrEqual(1);
      expect(Math.max(...shown)).toBeLessThanOrEqual(pages);
      // In the middle, where there is room.
      const middle = Math.min(Math.max(current, 3), Math.max(pages - 2, 1));
      if (pages >= 5) expect(shown[2]).toBe(middle);
    }),
  );
});

it('gives every text back to a reader of RFC 4180, formulas with an apostrophe', () => {
  const letter = fc.oneof(
    fc.constantFrom('"', ',', '\n', '\r', '\r\n', ';', '=', '+', '-', '@', '\t', "'", ' '),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 }),
  );
  const cell = fc.array(letter, { maxLength: 6 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 })), (table) => {
      const safe = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

      expect(readCsv(table.map(csvLine).join(''))).toEqual(table.map((row) => row.map(safe)));
    }),
    { numRuns: 200 },
  );
});

describe('a mobile number', () => {
  const digits = (most: number) =>
    fc.array(fc.nat(9), { minLength: 1, maxLength: most }).map((all) => all.join(''));

  it('is split into its code and number, and joined it is the same again', () => {
    const space = fc.constantFrom('', ' ', '  ', '\t');
    fc.assert(
      fc.property(digits(3), digits(10), space, space, (code, mobile, before, after) => {
        const joined = `+${code} ${mobile}`;

        expect(splitMobile(`${before}${joined}${after}`)).toEqual({
          countryCode: `+${code}`,
          mobile,
        });
        expect([isFullMobile(joined), isCountryCode(`+${code}`), isMobile(mobile)]).toEqual([
          ...[true, true, true],
        ]);
        expect(splitMobile(mobile)).toEqual({ countryCode: '', mobile });
        expect(splitMobile(`+${code}`)).toEqual({ countryCode: `+${code}`, mobile: '' });
      }),
    );
  });

  it('loses nothing of what is stored, whatever that is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('+', ' ', '0', '1', '2', 'a', '-') }),
        (stored) => {
          const { countryCode, mobile } = splitMobile(stored);
          const plain = (text: string) => text.replace(/\s+/g, '');

          expect(plain(countryCode + mobile)).toBe(plain(stored));
          expect(countryCode).toMatch(/^(?:\+\d+)?$/);
          expect(mobile).toBe(mobile.trim());
        },
      ),
      { numRuns: 300 },
    );
  });
});
