import { useStore, windowEvents } from '@/lib/storage/store';
import { CHANGE_EVENT } from '@/lib/storage/tab-channel';

/** How often each topic has changed, also while nobody was looking. */
const counts = new Map<string, number>();

if (typeof window !== 'undefined') {
  window.addEventListener(CHANGE_EVENT, (event) => {
    const topic = (event as CustomEvent<string>).detail; // ours, from lib/storage/tab-channel
    counts.set(topic, resourceVersion(topic) + 1);
  });
}

/** How often a resource has changed since this part was loaded, in this tab or another. */
export function resourceVersion(resource: string): number {
  return counts.get(resource) ?? 0;
}

const subscribe = windowEvents(CHANGE_EVENT);

/** The same as React state, for comparing with the version of a cached value. */
export function useResourceVersion(resource: string): number {
  return useStore({ subscribe, read: () => resourceVersion(resource), readOnServer: () => 0 });
}
