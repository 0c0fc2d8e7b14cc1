import { type CSSProperties, useId } from 'react';

import { BidiText } from '@/components/plain/bidi-text';
import { useOneStop } from '@/lib/browser/use-one-stop';
import { toPathSegment } from '@/lib/links/paths';
import { recordLink } from '@/lib/links/record-link';
import { Link } from '@/lib/links/router';
import { isolate } from '@/lib/text/bidi';
import { countOf, formatCount } from '@/lib/text/format';
import { useTheme } from '@/lib/theme/theme';
import layout from '@/styles/layout.module.css';

import { LOST, WithBookCard } from './book-card';
import { bookColours } from './book-colours';
import { type Book, type BookRow, nameOfRow, piecesOf, rowsOf } from './books';
import { Lines } from './lines';
import styles from './shelf.module.css';
import { useLineStarts } from './use-line-starts';

type Looks = {
  /** The stored colour of a genre; null where no genre has the name, undefined while that is not known. */
  colourOf: (genre: string) => string | null | undefined;
  /** The list of a genre's stories. */
  listOf: (genre: string) => string;
  /** Those that are looked for; the others are dimmed, and nothing to keys and screen readers. */
  isFound?: (book: Book) => boolean;
  /** The book that is pulled out. */
  pulled?: string;
  /** The query string of the list that the books are opened from. */
  listSearch?: string;
};

type Props = Looks & {
  books: readonly Book[];
  /** One line that begins with this genre, as far as there is room. */
  first?: string;
  /** One line or two, as the window is high; further books are drawn sideways. */
  isLow?: true;
};

/**
 * Books by genre, each as tall as many write it and bound as its status says. The Tab key stops at one of
 * them, arrows lead to the others, and Enter opens; screen readers are told the numbers first.
 */
export function Shelf({ books, first, isLow, ...looks }: Props) {
  const cardId = useId();
  const rows = rowsOf(books);
  const isFirst = ({ all }: BookRow) => all.some(({ genre }) => genre === first);
  const sorted = [...rows].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  return (
    <WithBookCard
      id={cardId}
      books={books}
      isLost={({ genre }) => looks.colourOf(genre) === null}
      className={styles.frame}
    >
      <ul className={layout.unseen} aria-label="Stories by genre">
        {rows.map((row) => (
          <li key={row.genre}>
            {numbersOf(row)}
            {looks.colourOf(row.genre) === null && `, ${LOST}`}
          </li>
        ))}
      </ul>
      <Lines size={isLow && sizeOf(rows)}>
        <Board rows={sorted} isLine={first !== undefined} cardId={cardId} {...looks} />
      </Lines>
    </WithBookCard>
  );
}

const sizeOf = (rows: readonly BookRow[]) => ({
  books: rows.reduce((sum, { drawn }) => sum + drawn.length, 0),
  genres: rows.length,
});

/** "Thriller: 10 stories, 7 completed, 3 active". */
function numbersOf(row: BookRow): string {
  const { all } = row;
  const statuses = [...new Set(all.map(({ status }) => status))].map(
    (status) => `${all.filter((book) => book.status === status).length} ${status}`,
  );
  return `${isolate(nameOfRow(row))}: ${[countOf(all.length, 'story', 'stories'), ...statuses].join(', ')}`;
}

type BoardProps = Looks & { rows: readonly BookRow[]; isLine: boolean; cardId: string };

function Board({ rows, isLine, ...looks }: BoardProps) {
  const board = useOneStop<HTMLDivElement>();
  useLineStarts(board);
  return (
    <div ref={board} className={styles.board} data-line={isLine || undefined}>
      {rows.map((row) => (
        <Genre key={row.genre} row={row} {...looks} />
      ))}
    </div>
  );
}

type GenreProps = Omit<BoardProps, 'rows' | 'isLine'> & { row: BookRow };

/** A genre's books, and its name and their number below them. */
function Genre({ row, colourOf, listOf, isFound, ...looks }: GenreProps) {
  const { genre, all, drawn } = row;
  const title = nameOfRow(row);
  const { isDark } = useTheme();
  const stored = colourOf(genre);
  const { cloth, onCloth, tint, letters } = bookColours(stored ?? undefined, isDark);
  const colours = { '--cloth': cloth, '--on-cloth': onCloth, '--tint': tint, '--letters': letters };
  const found = isFound ? all.filter(isFound).length : all.length;
  const isDimmed = found === 0;
  const counted = !isDimmed && found < all.length ? `${formatCount(found)} / ` : '';
  const count = `${counted}${formatCount(all.length)}`;

  return piecesOf(drawn).map((piece, at, pieces) => (
    <div
      key={at}
      className={styles.piece}
      style={colours as CSSProperties}
      data-last={at === pieces.length - 1 || undefined}
    >
      <div className={styles.books} role="group" aria-label={title} aria-hidden={isDimmed}>
        {piece.map((book, place) => (
          <Spine
            key={place}
            book={book}
            isLost={stored === null}
            isDimmed={isFound !== undefined && !isFound(book)}
            {...looks}
          />
        ))}
      </div>
      {at === 0 && isDimmed && (
        <span className={styles.name} data-dimmed={isolate(title)} aria-hidden>
          <b data-dimmed={count} />
        </span>
      )}
      {at > 0 && (
        <span className={styles.name} data-dimmed={isolate(title)} data-again aria-hidden />
      )}
      {at === 0 && !isDimmed && (
        <Link to={listOf(genre)} className={styles.name} title={title}>
          <BidiText>{title}</BidiText> <b>{count}</b>
          <span className={layout.unseen}>{all.length === 1 ? ' story' : ' stories'}</span>
        </Link>
      )}
    </div>
  ));
}

type SpineProps = Pick<BoardProps, 'pulled' | 'listSearch' | 'cardId'> & {
  book: Book;
  isLost: boolean;
  isDimmed: boolean;
};

/** A book's back: a link to it, unless it is not looked for or has no address. */
function Spine({ book, isLost, isDimmed, pulled, listSearch = '', cardId }: SpineProps) {
  const { id, title, status, tone, hands } = book;
  const content = (
    <span className={styles.spine} data-tone={tone} data-lost={isLost || undefined}>
      {/* Too pale to be read as a text: it only shows that there is one. */}
      <span className={styles.title} dir="auto" data-dimmed={isDimmed ? title : undefined}>
        {!isDimmed && title}
      </span>
      <i aria-hidden />
    </span>
  );
  const place = {
    className: styles.book,
    style: { '--hands': hands } as CSSProperties,
    'data-out': id === pulled || undefined,
  };
  if (isDimmed || toPathSegment(id) === null) {
    return (
      <span {...place} data-dimmed={isDimmed || undefined} aria-hidden={isDimmed}>
        {content}
      </span>
    );
  }
  return (
    <Link
      {...place}
      {...recordLink('story', id, { listSearch, listRow: null })}
      data-book={id}
      aria-label={[title, isLost && LOST, status].filter(Boolean).join(', ')}
      aria-describedby={cardId}
    >
      {content}
    </Link>
  );
}
