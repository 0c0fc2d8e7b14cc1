import { perSession, type SessionKey } from '@/lib/session/per-session';

import type { KnownRecords } from './known-rows';

/** A write whose echo has not come; or what was heard of a record, which may be the echo of a reply to come. */
type Half = { is: 'write' | 'echo'; at: number };

/** By session and record, what came of a write in this browser and the server's echo of it, which is no news. */
const halvesOf = perSession(() => new Map<string, Half>());

/** So far apart a write and its echo may come. */
const ECHO_MS = 10_000;

/** Notes that one of them came; true where that is the second one. */
function pair(
  session: SessionKey,
  [noun, id]: [noun: string, id: string],
  is: Half['is'],
): boolean {
  const halves = halvesOf(session);
  // The oldest come first.
  for (const [old, { at }] of halves) {
    if (Date.now() - at < ECHO_MS) break;
    halves.delete(old);
  }
  const key = JSON.stringify([noun, id]);
  const isSecond = (halves.get(key)?.is ?? is) !== is;
  halves.delete(key);
  if (!isSecond) halves.set(key, { is, at: Date.now() });
  return isSecond;
}

/** Notes records that were written in this browser. */
export function noteWritten(session: SessionKey, noun: string, records: KnownRecords): void {
  for (const id of records.keys()) pair(session, [noun, id], 'write');
}

/** Takes what is heard of a record for the echo of a write in this browser, once; false where it is none yet. */
export const takeEcho = (session: SessionKey, noun: string, id: string) =>
  pair(session, [noun, id], 'echo');
