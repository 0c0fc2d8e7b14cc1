import { useStore, windowEvents } from '@/lib/storage/store';
import { CHANGE_EVENT } from '@/lib/storage/tab-channel';

/** How often each topic changed, also without subscribers. */
const counts = new Map<string, number>();

if (typeof window !== 'undefined') {
  window.addEventListener(CHANGE_EVENT, (event) => {
    const topic = (event as CustomEvent<string>).detail; // ours, from lib/storage/tab-channel
    counts.set(topic, resourceVersion(topic) + 1);
  });
}

/** How often a resource changed since this module was loaded, in any tab. */
export function resourceVersion(resource: string): number {
  return counts.get(resource) ?? 0;
}

const subscribe = windowEvents(CHANGE_EVENT);

/** The version as React state, to compare with a cached value's. */
export function useResourceVersion(resource: string): number {
  return useStore({ subscribe, read: () => resourceVersion(resource), readOnServer: () => 0 });
}
