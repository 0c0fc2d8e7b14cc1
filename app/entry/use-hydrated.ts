import { useStore, windowEvents } from '@/lib/storage/store';

const hydrated = { subscribe: windowEvents(), read: () => true, readOnServer: () => false };

/** False while the page is exported and while React takes the exported page over. */
export function useHydrated(): boolean {
  return useStore(hydrated);
}
