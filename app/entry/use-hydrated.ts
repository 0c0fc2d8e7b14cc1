import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False while the page is exported and while React takes the exported page over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
