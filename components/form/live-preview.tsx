import type { ReactNode } from 'react';

import form from './form.module.css';
import styles from './live-preview.module.css';

type Props = {
  children: ReactNode;
  /** What is to be said of it, below. */
  note: ReactNode;
  /** What is shown below that where there is room beside the fields. */
  more?: ReactNode;
  /** Whether it needs all of a phone's width, above the fields. */
  isStrip?: boolean;
};

/** The form's record as the app will draw it, beside the fields while they are filled. */
export function LivePreview({ children, note, more, isStrip }: Props) {
  return (
    <div className={form.preview}>
      <div className={form.inside} role="group" aria-label="Preview">
        <p>In the app</p>
        <div className={styles.stage} data-strip={isStrip ? '' : undefined}>
          {children}
        </div>
        <p className={styles.note} data-strip={isStrip ? '' : undefined}>
          {note}
        </p>
        {more && <div className={styles.more}>{more}</div>}
      </div>
    </div>
  );
}
