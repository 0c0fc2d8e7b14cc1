import { del, delMany, entries, get, keys, set, update } from 'idb-keyval';

import { asFields, type Fields, isMoment } from '@/lib/narrow';
import { serverNowMs } from '@/lib/session/session';
import { deviceStore, hasDatabases } from '@/lib/storage/device-store';
import { announceChange, watchTopic } from '@/lib/storage/tab-channel';
import { formatRecent } from '@/lib/text/dates';

import { packRows, type Seen, unpackRows } from './fingerprint';

/** What this device last saw of each noun, per admin; without a database it has seen nothing. */
const onDevice = deviceStore('creative-story-seen', 'by-noun');
const TOPIC = 'seen';
const keyOf = (owner: string, noun: string) => `${owner} ${noun}`;

/** Calls back when something was seen, in other tabs too; returns the unsubscribe function. */
export const watchSeen = (onChange: () => void) => watchTopic(TOPIC, onChange);

/** When something was seen, after "since"; a clock that was ahead then is not believed. */
export function whenSeen(atMs: number): string {
  const nowMs = serverNowMs();
  return atMs > nowMs + AHEAD_MS ? 'the last visit' : formatRecent(atMs, nowMs);
}

const AHEAD_MS = 60_000;

async function toSeen(stored: unknown): Promise<Seen[]> {
  const { atMs, readAt, packed } = asFields(stored);
  if (!isMoment(atMs) || !isMoment(readAt)) return [];
  return [{ atMs, readAt, rows: await unpackRows(packed) }];
}

const readers = new Map<string, (owner: string) => Promise<Seen[]>>();

/** Reads what an admin's device saw of a noun: one entry, or none. */
export function readerOf(noun: string): (owner: string) => Promise<Seen[]> {
  async function read(owner: string): Promise<Seen[]> {
    try {
      return await toSeen(await onDevice((table) => get<unknown>(keyOf(owner, noun), table)));
    } catch {
      return [];
    }
  }
  const known = readers.get(noun) ?? read;
  readers.set(noun, known);
  return known;
}

/** Keeps what the device sees now; where that fails it has seen nothing, so that nothing old is told as news. */
export async function keepSeen(owner: string, all: ReadonlyMap<string, Seen>): Promise<void> {
  for (const [noun, { rows, ...at }] of all) {
    const key = keyOf(owner, noun);
    try {
      const packed = await packRows(rows);
      await onDevice((table) => set(key, { ...at, packed }, table));
    } catch {
      await onDevice((table) => del(key, table)).catch(() => undefined);
    }
  }
  announceChange(TOPIC);
}

/** What is kept of what a device saw of a noun: when that was, of how many rows, and how much room it takes. */
export type SeenNoun = { noun: string; atMs: number; count: number; bytes: number };

/** Reads that of all nouns; nothing where the database fails. */
export async function listSeen(owner: string): Promise<SeenNoun[]> {
  try {
    const start = keyOf(owner, '');
    const all = await onDevice((table) => entries<string, unknown>(table));
    const own = all.filter(([key]) => key.startsWith(start));
    const read = own.map(async ([key, stored]) => {
      const { packed } = asFields(stored);
      const bytes = new Blob([packed instanceof Blob ? packed : String(packed)]).size;
      const [seen] = await toSeen(stored).catch(() => []);
      const { atMs = 0, rows } = seen ?? {};
      return { noun: key.slice(start.length), atMs, count: rows?.size ?? 0, bytes };
    });
    return await Promise.all(read);
  } catch {
    return [];
  }
}

/** Forgets all that an admin's device saw. @throws where the database fails */
export async function removeSeen(owner: string): Promise<void> {
  const start = keyOf(owner, '');
  await onDevice(async (table) => {
    const own = (await keys<string>(table)).filter((key) => key.startsWith(start));
    await delMany(own, table);
  });
  announceChange(TOPIC);
}

/** Counts records in what was seen. @throws where that cannot be read */
export async function countSeen(
  owner: string,
  noun: string,
  ids: readonly string[],
): Promise<number> {
  if (!hasDatabases()) return 0;
  const stored = await onDevice((table) => get<unknown>(keyOf(owner, noun), table));
  const [seen] = await toSeen(stored);
  return ids.filter((id) => seen?.rows.has(id)).length;
}

/** Forgets records in what was seen. @throws where the database fails */
export async function forgetSeen(
  owner: string,
  noun: string,
  ids: readonly string[],
): Promise<void> {
  if (!hasDatabases()) return;
  const key = keyOf(owner, noun);
  const stored = asFields(await onDevice((table) => get<unknown>(key, table)));
  const [seen] = await toSeen(stored).catch(() => []);
  if (!seen || !ids.some((id) => seen.rows.has(id))) return;
  const packed = await packRows(new Map([...seen.rows].filter(([id]) => !ids.includes(id))));
  const isSame = (now: Fields) =>
    now.readAt === stored.readAt && now.forgotten === stored.forgotten;
  const forgotten = Number(stored.forgotten ?? 0) + 1;
  const isKept = await onDevice(async (table) => {
    const was: { isSame?: boolean } = {};
    await update<unknown>(
      key,
      (now) => {
        was.isSame = isSame(asFields(now));
        return was.isSame ? { ...stored, packed, forgotten } : now;
      },
      table,
    );
    return was.isSame;
  });
  // Another tab has kept others meanwhile, or forgotten some.
  if (!isKept) await forgetSeen(owner, noun, ids);
}
