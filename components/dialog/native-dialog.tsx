import { useLayoutEffect, useRef, type ReactNode } from 'react';

import { absorbDoubleClick } from './absorb-double-click';
import styles from './native-dialog.module.css';

type Props = {
  label: string;
  onClose: () => void;
  /** Small and centred; a click on the backdrop does not close it. */
  isQuestion?: boolean;
  /** What its look differs by. */
  className?: string;
  children: ReactNode;
};

/**
 * A modal `<dialog>` while mounted, with the browser's focus trap. Escape and a click on the
 * backdrop call `onClose`.
 */
export function NativeDialog({ label, onClose, isQuestion = false, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(function openWhileRendered() {
    const element = dialog.current;
    element?.showModal();
    return () => {
      // Removing an open dialog would lose the focus.
      element?.close();
      absorbDoubleClick();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={[isQuestion ? styles.question : styles.dialog, className].join(' ')}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={({ target, currentTarget }) => {
        if (target === currentTarget && !isQuestion) onClose();
      }}
    >
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}
