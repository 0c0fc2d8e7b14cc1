import { type ReactNode, useLayoutEffect, useRef } from 'react';

import { startTimer } from '@/lib/timers';

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
  const isBackdropPressed = useRef(false);

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
      // Or the drawer below would close with it: antd's hears Escape at the window.
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.stopPropagation();
      }}
      onMouseDown={({ target, currentTarget }) => {
        isBackdropPressed.current = target === currentTarget;
      }}
      // A press that goes elsewhere before its end closes nothing, nor does a selection that ends outside.
      onMouseUp={({ target, currentTarget }) => {
        if (isBackdropPressed.current && target === currentTarget && !isQuestion) onClose();
      }}
    >
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}

/** The longest time between the two clicks of a double click, as systems have it. */
const DOUBLE_CLICK_MS = 500;

function absorb(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.stopPropagation();
  event.preventDefault();
}

/**
 * Call when a dialog closes: the first click of a double click may have closed it, and the second
 * would press what lay beneath.
 */
function absorbDoubleClick(): void {
  window.addEventListener('click', absorb, true);
  startTimer(() => window.removeEventListener('click', absorb, true), DOUBLE_CLICK_MS);
}
