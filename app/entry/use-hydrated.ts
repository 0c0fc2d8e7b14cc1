import { useStore, windowEvents } from '@/lib/storage/store';

const hydrated = { subscribe: windowEvents(), read: () => true, readOnServer: () => false };

/** False in the exported page and during hydration. */
export function useHydrated(): boolean {
  return useStore(hydrated);
}
