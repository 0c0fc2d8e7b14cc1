import { useEffect, useState } from 'react';

/**
 * When this component goes, the focus goes back to what had it before, or to the screen's heading
 * when that is gone too: a deleted row's button, for one.
 */
export function useRestoreFocus(): void {
  const [opener] = useState(() => document.activeElement);

  useEffect(
    function giveFocusBack() {
      return () => {
        // A dialog holds the focus until all of it is gone.
        queueMicrotask(() => {
          const target = opener?.isConnected ? opener : document.querySelector('h1');
          if (target instanceof HTMLElement) target.focus();
        });
      };
    },
    [opener],
  );
}
