import { del, get, update } from 'idb-keyval';

import { readSet } from '@/lib/changes/home/set-store';
import { asFields, asList, type Fields } from '@/lib/narrow';
import { serverNowMs } from '@/lib/session/session';
import { deviceStore, hasDatabases, newId } from '@/lib/storage/device-store';
import { announceChange, watchTopic } from '@/lib/storage/tab-channel';

import { type Activity, type Change, readableFields, toActivity } from './entry';

/**
 * The activity log: each admin's changes made on this device (ADR 17). In IndexedDB; in memory
 * where that fails. Nothing throws but `readActivity`.
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

/** Logs a change, newest first; above 500 entries the oldest are dropped. */
export function addActivity(owner: string, change: Change): Promise<void> {
  const entry: Activity = { ...change, id: newId(), atMs: serverNowMs() };
  const batch = pending.get(owner);
  if (batch) {
    batch.entries.unshift(entry);
    return batch.written;
  }
  const entries = [entry];
  lastWrite = lastWrite.then(async () => {
    pending.delete(owner);
    await rewrite(owner, (log) => newest([...entries, ...log]));
  });
  pending.set(owner, { entries, written: lastWrite });
  return lastWrite;
}

const newest = (entries: unknown[]) => entries.slice(0, MOST_ENTRIES);

/** Rewrites an admin's log; in memory where IndexedDB fails, and then false. */
async function rewrite(owner: string, change: (log: unknown[]) => unknown[]): Promise<boolean> {
  try {
    await onDevice((log) => update(owner, (stored: unknown) => change(asList(stored)), log));
    return true;
  } catch {
    memory.set(owner, readList(change(memory.get(owner) ?? [])));
    return false;
  } finally {
    announceChange(ACTIVITY);
  }
}

/** Calls back on each change of the log, in other tabs too; returns the unsubscribe function. */
export const watchActivity = (onChange: () => void) => watchTopic(ACTIVITY, onChange);

/** An admin's changes, the newest first; as far as they can be read. */
export async function listActivity(owner: string): Promise<Activity[]> {
  try {
    return await readActivity(owner);
  } catch {
    return memory.get(owner) ?? [];
  }
}

/** Why an admin's log cannot be read; empty where it can. */
export async function listFailures(owner: string): Promise<unknown[]> {
  try {
    await readActivity(owner);
    return [];
  } catch (error) {
    return [error];
  }
}

/** All of an admin's changes, the newest first. @throws where the database fails */
export async function readActivity(owner: string): Promise<Activity[]> {
  const inMemory = memory.get(owner) ?? [];
  if (!hasDatabases()) return inMemory;
  const stored = readList(await onDevice((log) => get(owner, log)));
  // A write that took longer than the limit is in both.
  const isStored = ({ id }: Activity) => stored.some((entry) => entry.id === id);
  return [...inMemory.filter((entry) => !isStored(entry)), ...stored].slice(0, MOST_ENTRIES);
}

/**
 * Adds changes of another browser, each at its time, as far as those that are here leave room. False when
 * they are only in memory.
 */
export async function joinActivity(owner: string, others: readonly Activity[]): Promise<boolean> {
  const known = await listActivity(owner);
  const added = others.filter(({ id }) => !known.some((entry) => entry.id === id));
  const byTime = (a: unknown, b: unknown) => Number(asFields(b).atMs) - Number(asFields(a).atMs);
  return rewrite(owner, (log) => newest([...log, ...added.sort(byTime)]).sort(byTime));
}

/** What an admin's log holds and this release cannot read; it stays, for one that can. */
export async function listUnread(owner: string): Promise<unknown[]> {
  try {
    const stored = asList(await onDevice((log) => get(owner, log)));
    return stored.filter((entry) => toActivity(entry) === null);
  } catch {
    return [];
  }
}

/**
 * What a record held when it was deleted, by the id of that entry, or of a set and its place in that; null
 * once it is gone.
 */
export async function readDeleted(owner: string, id: string): Promise<Fields | null> {
  const [set = '', place] = id.split('/');
  const row = place === undefined ? null : (await readSet(owner, set))?.rows[Number(place)];
  const entry = (await listActivity(owner)).find((each) => each.id === id);
  if (row) return readableFields(row.gone ?? row.before);
  // The beginning of a text is none that anybody would add again.
  const fields = entry?.fields.filter(({ lost }) => lost === undefined);
  return fields ? Object.fromEntries(fields.map(({ name, before }) => [name, before])) : null;
}

/** Takes entries out of an admin's log; what this release cannot read stays. False when IndexedDB failed. */
export async function removeActivity(
  owner: string,
  isOut: (entry: Activity) => boolean,
): Promise<boolean> {
  memory.set(
    owner,
    (memory.get(owner) ?? []).filter((entry) => !isOut(entry)),
  );
  const stays = (stored: unknown) => {
    const entry = toActivity(stored);
    return entry === null || !isOut(entry);
  };
  await lastWrite;
  return (await rewrite(owner, (log) => log.filter(stays))) || !hasDatabases();
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
