import type { ListPage } from '@/lib/http/read-page';
import { asFields, asText } from '@/lib/narrow';
import type { SessionKey } from '@/lib/session/per-session';

import type { RecordsNow } from './known-rows';
import { asStale, type HeardFrom, withRecords } from './merge-records';
import { change, entriesOf } from './store';

/** Notes that somebody has changed a noun, and nobody knows what. */
export function markStale(session: SessionKey, nounName: string): void {
  for (const entry of entriesOf(session, nounName)) {
    entry.running?.news.push('unknown');
    entry.first = undefined;
    change(entry, asStale);
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
    change(entry, (last) => withRecords(last, entry.search, records, from));
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
  if (entry) {
    change(entry, (last) => {
      const hasNew = [...records.keys()].some((id) => id !== '' && !last.rows.has(id));
      return page.total !== last.total || (!last.lack && hasNew) ? asStale(last) : last;
    });
  }
  takeRecords(session, nounName, records, 'read');
}
