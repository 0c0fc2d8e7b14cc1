import { perSession, type SessionKey } from '@/lib/session/per-session';

import type { RecordsNow } from './known-rows';

/** A write whose echo has not come; or what was heard of a record, which may be the echo of a reply to come. */
type Half = { is: 'write' | 'echo'; at: number };

/**
 * Of each session, how many screens follow the server's events, and by record what came of a write in this browser
 * and its echo, which is no news.
 */
const heardIn = perSession(() => ({ followers: 0, halves: new Map<string, Half>() }));

/** So far apart a write and its echo may come. */
const ECHO_MS = 10_000;

/** Follows the server's events until the returned function is called; while nobody does, no write waits for its echo. */
export function followEvents(session: SessionKey): () => void {
  const heard = heardIn(session);
  heard.followers += 1;
  return () => {
    heard.followers -= 1;
    if (heard.followers === 0) heard.halves.clear();
  };
}

/** Notes that one of them came; true where that is the second one. */
function pair(
  session: SessionKey,
  [nounName, id]: [nounName: string, id: string],
  is: Half['is'],
): boolean {
  const { followers, halves } = heardIn(session);
  if (followers === 0) return false;
  // The oldest come first.
  for (const [old, { at }] of halves) {
    if (Date.now() - at < ECHO_MS) break;
    halves.delete(old);
  }
  const key = JSON.stringify([nounName, id]);
  const isSecond = (halves.get(key)?.is ?? is) !== is;
  halves.delete(key);
  if (!isSecond) halves.set(key, { is, at: Date.now() });
  return isSecond;
}

/** Notes records that were written in this browser. */
export function noteWritten(session: SessionKey, nounName: string, records: RecordsNow): void {
  for (const id of records.keys()) pair(session, [nounName, id], 'write');
}

/** Takes what is heard of a record for the echo of a write in this browser, once; false where it is none yet. */
export const takeEcho = (session: SessionKey, nounName: string, id: string) =>
  pair(session, [nounName, id], 'echo');
