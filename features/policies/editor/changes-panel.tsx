import { WordDiff } from '@/components/value/word-diff';
import styles from '@/features/policies/policies.module.css';

import { DifferenceList } from './difference-list';
import type { Review } from './review';

/** The live text beside what saving would make of it: words, then elements and formatting. */
export function ChangesPanel({ review }: { review: Review }) {
  const { live, next, refused, removed, added } = review;

  return (
    <div className={styles.panel}>
      <WordDiff before={live.text} after={next.text} />
      {refused.length > 0 && (
        <p className={styles.note}>
          Not allowed, so not saved: <DifferenceList items={refused} />
        </p>
      )}
      {removed.length > 0 && (
        <p className={styles.note}>
          Formatting removed: <DifferenceList items={removed} />
        </p>
      )}
      {added.length > 0 && (
        <p className={styles.note}>
          Formatting added: <DifferenceList items={added} />
        </p>
      )}
      {removed.length + added.length === 0 && (
        <p className={styles.note}>The formatting is the same.</p>
      )}
    </div>
  );
}
