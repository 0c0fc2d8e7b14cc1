import { useEffect, useState } from 'react';

/** What has the focus; of a menu, which goes with what is chosen in it, the button that opened it. */
function focusedControl(): Element | null {
  const focused = document.activeElement;
  return focused?.closest('[role="menu"]') ? document.querySelector('.ant-dropdown-open') : focused;
}

/** On unmount, focuses the previously focused element, or the screen's heading if that is gone. */
export function useRestoreFocus(): void {
  const [opener] = useState(focusedControl);

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
