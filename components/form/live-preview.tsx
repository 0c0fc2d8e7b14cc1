import type { ReactNode } from 'react';

import styles from './form.module.css';

/** What a form is filling, as the app will draw it. Its height is fixed, so that nothing moves. */
export function LivePreview({ children }: { children: ReactNode }) {
  return (
    <div className={styles.preview} role="group" aria-label="Preview">
      {children}
    </div>
  );
}
