import { useEffect } from 'react';

/** Asks before the page is closed or reloaded, until the returned function is called. */
function guardLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

/** Guards the page while `isActive` and mounted. */
export function useLeaveGuard(isActive: boolean): void {
  useEffect(
    function guardWhileActive() {
      return isActive ? guardLeaving() : undefined;
    },
    [isActive],
  );
}
