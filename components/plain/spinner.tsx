import styles from './spinner.module.css';

/** A centred loading spinner that also says what it waits for. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className={styles.spinner} role="status" aria-label={label} data-loading>
      <span className={styles.ring} />
    </div>
  );
}
