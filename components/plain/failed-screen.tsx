import type { ReactNode } from 'react';

import styles from './failed-screen.module.css';
import { LineDrawing, TORN } from './line-drawing';

/** A card in the place of a whole screen that cannot be shown: its heading, and why. */
export function FailedScreen({ children }: { children: ReactNode }) {
  return (
    <div className={styles.failed} data-state>
      <LineDrawing lines={TORN} />
      {children}
    </div>
  );
}
