import type { ReactNode } from 'react';

import styles from './form.module.css';

/** Two short fields of a form beside each other, where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
