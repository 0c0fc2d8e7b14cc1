import { bookColours } from '@/components/shelf/book-colours';
import {
  awaitedRows,
  type Book,
  MOST_BOOKS,
  nameOfRow,
  piecesOf,
  rowsOf,
} from '@/components/shelf/books';
import { contrastOf } from '@/lib/theme/colour';

const book = (some: Partial<Book>): Book => ({
  id: '1',
  title: 'A',
  genre: 'Horror',
  status: 'active',
  tone: 'good',
  hands: 1,
  text: '',
  host: 'no host',
  ...some,
});

it('can be read in any colour that a genre may have', () => {
  const parts = ['00', '40', '80', 'bf', 'ff'];
  const all = parts.flatMap((r) => parts.flatMap((g) => parts.map((b) => `#${r}${g}${b}`)));
  for (const stored of [...all, undefined, 'red']) {
    for (const isDark of [false, true]) {
      const { cloth, onCloth, tint, letters } = bookColours(stored, isDark);
      const ground = isDark ? '#1b1b23' : '#ffffff';
      for (const [letter, on] of [
        [onCloth, cloth],
        [letters, tint],
        [letters, ground],
      ] as const) {
        expect([stored, isDark, (contrastOf(letter, on) ?? 0) >= 4.5]).toEqual([
          stored,
          isDark,
          true,
        ]);
      }
    }
  }
});

it('stands by genre, the most first, and in one the bound books and the taller ones first', () => {
  const rows = rowsOf([
    book({ id: '1', genre: 'Comedy' }),
    book({ id: '2', hands: 2 }),
    book({ id: '3', hands: 9, tone: 'ahead' }),
    book({ id: '4', tone: 'done' }),
    book({ id: '5', hands: 5 }),
    book({ id: '6', hands: 9, tone: 'plain' }),
    book({ id: '7', genre: '' }),
    book({ id: '8', genre: 'No genre' }),
  ]);

  expect(rows.map((row) => [nameOfRow(row), row.genre, ...row.drawn.map(({ id }) => id)])).toEqual([
    ['Horror', 'Horror', '4', '5', '2', '3', '6'],
    ['No genre', '', '7'],
    ['Comedy', 'Comedy', '1'],
    ['No genre', 'No genre', '8'],
  ]);
});

it('draws the newest 400, in pieces that a line has room for, and counts them all', () => {
  const books = Array.from({ length: MOST_BOOKS + 9 }, (_, at) => book({ id: String(at) }));
  const [row, older] = rowsOf([...books, book({ id: 'old', genre: 'Comedy' })]);

  expect(row?.drawn.map(({ id }) => id)).toEqual(books.slice(0, 400).map(({ id }) => id));
  expect(row?.all).toHaveLength(409);
  expect([older?.genre, older?.all.length, older?.drawn]).toEqual(['Comedy', 1, []]);
  expect(piecesOf(older?.drawn ?? [])).toEqual([[]]);
  const pieces = piecesOf(row?.drawn ?? []);
  expect(pieces.flat()).toHaveLength(400);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(12);
});

it('keeps a place for as many books and genres as are counted', () => {
  for (const [books, genres] of [
    [90, 14],
    [0, 0],
    [3, 9],
    [5_000, 20],
  ] as const) {
    const rows = awaitedRows(books, genres);
    const shown = Math.min(books, MOST_BOOKS);
    expect(rows).toHaveLength(Math.max(1, Math.min(genres, shown)));
    expect(Math.abs(rows.reduce((sum, row) => sum + row, 0) - shown)).toBeLessThanOrEqual(
      genres + 1,
    );
  }
});
