import type { ReactNode } from 'react';

import styles from './form.module.css';

/** A preview of the form's record as the app will draw it. A fixed height avoids layout shifts. */
export function LivePreview({ children }: { children: ReactNode }) {
  return (
    <div className={styles.preview} role="group" aria-label="Preview">
      {children}
    </div>
  );
}
