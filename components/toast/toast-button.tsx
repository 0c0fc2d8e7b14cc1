import { useState } from 'react';

import styles from './toast-button.module.css';
import type { ToastControls } from './toast-types';

type Props = { label: string; run: () => Promise<unknown>; controls: ToastControls };

/** A toast's action, which runs once. */
export function ToastButton({ label, run, controls: { close } }: Props) {
  const [isPressed, setPressed] = useState(false);

  function press(): void {
    if (isPressed) return;
    setPressed(true);
    void run();
    close();
  }

  return (
    <button
      type="button"
      className={styles.button}
      aria-keyshortcuts="Alt+T"
      title="Alt+T leads here"
      onClick={press}
    >
      {label}
    </button>
  );
}
