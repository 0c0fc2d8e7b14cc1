import type { RecordsNow } from '@/lib/rows/known-rows';
import { perSession, type SessionKey } from '@/lib/session/per-session';

/** A write whose echo has not come, or an event that may be the echo of a write whose reply has not come. */
type Unpaired = { is: 'write' | 'echo'; at: number };

/**
 * Of each session, how many screens follow the server's events, and by record the write in this browser or the echo
 * that came without the other so far. An echo tells nothing new.
 */
const echoesOf = perSession(() => ({ followers: 0, unpaired: new Map<string, Unpaired>() }));

/** So far apart a write and its echo may come. */
const ECHO_MS = 10_000;

/** Follows the server's events until the returned function is called; while nobody does, no write waits for its echo. */
export function followEvents(session: SessionKey): () => void {
  const echoes = echoesOf(session);
  echoes.followers += 1;
  return () => {
    echoes.followers -= 1;
    if (echoes.followers === 0) echoes.unpaired.clear();
  };
}

/** Notes that a record's write or its echo came; true where the other one is there. */
function matchEcho(
  session: SessionKey,
  [nounName, id]: [nounName: string, id: string],
  is: Unpaired['is'],
): boolean {
  const { followers, unpaired } = echoesOf(session);
  if (followers === 0) return false;
  // The oldest come first.
  for (const [old, { at }] of unpaired) {
    if (Date.now() - at < ECHO_MS) break;
    unpaired.delete(old);
  }
  const key = JSON.stringify([nounName, id]);
  const isMatched = (unpaired.get(key)?.is ?? is) !== is;
  unpaired.delete(key);
  if (!isMatched) unpaired.set(key, { is, at: Date.now() });
  return isMatched;
}

/** Notes records that were written in this browser. */
export function noteWritten(session: SessionKey, nounName: string, records: RecordsNow): void {
  for (const id of records.keys()) matchEcho(session, [nounName, id], 'write');
}

/** Takes an event about a record for the echo of a write in this browser, once; false where there is none yet. */
export const takeEcho = (session: SessionKey, nounName: string, id: string) =>
  matchEcho(session, [nounName, id], 'echo');
