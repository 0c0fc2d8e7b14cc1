import type { ReactNode } from 'react';

import styles from './docked-footer.module.css';
import form from './form.module.css';

/** The buttons of a form or an editor, always in view; `state` says what is unsaved. */
export function DockedFooter({ state, children }: { state?: ReactNode; children: ReactNode }) {
  return (
    <div className={form.footer} data-actions>
      {state !== undefined && <p className={styles.state}>{state}</p>}
      {children}
    </div>
  );
}
