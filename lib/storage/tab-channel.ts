import { asText, isFields } from '@/lib/narrow';

/** What one tab tells the others; each says only that something is to be read again. */
const CHANNEL = 'creative-story-changes';
/** Tells this tab's own messages from others': it may listen more than once. */
const OWN = Math.random().toString(36);

/** Null where the browser has no channel between tabs; then each tab is on its own. */
function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
}

/** Fired at the window, with the topic as its detail, for each change in this tab or another. */
export const CHANGE_EVENT = 'creative-story-change';

function dispatchChange(topic: string): void {
  window.dispatchEvent(new CustomEvent(CHANGE_EVENT, { detail: topic }));
}

/** Tells all tabs that whatever they read under a topic (a resource's name) is stale. */
export function announceChange(topic: string): void {
  dispatchChange(topic);
  const channel = openChannel();
  channel?.postMessage({ topic, from: OWN });
  channel?.close();
}

/** Calls back with the topic of each change in another tab; returns the function that stops it. */
export function watchChanges(onChange: (topic: string) => void): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isFields(data) || data.from === OWN) return;
    const topic = asText(data.topic);
    if (topic === '') return;
    dispatchChange(topic);
    onChange(topic);
  });
  return () => channel?.close();
}

/**
 * Calls back with each change under a topic, in this tab and, while `watchChanges` listens too, in
 * others; returns the function that stops it.
 */
export function watchTopic(topic: string, onChange: () => void): () => void {
  function handle(event: Event): void {
    if ((event as CustomEvent<string>).detail === topic) onChange(); // ours, from dispatchChange
  }
  window.addEventListener(CHANGE_EVENT, handle);
  return () => window.removeEventListener(CHANGE_EVENT, handle);
}
