import { useEffect, useState } from 'react';

/** On unmount, focuses the previously focused element, or the screen's heading if that is gone. */
export function useRestoreFocus(): void {
  const [opener] = useState(() => document.activeElement);

  useEffect(
    function restoreOnUnmount() {
      return () => {
        // The dialog's focus trap ends after its removal.
        queueMicrotask(() => {
          const target = opener?.isConnected ? opener : document.querySelector('h1');
          if (target instanceof HTMLElement) target.focus();
        });
      };
    },
    [opener],
  );
}
