import { isSameValue } from '@/lib/forms/form-fields';
import type { ListPage } from '@/lib/http/read-page';
import { asFields, asText, type Fields } from '@/lib/narrow';
import { perSession, type SessionKey } from '@/lib/session/per-session';
import { serverNowMs } from '@/lib/session/session';

import type { Identified, RecordsNow } from './known-rows';
import { differences } from './merge-records';

/**
 * For so long a server may answer from a copy that does not know of a write yet: copies are seconds behind, and a busy
 * one a minute. Where an API tells no times somebody else may have put a value back, which shows only then.
 */
const LAG_MS = 60_000;

type OwnWrite = {
  /** What the record was before, of each write within that time. */
  were: readonly Fields[];
  /** What was written; null: it was deleted. */
  now: Fields | null;
  /** When it was written, by the server's clock. */
  serverMs: number;
  atMs: number;
};

/** What this browser has written of late, by noun and id. */
const writesOf = perSession(() => new Map<string, Map<string, OwnWrite>>());

/** Notes what this browser has made of records; `known` is what was read of them before. */
export function noteOwnWrites(
  session: SessionKey,
  nounName: string,
  records: RecordsNow,
  known: ReadonlyMap<string, object>,
): void {
  const writes = writesOf(session).get(nounName) ?? new Map<string, OwnWrite>();
  writesOf(session).set(nounName, writes);
  const atMs = Date.now();
  // The oldest come first.
  for (const [old, write] of writes) {
    if (atMs - write.atMs < LAG_MS) break;
    writes.delete(old);
  }
  for (const [id, record] of records) {
    const last = writes.get(id);
    writes.delete(id);
    const was = { ...known.get(id), ...last?.now };
    if (Object.keys(was).length === 0) continue;
    writes.set(id, {
      were: [...(last?.were ?? []), was],
      now: record && { ...last?.now, ...record },
      serverMs: serverNowMs(),
      atMs,
    });
  }
}

/** What a row that the server has sent holds: a row of before an own write is as it was written, and null was deleted. */
export function withOwnWrite<Row extends Identified>(
  session: SessionKey,
  nounName: string,
  row: Row,
): Row | null {
  const write = writesOf(session).get(nounName)?.get(row._id);
  if (!write || Date.now() - write.atMs >= LAG_MS || !isFromBefore(write, asFields(row)))
    return row;
  return write.now && { ...row, ...differences(row, write.now) };
}

/** Whether a row is as it was before a write, and its own time, where an API tells it, is no later one. */
function isFromBefore({ were, now, serverMs }: OwnWrite, row: Fields): boolean {
  if (Date.parse(asText(row.updatedAt)) > serverMs) return false;
  return were.some((was) => {
    const isTouched = (name: string) => now === null || (name in now && name in row);
    const names = Object.keys(was).filter(isTouched);
    const isSame = (name: string) => isSameValue(was[name], row[name]);
    return names.length > 0 && names.every(isSame);
  });
}

/** A page of the server as this browser has left its rows. */
export function pageWithOwnWrites<Page extends ListPage<Identified>>(
  session: SessionKey,
  nounName: string,
  page: Page,
): Page {
  const rows = page.rows.flatMap((row) => withOwnWrite(session, nounName, row) ?? []);
  return { ...page, rows, total: page.total - (page.rows.length - rows.length) };
}
