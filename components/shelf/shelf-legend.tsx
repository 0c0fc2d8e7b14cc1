import type { ReactNode } from 'react';

import styles from './shelf.module.css';

const BINDINGS = [
  ['done', 'Completed'],
  ['good', 'Active'],
  ['ahead', 'Upcoming'],
] as const;

/** What the books' looks mean, which their names and the card say too; and the way to all of them. */
export function ShelfLegend({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.legend}>
      {BINDINGS.map(([tone, word]) => (
        <span key={tone} aria-hidden>
          <i data-tone={tone} /> {word}
        </span>
      ))}
      <span aria-hidden>
        <i data-lost /> Needs a genre
      </span>
      <span aria-hidden>The taller, the more hands</span>
      {children}
    </div>
  );
}
