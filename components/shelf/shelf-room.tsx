import { awaitedRows, MOST_BOOKS, piecesOf } from './books';
import { Lines } from './lines';
import styles from './shelf.module.css';

type Props = { books: number; genres: number; isLine?: true; isLow?: true };

/** The place of a shelf whose books are on their way: as many, and in as many genres, as are counted. */
export function ShelfRoom({ books, genres, isLine, isLow }: Props) {
  return (
    <Lines size={isLow && { books: Math.min(books, MOST_BOOKS), genres }}>
      {/* Another number has other places: they are drawn anew, and none moves. */}
      <div key={`${books}/${genres}`} className={styles.board} data-line={isLine} aria-hidden>
        {awaitedRows(books, genres).map((count, row) =>
          piecesOf(Array.from({ length: count })).map((piece, at, all) => (
            <div
              key={`${row}/${at}`}
              className={styles.piece}
              data-last={at === all.length - 1 || undefined}
            >
              <div className={styles.books}>
                {piece.map((_, place) => (
                  <span key={place} className={styles.book} data-awaited />
                ))}
              </div>
            </div>
          )),
        )}
      </div>
    </Lines>
  );
}
