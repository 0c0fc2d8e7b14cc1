import { asFields, asNumber, parseJson } from '@/lib/narrow';
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

/** A query that is put off on this device, and when it comes back (milliseconds since 1970). */
export type PutOff = { id: string; untilMs: number };

const MOST = 500;
const keyOf = (owner: string) => `later:${owner}`;

/** Reads a stored entry; null when it is invalid. */
export function toPutOff(stored: unknown): PutOff | null {
  const { id, untilMs } = asFields(stored);
  const ms = asNumber(untilMs);
  return typeof id === 'string' && id !== '' && ms !== null ? { id, untilMs: ms } : null;
}

const parse = (text: string | null): PutOff[] =>
  Object.entries(asFields(parseJson(text ?? ''))).flatMap(
    ([id, untilMs]) => toPutOff({ id, untilMs }) ?? [],
  );

/** What an admin has put off on this device and is not back yet, what comes first first. */
export const readPutOff = (owner: string): PutOff[] =>
  parse(readStored('local', keyOf(owner)))
    .filter(({ untilMs }) => untilMs > Date.now())
    .sort((one, other) => one.untilMs - other.untilMs);

/** Puts queries off, or changes until when. False when they are only in memory. */
export function joinPutOff(owner: string, added: readonly PutOff[]): boolean {
  const known = new Map(
    [...readPutOff(owner), ...added].map(({ id, untilMs }) => [id, untilMs] as const),
  );
  const kept = Object.fromEntries([...known].slice(-MOST));
  return writeStored('local', keyOf(owner), JSON.stringify(kept));
}

/** Puts a query off until a moment, or brings it back. False when that is only in memory. */
export function putOff(id: string, untilMs: number | null): boolean {
  const owner = currentOwner();
  if (untilMs !== null) return joinPutOff(owner, [{ id, untilMs }]);
  const rest = readPutOff(owner).filter((one) => one.id !== id);
  const kept = Object.fromEntries(rest.map((one) => [one.id, one.untilMs]));
  return writeStored('local', keyOf(owner), JSON.stringify(kept));
}

/** An id, a moment, and what stands around them. */
const ENTRY_LENGTH = 48;

/** Whether this device would keep one more, and keeps what is put off. */
export const wouldKeep = () => wouldStore('local', keyOf(currentOwner()), ENTRY_LENGTH);
export const isKept = () => !isInMemory('local', keyOf(currentOwner()));

/** What is put off now, as a text, so that it is the same while it says the same. */
const readNow = () =>
  readPutOff(currentOwner())
    .map(({ id, untilMs }) => `${untilMs} ${id}`)
    .join('\n');

/** Also told each second, since a moment that has come changes nothing that is stored. */
function subscribe(listener: () => void): () => void {
  const stops = [watchStored(listener), everySecond(listener)];
  return () => stops.forEach((stop) => stop());
}

/** Until when queries are put off, by their ids; what has come back is none of them. */
export function usePutOff(): ReadonlyMap<string, number> {
  const text = useStore({ subscribe, read: readNow, readOnServer: () => '' });
  return new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(line.indexOf(' ') + 1), Number.parseInt(line, 10)]),
  );
}
