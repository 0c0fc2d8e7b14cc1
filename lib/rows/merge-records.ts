import { isSameValue } from '@/lib/forms/form-fields';
import { asFields, asList, asText, type Fields } from '@/lib/narrow';
import { fold } from '@/lib/text/fold';

import type { Identified, ReadRows, RecordsNow } from './known-rows';

/** From what it is heard how records are: a write of this page, of another tab, of somebody else, or a read. */
export type HeardFrom = 'own' | 'otherTab' | 'others' | 'read';

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
  const repeated = from === 'read' ? repeatedIds(last.rows) : null;
  const effects = [...records].flatMap(([id, record]): Effect<Row>[] => {
    const was = last.rows.get(id);
    // What was only read is not new by that: it may be of another search, and `takePage` judges pages. Which of several
    // rows with one id it is nobody knows.
    if (repeated && (!was || repeated.has(id))) return [];
    return [{ id, was, ...(was ? rowNow(was, search, record) : newcomer(last, search, record)) }];
  });
  const news = effects.filter(({ now }) => now !== undefined);
  const isStale = last.isStale || effects.some(({ isUnsure }) => isUnsure);
  if (news.length === 0 && isStale === last.isStale) return last;

  const rows = new Map(last.rows);
  const added = new Map<string, Row>();
  const beforeChange = new Map(from === 'own' ? [] : last.beforeChange);
  for (const { id, was, now } of news) {
    if (!now) rows.delete(id);
    else if (!was) added.set(id, now);
    else {
      rows.set(id, now);
      if (!beforeChange.has(id)) beforeChange.set(id, was);
    }
  }
  const gone = last.rows.size - rows.size;
  return {
    ...last,
    // The server has the newest first.
    rows: news.length === 0 ? last.rows : new Map([...added, ...rows]),
    total: last.total - gone + added.size,
    isStale,
    beforeChange,
  };
}

/** The ids that several rows have: all but the first of these are kept under another key (`read-pages.ts`). */
function repeatedIds(rows: ReadonlyMap<string, Identified>): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const [key, { _id }] of rows) if (key !== _id) ids.add(_id);
  return ids;
}

/** What a record makes of the rows. */
type Effect<Row> = RowNow<Row> & {
  id: string;
  /** The row of its id; undefined where it is none of them. */
  was: Row | undefined;
};

type RowNow<Row> = {
  /** The row as it is by now: null where it goes, undefined where nothing is new. */
  now: Row | null | undefined;
  /** The server may find others by now. */
  isUnsure: boolean;
};

/** What a row is after what its record holds by now. */
function rowNow<Row extends Identified>(
  was: Row,
  search: string,
  record: object | null,
): RowNow<Row> {
  if (record === null) return { now: null, isUnsure: false };
  const news = differences(was, record);
  if (Object.keys(news).length === 0) return { now: undefined, isUnsure: false };
  const old = Object.fromEntries(Object.entries(was).filter(([name]) => name in news));
  const isUnsure = [old, news].some((fields) => mayBeFoundBy(search, fields));
  return { now: { ...was, ...news }, isUnsure };
}

/**
 * What a record means that is not among the rows: it is one of them now, it may be for all that is known here, or it is
 * none of theirs, as one that is gone (null).
 */
function newcomer<Row>(
  { lack }: ReadRows<Row>,
  search: string,
  record: object | null,
): RowNow<Row> {
  const none = { now: undefined, isUnsure: false };
  if (record === null) return none;
  // Nobody but the server can say what a search finds.
  if (search !== '') return { ...none, isUnsure: mayBeFoundBy(search, asFields(record)) };
  if (lack) return none;
  // A whole record says its own id; what was written of one is some of its fields.
  return '_id' in record ? { ...none, now: record as Row } : { ...none, isUnsure: true }; // of its noun
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
  const isNews = ([name, now]: [string, unknown]) =>
    now !== undefined && were.has(name) && !isSameValue(were.get(name), now);
  return {
    ...Object.fromEntries(Object.entries(record).filter(isNews)),
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
