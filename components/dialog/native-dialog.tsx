import { useLayoutEffect, useRef, type ReactNode } from 'react';

import styles from './native-dialog.module.css';

type Props = {
  label: string;
  onClose: () => void;
  /** Small, in the middle, and a click beside it does not close it. */
  isQuestion?: boolean;
  children: ReactNode;
};

/**
 * The browser's own modal dialog, open as long as it is rendered: it keeps the focus inside, and
 * gives it back when it goes. Escape and a click beside it call `onClose`.
 */
export function NativeDialog({ label, onClose, isQuestion = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(function openWhileRendered() {
    const element = dialog.current;
    element?.showModal();
    // Removed without this, it would leave the focus nowhere.
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={isQuestion ? styles.question : styles.dialog}
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
