import { awaitedRows, piecesOf } from './books';
import styles from './shelf.module.css';

type Props = { books: number; genres: number; isLine?: true };

/** The place of a shelf whose books are on their way: as many, and in as many genres, as are counted. */
export function ShelfRoom({ books, genres, isLine }: Props) {
  return (
    <div className={styles.board} data-line={isLine} aria-hidden>
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
  );
}
