import fields from './detail-fields.module.css';
import styles from './detail-skeleton.module.css';

/** About as many fields as a record has. */
const LINES = 7;

/** The outlines of a record's fields while they are on their way. */
export function DetailSkeleton({ title }: { title: string }) {
  return (
    <div role="status" aria-label={`Loading ${title}`}>
      {Array.from({ length: LINES }, (_, index) => (
        <div key={index} className={fields.field}>
          <div className={styles.label} />
          <div className={styles.value} />
        </div>
      ))}
    </div>
  );
}
