import { asList, asText, isFields } from '@/lib/narrow';

import { ownKey } from './web-storage';

/** The BroadcastChannel between tabs of one API; messages say what has changed. */
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

/** The records that a change is known to have left, by their ids: their fields, or null for none. */
type Records = ReadonlyMap<string, object | null>;

/** Files stay: another tab shows what the server makes of them. */
const fieldsToSend = (record: object | null) =>
  record && Object.fromEntries(Object.entries(record).filter(([, one]) => !(one instanceof Blob)));

/** Announces to all tabs that a topic (a resource's name) has changed, and what is known of its records. */
export function announceChange(topic: string, records?: Records): void {
  dispatchChange(topic);
  const channel = openChannel();
  const sent = records && [...records].map(([id, record]) => [id, fieldsToSend(record)]);
  channel?.postMessage({ topic, records: sent, from: OWN });
  channel?.close();
}

function readRecords(value: unknown): Records | undefined {
  if (!Array.isArray(value)) return undefined;
  return new Map(
    value.map((entry): [string, object | null] => {
      const [id, record] = asList(entry);
      return [asText(id), isFields(record) ? record : null];
    }),
  );
}

/** Calls back with the topic and the records of each change in another tab; returns the unsubscribe function. */
export function watchChanges(
  onChange: (topic: string, records: Records | undefined) => void,
): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isFields(data) || data.from === OWN) return;
    const topic = asText(data.topic);
    if (topic === '') return;
    dispatchChange(topic);
    onChange(topic, readRecords(data.records));
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
