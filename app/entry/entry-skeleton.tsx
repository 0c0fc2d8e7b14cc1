import styles from './entry-skeleton.module.css';

/** Whose page it outlines; `early` leaves that to the early script, which hides it or not. */
type Kind = 'early' | 'admin' | 'public';

/** The outlines of the shell, or of a public page, while their code is on its way. */
export function EntrySkeleton({ kind }: { kind: Kind }) {
  return (
    <div className={styles.skeleton} data-kind={kind} role="status" aria-label="Loading">
      <div className={styles.side} />
      <div className={styles.page}>
        <div className={styles.bar} />
        <div className={styles.content}>
          <div className={styles.heading} />
          <div className={styles.card} />
        </div>
      </div>
    </div>
  );
}
