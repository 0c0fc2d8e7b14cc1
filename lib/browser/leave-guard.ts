import { useEffect } from 'react';

/** Makes the browser ask before it closes or reloads the page, until the returned function is called. */
export function guardLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

/** The same for as long as `isActive` and the component is there. */
export function useLeaveGuard(isActive: boolean): void {
  useEffect(
    function guardWhileActive() {
      return isActive ? guardLeaving() : undefined;
    },
    [isActive],
  );
}
