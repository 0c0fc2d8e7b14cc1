import type { ListPage } from '@/lib/http/read-page';
import { asFields, asText } from '@/lib/narrow';
import { noteGone } from '@/lib/rows/gone';
import { FOLLOWS, type HeardFrom } from '@/lib/rows/heard-from';
import { listOf, type RecordsNow } from '@/lib/rows/known-rows';
import type { ListQuery } from '@/lib/rows/list-query';
import { asStale, withRecords } from '@/lib/rows/merge-records';
import { noteOwnWrites } from '@/lib/rows/own-writes';
import { entriesOf, tellReading, updateRows } from '@/lib/rows/store';
import type { SessionKey } from '@/lib/session/per-session';
import { announceChange } from '@/lib/storage/tab-channel';

import { noteWritten } from './echoes';
import { cachedRows, revalidate, type SessionCache } from './session-cache';

/** What has become of a noun's records, and from what that is heard. */
export type Change = {
  from: HeardFrom;
  /** What they hold by now; undefined where nobody knows which have changed. */
  records: RecordsNow | undefined;
  /** A page that is being left because it has no rows any more. */
  except?: ListQuery;
};

/**
 * The one way on which a change of a noun's records reaches what is kept: other tabs, the rows of all searches, then
 * pages and records, which are read again where they are on screen. Never rejects.
 */
export async function applyChange(session: SessionCache, nounName: string, change: Change) {
  const { from, records } = change;
  const { isAnnounced, hasEcho, isLive } = FOLLOWS[from];
  if (isAnnounced) announceChange(nounName, records);
  if (hasEcho && records) {
    noteWritten(session.cache, nounName, records);
    noteOwnWrites(session.cache, nounName, records, knownOf(session, nounName, records));
  }
  if (records) noteGone(session.cache, nounName, records);
  changeRows(session.cache, nounName, change);
  if (isLive) await revalidate(session, nounName, change);
}

/** What was read of some records so far; the rows of all searches are the newest. */
export function knownOf(
  session: SessionCache,
  nounName: string,
  records: RecordsNow,
): ReadonlyMap<string, object> {
  const ofSearches = entriesOf(session.cache, nounName).flatMap(({ state }) =>
    listOf(state.read()),
  );
  const known = new Map<string, object>();
  for (const row of [...cachedRows(session, nounName), ...ofSearches])
    if (records.has(row._id)) known.set(row._id, { ...known.get(row._id), ...row });
  return known;
}

/** Takes a change into the rows of every search of a noun, and tells the readings under way. */
function changeRows(session: SessionKey, nounName: string, { from, records }: Change): void {
  for (const entry of entriesOf(session, nounName)) {
    if (FOLLOWS[from].isLive) tellReading(entry, records ?? 'unknown');
    updateRows(entry, (last) =>
      records ? withRecords(last, entry.search, records, from) : asStale(last),
    );
  }
}

/**
 * Takes a page that the server has sent into all rows of its search; they are stale where it has other
 * rows or another number of them, as after deletions elsewhere.
 */
export function takePage(
  session: SessionCache,
  nounName: string,
  search: string,
  { rows, total }: ListPage<unknown>,
): void {
  const ids = rows.map((row) => asText(asFields(row)._id));
  // Which of several rows with one id is which, nobody knows.
  const isAlone = (id: string) => ids.indexOf(id) === ids.lastIndexOf(id);
  const named = rows.map((row, at) => [ids[at] ?? '', asFields(row)] as const);
  const records = new Map(named.filter(([id]) => isAlone(id)));
  for (const entry of entriesOf(session.cache, nounName)) {
    if (entry.search !== search) continue;
    updateRows(entry, (last) => {
      const hasNew = ids.some((id) => id !== '' && !last.rows.has(id));
      return total !== last.total || (!last.shortfall && hasNew) ? asStale(last) : last;
    });
  }
  void applyChange(session, nounName, { from: 'read', records });
}
