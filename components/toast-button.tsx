import { useState } from 'react';

import type { ToastControls } from '@/components/toast';

import styles from './toast-button.module.css';

type Props = { label: string; run: () => Promise<void>; controls: ToastControls };

/** What can be done about what a toast tells, once. While it has the focus, the toast stays. */
export function ToastButton({ label, run, controls: { hold, release, close } }: Props) {
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
      onFocus={hold}
      onBlur={release}
      onClick={press}
    >
      {label}
    </button>
  );
}
