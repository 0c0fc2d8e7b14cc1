import styles from './shelf.module.css';

const BINDINGS = [
  ['done', 'Completed'],
  ['good', 'Active'],
  ['ahead', 'Upcoming'],
] as const;

/** What the books' looks mean, which their names and the card say too. */
export function ShelfLegend() {
  return (
    <div className={styles.legend} aria-hidden>
      {BINDINGS.map(([tone, word]) => (
        <span key={tone}>
          <span className={styles.spine} data-tone={tone}>
            <i />
          </span>
          {word}
        </span>
      ))}
      <span>
        <i /> Needs a genre
      </span>
      <span>The taller, the more hands</span>
    </div>
  );
}
