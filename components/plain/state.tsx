import type { ReactNode } from 'react';

import { Drawing, type DrawingName } from './drawing';
import styles from './state.module.css';

type Props = {
  drawing: DrawingName;
  title: ReactNode;
  /** Why it is so, and ways on. */
  children?: ReactNode;
};

/** What stands where content would be: nothing yet, not arrived, or not there. */
export function State({ drawing, title, children }: Props) {
  return (
    <div className={styles.state} data-state>
      <Drawing name={drawing} />
      <div className={styles.title}>{title}</div>
      {children}
    </div>
  );
}
