import type { CSSProperties, ReactNode } from 'react';

import styles from './shelf.module.css';

type Props = {
  /** What stands on the shelf, where it has one line or two; left out where it has as many as it takes. */
  size: { books: number; genres: number } | undefined;
  children: ReactNode;
};

/** The lines of a shelf: as many as its books take, or those that the window has room for, drawn sideways. */
export function Lines({ size, children }: Props) {
  if (!size) return children;
  const room = { '--count': size.books, '--genres': size.genres };
  return (
    <div className={styles.low} style={room as CSSProperties}>
      {children}
    </div>
  );
}
