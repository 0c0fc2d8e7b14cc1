import { del, get, update } from 'idb-keyval';

import { asList, type Fields } from '@/lib/narrow';
import { deviceStore } from '@/lib/storage/device-store';
import { announceChange, watchTopic } from '@/lib/storage/tab-channel';

import { toActivity, type Activity, type Change } from './activity';

/**
 * The activity log: each admin's changes made on this device (ADR 17). In IndexedDB; in memory
 * where that fails. Nothing throws.
 */
const MOST_ENTRIES = 500;
/** The topic of the log's change events. */
const ACTIVITY = 'activity';

const onDevice = deviceStore('creative-story-activity', 'by-admin');
const memory = new Map<string, Activity[]>();
/** Entries to be written, by admin: changes in quick succession share one write. */
const pending = new Map<string, { entries: Activity[]; written: Promise<void> }>();
let lastWrite = Promise.resolve();

const readList = (stored: unknown) =>
  asList(stored)
    .map(toActivity)
    .filter((entry) => entry !== null);

/** `crypto.randomUUID` is missing over plain http. */
const newId = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Logs a change, newest first; above 500 entries the oldest are dropped. */
export function addActivity(owner: string, change: Change): Promise<void> {
  const entry: Activity = { ...change, id: newId(), atMs: Date.now() };
  const batch = pending.get(owner);
  if (batch) {
    batch.entries.unshift(entry);
    return batch.written;
  }
  const entries = [entry];
  lastWrite = lastWrite.then(() => {
    pending.delete(owner);
    return write(owner, entries);
  });
  pending.set(owner, { entries, written: lastWrite });
  return lastWrite;
}

async function write(owner: string, entries: Activity[]): Promise<void> {
  const join = (list: Activity[]) => [...entries, ...list].slice(0, MOST_ENTRIES);
  try {
    await onDevice((log) => update(owner, (stored: unknown) => join(readList(stored)), log));
  } catch {
    memory.set(owner, join(memory.get(owner) ?? []));
  }
  announceChange(ACTIVITY);
}

/** Calls back on each change of the log, in other tabs too; returns the unsubscribe function. */
export const watchActivity = (onChange: () => void) => watchTopic(ACTIVITY, onChange);

/** An admin's changes, the newest first. */
export async function listActivity(owner: string): Promise<Activity[]> {
  const inMemory = memory.get(owner) ?? [];
  try {
    const stored = readList(await onDevice((log) => get(owner, log)));
    // A write that took longer than the limit is in both.
    const isStored = ({ id }: Activity) => stored.some((entry) => entry.id === id);
    return [...inMemory.filter((entry) => !isStored(entry)), ...stored].slice(0, MOST_ENTRIES);
  } catch {
    return inMemory;
  }
}

/** What a record held when it was deleted, by the id of that entry; null once it is gone. */
export async function readDeleted(owner: string, id: string): Promise<Fields | null> {
  const entry = (await listActivity(owner)).find((each) => each.id === id);
  return entry ? Object.fromEntries(entry.fields.map(({ name, before }) => [name, before])) : null;
}

/** Clears an admin's log. False when IndexedDB failed. */
export async function clearActivity(owner: string): Promise<boolean> {
  memory.delete(owner);
  try {
    await onDevice((log) => del(owner, log));
    return true;
  } catch {
    return false;
  } finally {
    announceChange(ACTIVITY);
  }
}
