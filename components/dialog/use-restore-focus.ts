import { useEffect, useState } from 'react';

/** On unmount, focuses the previously focused element, or the screen's heading if that is gone or disabled. */
export function useRestoreFocus(): void {
  const [opener] = useState(() => document.activeElement);

  useEffect(
    function restoreOnUnmount() {
      return () => {
        // The dialog's focus trap ends after its removal.
        queueMicrotask(() => {
          const isThere = opener?.isConnected && !opener.matches(':disabled');
          const target = isThere ? opener : document.querySelector('h1');
          if (target instanceof HTMLElement) target.focus();
        });
      };
    },
    [opener],
  );
}
