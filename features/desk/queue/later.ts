import { madeAt } from '@/lib/changes/plan/another-record';
import { asFields, asList, asNumber, parseJson } from '@/lib/narrow';
import { currentOwner } from '@/lib/session/session';
import { useStore } from '@/lib/storage/store';
import {
  isInMemory,
  readStored,
  watchStored,
  wouldStore,
  writeStored,
} from '@/lib/storage/web-storage';
import { everySecond } from '@/lib/timers';

/**
 * A query that is put off on this device, when it comes back (milliseconds since 1970), and when it was made, where
 * its API tells: another one may have its id by now.
 */
export type PutOff = { id: string; untilMs: number; createdAt?: string };

const MOST = 500;
const keyOf = (owner: string) => `later:${owner}`;

/** Reads a stored entry; null when it is invalid. */
export function toPutOff(stored: unknown): PutOff | null {
  const { id, untilMs } = asFields(stored);
  const ms = asNumber(untilMs);
  if (typeof id !== 'string' || id === '' || ms === null) return null;
  return { id, untilMs: ms, ...madeAt(asFields(stored)) };
}

/** Moments by ids; under '', which is none, when each query was made. */
function parse(text: string | null): PutOff[] {
  const stored = asFields(parseJson(text ?? ''));
  const made = asFields(stored['']);
  return Object.entries(stored).flatMap(
    ([id, untilMs]) => toPutOff({ id, untilMs, createdAt: made[id] }) ?? [],
  );
}

/** False when they are only in memory. */
function keep(owner: string, all: readonly PutOff[]): boolean {
  const until = all.map(({ id, untilMs }) => [id, untilMs] as const);
  const made = all.flatMap(({ id, createdAt }) => (createdAt ? [[id, createdAt] as const] : []));
  const stored = { ...Object.fromEntries(until), '': Object.fromEntries(made) };
  return writeStored('local', keyOf(owner), JSON.stringify(stored));
}

/** What an admin has put off on this device and is not back yet, what comes first first. */
export const readPutOff = (owner: string): PutOff[] =>
  parse(readStored('local', keyOf(owner)))
    .filter(({ untilMs }) => untilMs > Date.now())
    .sort((one, other) => one.untilMs - other.untilMs);

/** Puts queries off by a file, or changes until when, as far as those that are here leave room. False when they are only in memory. */
export function joinPutOff(owner: string, added: readonly PutOff[]): boolean {
  const known = new Map(readPutOff(owner).map((one) => [one.id, one]));
  for (const one of added) {
    if (known.has(one.id) || known.size < MOST) known.set(one.id, one);
  }
  return keep(owner, [...known.values()]);
}

/** Puts a query off until a moment, or brings it back. False when that is only in memory. */
export function putOff(id: string, untilMs: number | null, createdAt = ''): boolean {
  const owner = currentOwner();
  const others = readPutOff(owner).filter((one) => one.id !== id);
  if (untilMs === null) return keep(owner, others);
  return keep(owner, [...others, { id, untilMs, createdAt }].slice(-MOST));
}

/** An id twice, two moments, and what stands around them. */
const ENTRY_LENGTH = 112;

/** Whether this device would keep one more, and keeps what is put off. */
export const wouldKeep = () => wouldStore('local', keyOf(currentOwner()), ENTRY_LENGTH);
export const isKept = () => !isInMemory('local', keyOf(currentOwner()));

/** What is put off now, as a text, so that it is the same while it says the same. */
const readNow = () => JSON.stringify(readPutOff(currentOwner()));

/** Also told each second, since a moment that has come changes nothing that is stored. */
function subscribe(listener: () => void): () => void {
  const stops = [watchStored(listener), everySecond(listener)];
  return () => stops.forEach((stop) => stop());
}

/** What is put off, by ids; what has come back is none of it. */
export function usePutOff(): ReadonlyMap<string, PutOff> {
  const text = useStore({ subscribe, read: readNow, readOnServer: () => '' });
  const all = asList(parseJson(text)).map(toPutOff);
  return new Map(all.flatMap((one) => (one ? [[one.id, one]] : [])));
}
