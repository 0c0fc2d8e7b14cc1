import { useLayoutEffect, useRef, type ReactNode } from 'react';

import styles from './native-dialog.module.css';

type Props = { label: string; onClose: () => void; children: ReactNode };

/**
 * The browser's own modal dialog, open as long as it is rendered: it keeps the focus inside, and
 * gives it back when it goes. Escape and a click beside it ask to close.
 */
export function NativeDialog({ label, onClose, children }: Props) {
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
      className={styles.dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}
