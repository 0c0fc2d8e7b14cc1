import { perSession, type SessionKey } from '@/lib/session/per-session';
import { useSessionKey } from '@/lib/session/use-session-key';
import { createStore, useStore } from '@/lib/storage/store';

import type { RecordsNow } from './known-rows';

type Ids = ReadonlySet<string>;

const NONE: Ids = new Set();

/** The ids of records that are gone, by noun. */
const goneOf = perSession(() => createStore<ReadonlyMap<string, Ids>>(new Map()));

/** Notes which of a noun's records are gone, of all that is heard of some. */
export function noteGone(session: SessionKey, nounName: string, records: RecordsNow): void {
  const ids = [...records].flatMap(([id, record]) => (record === null ? [id] : []));
  if (ids.length === 0) return;
  const gone = goneOf(session);
  const before = gone.read();
  gone.write(
    new Map([...before, [nounName, new Set([...(before.get(nounName) ?? NONE), ...ids])]]),
  );
}

/** The ids of a noun's records of which this session has heard that they are gone. */
export const useGone = (nounName: string): Ids =>
  useStore(goneOf(useSessionKey())).get(nounName) ?? NONE;
