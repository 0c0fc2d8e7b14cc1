import type { ListPage } from '@/lib/http/read-page';
import { asFields, asText } from '@/lib/narrow';
import type { SessionKey } from '@/lib/session/per-session';

import { hasAllRows, isRead, type RecordsNow } from './known-rows';
import { type HeardFrom, withRecords } from './merge-records';
import { entriesOf, patch } from './store';

/** Notes that somebody has changed a noun, and nobody knows what. */
export function markStale(session: SessionKey, nounName: string): void {
  for (const entry of entriesOf(session, nounName)) {
    entry.running?.news.push('unknown');
    entry.first = undefined;
    const known = entry.state.read();
    if (isRead(known) && !known.isStale) patch(entry, { isStale: true });
  }
}

/** Takes what single records hold by now into the rows of every search of their noun. */
export function takeRecords(
  session: SessionKey,
  nounName: string,
  records: RecordsNow,
  from: HeardFrom,
): void {
  for (const entry of entriesOf(session, nounName)) {
    if (from !== 'read') {
      entry.running?.news.push(records);
      entry.first = undefined;
    }
    const known = entry.state.read();
    const next = withRecords(known, entry.search, records, from);
    if (next !== known) entry.state.write(next);
  }
}

/**
 * Takes a page that the server has sent into all rows of its search; they are stale where it has other
 * rows or another number of them, as after deletions elsewhere.
 */
export function takePage(
  session: SessionKey,
  nounName: string,
  search: string,
  page: ListPage<unknown>,
): void {
  const records = new Map(page.rows.map((row) => [asText(asFields(row)._id), asFields(row)]));
  const entry = entriesOf(session, nounName).find((one) => one.search === search);
  const known = entry?.state.read();
  if (entry && known && isRead(known)) {
    const hasNew = [...records.keys()].some((id) => id !== '' && !known.rows.has(id));
    const isOther = page.total !== known.total || (hasAllRows(known) && hasNew);
    if (isOther) patch(entry, { isStale: true });
  }
  takeRecords(session, nounName, records, 'read');
}
