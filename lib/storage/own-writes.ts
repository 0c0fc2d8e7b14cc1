import { serverNowMs } from '@/lib/session/session';
import { encodeText } from '@/lib/text/safe-url';

import { readStored, removeStored, writeStored } from './web-storage';

/** A write of this browser: its call, for an API may count the ids of each noun from 1, and the record's id; '' of a new one. */
export type OwnWrite = {
  id: string;
  call: string;
  isDeletion: boolean;
  /** When its reply came, by the server's clock. */
  atMs: number;
};

/** All that this browser has written for an admin from a moment on, by the device's clock. */
type OwnWrites = { fromMs: number; writes: OwnWrite[] };

/** More than ten thousand of them. */
const MOST_LETTERS = 600_000;
const keyOf = (owner: string) => `ownWrites:${owner}`;

/** One line each: thousands follow each other fast, and are not written anew for each. */
const toLine = ({ id, call, isDeletion, atMs }: OwnWrite) =>
  [encodeText(id), call, isDeletion ? 'x' : '', atMs].join(' ');

function toWrite(line: string): OwnWrite {
  const [id = '', call = '', gone, at] = line.split(' ');
  return { id: decodeURIComponent(id), call, isDeletion: gone === 'x', atMs: Number(at) };
}

/** The list as it is kept; '' for none. */
export const ownWritesText = (owner: string): string => readStored('local', keyOf(owner)) ?? '';

/** What such a list says; null where it is not known what was written. */
export function parseOwnWrites(text: string): OwnWrites | null {
  const [from, ...lines] = text.split('\n');
  const fromMs = Number(from);
  // A clock that was ahead says nothing of what came since.
  if (!(fromMs > 0 && fromMs <= Date.now())) return null;
  try {
    return { fromMs, writes: lines.map(toWrite) };
  } catch {
    return null;
  }
}

/** Keeps a list of writes; one that the device does not keep would be short tomorrow, and so it goes. */
function store(owner: string, text: string): void {
  const isKept = text.length <= MOST_LETTERS && writeStored('local', keyOf(owner), text);
  if (!isKept) removeStored('local', keyOf(owner));
}

/** Begins to note what an admin writes, where that is not done yet. */
export function beginOwnWrites(owner: string): void {
  if (parseOwnWrites(ownWritesText(owner)) === null) store(owner, String(Date.now()));
}

/** Notes a write of whoever has sent it, so that it does not pass for somebody else's. */
export function noteOwnWrite(owner: string, write: Omit<OwnWrite, 'atMs'>): void {
  const known = ownWritesText(owner);
  if (owner === '' || known === '') return;
  store(owner, `${known}\n${toLine({ ...write, atMs: serverNowMs() })}`);
}

/** Forgets the writes before a moment of the server's clock. */
export function dropOwnWrites(owner: string, beforeMs: number): void {
  const known = parseOwnWrites(ownWritesText(owner));
  if (known === null) return;
  const kept = known.writes.filter(({ atMs }) => atMs >= beforeMs).map(toLine);
  if (kept.length < known.writes.length) store(owner, [known.fromMs, ...kept].join('\n'));
}
