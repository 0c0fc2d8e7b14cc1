import { isSameValue } from '@/lib/forms/form-fields';
import type { ListPage } from '@/lib/http/read-page';
import { asFields, asText, type Fields } from '@/lib/narrow';
import type { SessionKey } from '@/lib/session/per-session';

import { type Identified, hasAllRows, isRead, type KnownRows, type RecordsNow } from './known-rows';
import { change, entriesOf } from './store';

/** From whom it is heard how records are: from a write of this page, of somebody else, or from a read. */
type HeardFrom = 'own' | 'others' | 'read';

/** Notes that somebody has changed a noun, and nobody knows what. */
export function markStale(session: SessionKey, nounName: string): void {
  for (const entry of entriesOf(session, nounName)) {
    entry.running?.news.push('unknown');
    entry.first = undefined;
    const known = entry.state.read();
    if (isRead(known) && !known.isStale) change(entry, { isStale: true });
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
    if (isOther) change(entry, { isStale: true });
  }
  takeRecords(session, nounName, records, 'read');
}

/**
 * What is known of rows, with what single records hold by now; the same object where that is nothing
 * new. They are stale where nobody but the server can say what the search finds.
 */
export function withRecords<Row extends Identified>(
  known: KnownRows<Row>,
  search: string,
  records: RecordsNow,
  from: HeardFrom,
): KnownRows<Row> {
  if (!isRead(known)) return known;
  const rows = new Map(known.rows);
  const beforeChange = new Map(from === 'own' ? [] : known.beforeChange);
  const added = new Map<string, Row>();
  let hasChanged = false;
  let { isStale } = known;

  for (const [id, record] of records) {
    const row = rows.get(id);
    if (row === undefined) {
      // What a page shows beside the rows is no news of them.
      const what = record && from !== 'read' ? newcomer(known, search, record) : 'none';
      if (what === 'row') added.set(id, record as Row); // of its noun
      isStale ||= what === 'unknown';
    } else if (record === null) {
      rows.delete(id);
      hasChanged = true;
    } else {
      const news = differences(row, record);
      if (Object.keys(news).length === 0) continue;
      const old = Object.entries(row).filter(([name]) => name in news);
      isStale ||= [Object.fromEntries(old), news].some((fields) => mayBeFoundBy(search, fields));
      if (!beforeChange.has(id)) beforeChange.set(id, row);
      rows.set(id, { ...row, ...news });
      hasChanged = true;
    }
  }

  if (!hasChanged && added.size === 0)
    return isStale === known.isStale ? known : { ...known, isStale, beforeChange };
  const gone = known.rows.size - rows.size;
  return {
    ...known,
    // The server has the newest first.
    rows: new Map([...added, ...rows]),
    total: known.total - gone + added.size,
    isStale,
    beforeChange,
  };
}

/**
 * What a record means that is not among the rows: it is one of them now, it may be for all that is known
 * here, or it is none of theirs.
 */
function newcomer<Row>(
  known: KnownRows<Row>,
  search: string,
  record: object,
): 'row' | 'unknown' | 'none' {
  // Nobody but the server can say what a search finds.
  if (search !== '') return mayBeFoundBy(search, asFields(record)) ? 'unknown' : 'none';
  if (!hasAllRows(known)) return 'none';
  // A whole record says its own id; what was written of one is some of its fields.
  return '_id' in record ? 'row' : 'unknown';
}

/** Whether one of the fields has a word of the search, so that the server may find other records. */
function mayBeFoundBy(search: string, fields: Fields): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const texts = Object.values(fields).map((value) => asText(value).toLowerCase());
  return words.some((word) => texts.some((text) => text.includes(word)));
}

/** The fields in which a row differs from what a record holds by now; what the row does not have is left out. */
function differences(row: object, record: object): Fields {
  const were = new Map(Object.entries(row));
  const isNews = ([name, now]: [string, unknown]) =>
    now !== undefined && were.has(name) && !isSameValue(were.get(name), now);
  return Object.fromEntries(Object.entries(record).filter(isNews));
}

/** A page's rows with what single records hold by now. */
export const rowsWith = <Row extends Identified>(
  rows: readonly Row[],
  records: RecordsNow,
): Row[] => rows.map((row) => ({ ...row, ...differences(row, records.get(row._id) ?? {}) }));

/** The rows that hold something else by now, as they were. */
export function changedSince<Row extends Identified>(
  were: ReadonlyMap<string, Row>,
  now: ReadonlyMap<string, Row>,
): ReadonlyMap<string, Row> {
  const isOther = ([id, row]: [string, Row]) => {
    const other = now.get(id);
    return other !== undefined && Object.keys(differences(row, other)).length > 0;
  };
  return new Map([...were].filter(isOther));
}
