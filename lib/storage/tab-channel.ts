import { asText, isFields } from '@/lib/narrow';

import { ownKey } from './web-storage';

/** The BroadcastChannel between tabs of one API; messages name what is stale. */
const CHANNEL = 'creative-story-changes';
/** This tab's id, to ignore its own messages. */
const OWN = Math.random().toString(36);

/** Null where BroadcastChannel is not supported. */
function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(ownKey(CHANNEL));
}

/** Window event for each change in any tab; its detail is the topic. */
export const CHANGE_EVENT = 'creative-story-change';

function dispatchChange(topic: string): void {
  window.dispatchEvent(new CustomEvent(CHANGE_EVENT, { detail: topic }));
}

/** Announces to all tabs that reads under a topic (a resource's name) are stale. */
export function announceChange(topic: string): void {
  dispatchChange(topic);
  const channel = openChannel();
  channel?.postMessage({ topic, from: OWN });
  channel?.close();
}

/** Calls back with the topic of each change in another tab; returns the unsubscribe function. */
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
 * Calls back on each change of a topic, in other tabs too while `watchChanges` is active; returns
 * the unsubscribe function.
 */
export function watchTopic(topic: string, onChange: () => void): () => void {
  function handle(event: Event): void {
    if ((event as CustomEvent<string>).detail === topic) onChange(); // ours, from dispatchChange
  }
  window.addEventListener(CHANGE_EVENT, handle);
  return () => window.removeEventListener(CHANGE_EVENT, handle);
}
