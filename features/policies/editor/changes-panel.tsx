import { ComparedTexts } from '../compare/compared-texts';

import { DifferenceList } from './difference-list';
import styles from './policy-editor.module.css';
import type { Review } from './review';

/** The live text beside what saving would make of it: words, then elements and formatting. */
export function ChangesPanel({ review }: { review: Review }) {
  const { live, next, refused, removed, added } = review;
  const differences = [
    ['Not allowed, so not saved', refused],
    ['Formatting removed', removed],
    ['Formatting added', added],
  ] as const;

  return (
    <div className={styles.panel}>
      <ComparedTexts before={live.text} after={next.text} />
      {differences
        .filter(([, items]) => items.length > 0)
        .map(([title, items]) => (
          <p key={title} className={styles.note}>
            {title}: <DifferenceList items={items} />
          </p>
        ))}
      {removed.length + added.length === 0 && (
        <p className={styles.note}>The formatting is the same.</p>
      )}
    </div>
  );
}
