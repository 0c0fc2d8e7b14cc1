import type { CSSProperties, ReactNode } from 'react';

import styles from './shelf.module.css';

/** As many stand in lines of their own where the window has room for three. */
const FEW_BOOKS = 120;

type Props = {
  /** What stands on the shelf, where it has one line or two; left out where it has as many as it takes. */
  size: { books: number; genres: number } | undefined;
  children: ReactNode;
};

/** The lines of a shelf: as many as its books take, or of many those that the window has room for, drawn sideways. */
export function Lines({ size, children }: Props) {
  if (!size) return children;
  const room = { '--count': size.books, '--genres': size.genres };
  return (
    <div
      className={styles.low}
      data-few={size.books <= FEW_BOOKS || undefined}
      style={room as CSSProperties}
    >
      {children}
    </div>
  );
}
