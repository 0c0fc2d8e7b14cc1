import type { ReactNode } from 'react';

import { NativeDialog } from '@/components/dialog/native-dialog';
import { useRestoreFocus } from '@/components/dialog/use-restore-focus';
import { keepInside } from '@/lib/text/bidi';
import layout from '@/styles/layout.module.css';

import styles from './theme-dialog.module.css';

type DialogProps = {
  heading: string;
  note?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog about the stories of a genre. */
export function ThemeDialog({ heading, note, onClose, children }: DialogProps) {
  useRestoreFocus();
  return (
    <NativeDialog label={heading} isQuestion className={styles.dialog} onClose={onClose}>
      <h2 className={layout.heading}>{keepInside(heading)}</h2>
      {note && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
      {children}
    </NativeDialog>
  );
}
