import { isSameValue } from '@/lib/forms/form-fields';
import { asFields, asList, asText, type Fields } from '@/lib/narrow';
import { fold } from '@/lib/text/fold';
import { pictureKey } from '@/lib/text/picture-key';

import { FOLLOWS, type HeardFrom } from './heard-from';
import type { Identified, ReadRows, RecordsNow } from './known-rows';

/** The rows of a search, of which somebody has changed nobody knows what; those that were stale stay the same. */
export const asStale = <Row>(last: ReadRows<Row>): ReadRows<Row> =>
  last.isStale ? last : { ...last, isStale: true };

/**
 * The rows of a search, with what single records hold by now; the same object where that is nothing
 * new. They are stale where nobody but the server can say what the search finds.
 */
export function withRecords<Row extends Identified>(
  last: ReadRows<Row>,
  search: string,
  records: RecordsNow,
  from: HeardFrom,
): ReadRows<Row> {
  const { isLive, endsDroppedOut } = FOLLOWS[from];
  const repeated = isLive ? null : repeatedIds(last.rows);
  const effects = [...records].flatMap(([id, record]): Effect<Row>[] => {
    const was = last.rows.get(id);
    // Of several rows with one id nobody knows which it is.
    if (repeated && (!was || repeated.has(id))) return [];
    return was
      ? effectsOnRow(was, search, { id, record })
      : effectsOfOther(last, search, { id, record });
  });
  const changes = effects.filter((effect) => effect.is !== 'unsure');
  const isUnsure = changes.length < effects.length;
  const before: ReadRows<Row>['beforeChange'] = endsDroppedOut ? new Map() : last.beforeChange;
  if (changes.length === 0) {
    if (!isUnsure || last.isStale) return last;
    return { ...asStale(last), beforeChange: before };
  }

  const rows = new Map(last.rows);
  const added = new Map<string, Row>();
  const beforeChange = new Map(before);
  for (const change of changes) {
    if (change.is === 'gone') rows.delete(change.id);
    else if (change.is === 'added') added.set(change.id, change.now);
    else {
      rows.set(change.id, change.now);
      if (!beforeChange.has(change.id)) beforeChange.set(change.id, change.was);
    }
  }
  const gone = last.rows.size - rows.size;
  return {
    ...last,
    // The server has the newest first.
    rows: new Map([...added, ...rows]),
    total: last.total - gone + added.size,
    isStale: last.isStale || isUnsure,
    beforeChange,
  };
}

/** The ids that several rows have: all but the first of these are kept under another key (`read-pages.ts`). */
function repeatedIds(rows: ReadonlyMap<string, Identified>): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const [key, { _id }] of rows) if (key !== _id) ids.add(_id);
  return ids;
}

/** What a record makes of the rows of a search; where that is nothing, there is none. */
type Effect<Row> =
  | { is: 'gone'; id: string }
  | { is: 'changed'; id: string; was: Row; now: Row }
  | { is: 'added'; id: string; now: Row }
  /** The server may find others by now. */
  | { is: 'unsure' };

type RecordNow = { id: string; record: object | null };

/** What a row's record makes of it. */
function effectsOnRow<Row extends Identified>(
  was: Row,
  search: string,
  { id, record }: RecordNow,
): Effect<Row>[] {
  if (record === null) return [{ is: 'gone', id }];
  const diff = differences(was, record);
  if (Object.keys(diff).length === 0) return [];
  const keyOf = (fields: Fields, name: string) => pictureKey(asText(fields[name]));
  // A picture whose address is signed anew is found by what it was found by.
  const told = Object.keys(diff).filter((name) => keyOf(asFields(was), name) !== keyOf(diff, name));
  const isUnsure = [asFields(was), diff].some((all) =>
    mayBeFoundBy(search, Object.fromEntries(told.map((name) => [name, all[name]]))),
  );
  return [
    { is: 'changed', id, was, now: { ...was, ...diff } },
    ...(isUnsure ? [{ is: 'unsure' } as const] : []),
  ];
}

/**
 * What a record means that is not among the rows: it is one of them now, it may be for all that is known here, or it is
 * none of theirs, as one that is gone (null).
 */
function effectsOfOther<Row>(
  { shortfall }: ReadRows<Row>,
  search: string,
  { id, record }: RecordNow,
): Effect<Row>[] {
  if (record === null) return [];
  // Nobody but the server can say what a search finds.
  if (search !== '') return mayBeFoundBy(search, asFields(record)) ? [{ is: 'unsure' }] : [];
  if (shortfall) return [];
  // A whole record says its own id; what was written of one is some of its fields.
  return '_id' in record ? [{ is: 'added', id, now: record as Row }] : [{ is: 'unsure' }]; // of its noun
}

/** Whether one of the fields has a word of the search, in any case and with any accents, so that the server may find others. */
function mayBeFoundBy(search: string, fields: Fields): boolean {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const texts = Object.values(fields).map((value) => fold(asText(value)));
  return words.some((word) => texts.some((text) => text.includes(word)));
}

/** The fields in which a row differs from what a record holds by now; what the row does not have is left out. */
export function differences(row: object, record: object): Fields {
  const were = new Map(Object.entries(row));
  const isOther = ([name, now]: [string, unknown]) =>
    now !== undefined && were.has(name) && !isSameValue(were.get(name), now);
  return {
    ...Object.fromEntries(Object.entries(record).filter(isOther)),
    ...unreadNow(asFields(row), asFields(record)),
  };
}

/** Which fields cannot be read by now, where these are others: of a part of a record, those that it does not hold. */
function unreadNow(row: Fields, record: Fields): Fields {
  const were = asList(row._unread);
  const now =
    '_id' in record ? asList(record._unread) : were.filter((name) => !(asText(name) in record));
  return isSameValue(were, now) ? {} : { _unread: now };
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
