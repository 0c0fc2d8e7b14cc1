import type { StatusTone } from '@/lib/nouns/noun';
import { groupBySpelling } from '@/lib/tally';

/** A record as a book on the shelf. */
export type Book = {
  id: string;
  title: string;
  genre: string;
  /** As it is written, and what it means, which is how the book is bound. */
  status: string;
  tone: StatusTone;
  /** How many write it: the more, the taller. */
  hands: number;
  text: string;
  /** "hosted by …" */
  host: string;
};

/** All books of one genre, '' for none, and those of them that are drawn: bound ones first, the taller before the lower. */
export type BookRow = { genre: string; all: readonly Book[]; drawn: readonly Book[] };

/** What a row is called. */
export const nameOfRow = ({ genre }: Pick<BookRow, 'genre'>) => genre || 'No genre';

/** As many are drawn on a shelf; the rest stand in the list, and in the numbers. */
export const MOST_BOOKS = 400;

/** Broader than this, a genre goes on in the next line. */
const MOST_BESIDE = 12;

const BINDINGS: readonly StatusTone[] = ['done', 'good', 'ahead'];
const orderOf = ({ tone }: Book) => [...BINDINGS, tone].indexOf(tone);

/** What stands on the shelf, by genre, the most first. */
export function rowsOf(books: readonly Book[]): BookRow[] {
  const newest = new Set(books.slice(0, MOST_BOOKS));
  // A genre may be called what those of none are.
  return groupBySpelling(books, ({ genre }) => `/${genre}`).map(({ value, rows }) => ({
    genre: value.slice(1),
    all: rows,
    drawn: rows
      .filter((book) => newest.has(book))
      .sort((a, b) => orderOf(a) - orderOf(b) || b.hands - a.hands),
  }));
}

/** A genre's books in pieces that a line of the shelf can hold; one at least, for its name. */
export function piecesOf<One>(books: readonly One[]): One[][] {
  const count = Math.max(1, Math.ceil(books.length / MOST_BESIDE));
  const size = Math.ceil(books.length / count);
  return Array.from({ length: count }, (_, at) => books.slice(at * size, (at + 1) * size));
}

/** The sizes of genres that are not known yet: as many books and genres as are counted, the most first. */
export function awaitedRows(books: number, genres: number): number[] {
  const shown = Math.min(books, MOST_BOOKS);
  const count = Math.max(1, Math.min(genres, shown));
  const shares = Array.from(
    { length: count },
    (_, at) => 1.6 - (1.2 * at) / Math.max(1, count - 1),
  );
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => Math.max(1, Math.round((shown * share) / whole)));
}

/** Where the arrows lead that go up and down: the nearest place of the line above, or below. */
export function besideInLine<Place extends Element>(
  from: Place,
  all: readonly Place[],
  isDown: boolean,
): Place | undefined {
  const here = from.getBoundingClientRect();
  const away = all
    .map((place) => ({ place, at: place.getBoundingClientRect() }))
    .map(({ place, at }) => ({
      place,
      lines: (at.bottom - here.bottom) * (isDown ? 1 : -1),
      aside: Math.abs(at.left - here.left),
    }))
    .filter(({ lines }) => lines > 1)
    .sort((a, b) => a.lines - b.lines || a.aside - b.aside);
  return away[0]?.place;
}
