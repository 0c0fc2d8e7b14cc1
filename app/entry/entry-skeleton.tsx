import styles from './entry-skeleton.module.css';

/** `entry` is in the exported page: CSS shows it as `data-entry` says, or hides it. */
type Kind = 'entry' | 'admin' | 'public';

/** The outlines of the shell or of a public page while it loads. */
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
