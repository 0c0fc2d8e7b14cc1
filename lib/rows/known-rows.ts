import { isSameValue } from '@/lib/forms/form-fields';
import type { ApiError } from '@/lib/http/api-error';
import { asFields, asText, type Fields } from '@/lib/narrow';

export type Identified = { _id: string };

/** What is known of single records, by their ids: fields that they hold now, or null: it is gone. */
export type KnownRecords = ReadonlyMap<string, object | null>;

/**
 * How far the rows of a search are read; `asking` waits for an answer, since it takes so many calls;
 * `left`: somebody has ended the reading, and looks at what needs it still.
 */
export type Phase = 'unread' | 'reading' | 'asking' | 'left' | 'failed' | 'partial' | 'whole';

/** All rows of a noun's search, as far as this session knows them. */
export type KnownRows<Row> = {
  /** By id, as the server sends them. Until all are read again, those from before. */
  rows: ReadonlyMap<string, Row>;
  /** How many the server counts. */
  total: number;
  phase: Phase;
  /** When the rows were read, by the device's clock; 0 before. */
  readAt: number;
  /** What was missing of the rows when they were read; undefined for nothing. */
  lack: ApiError | undefined;
  /** Somebody else has changed them since. */
  isStale: boolean;
  /** How many calls it takes to read them all. */
  calls: number;
  /** How many rows the reading under way has so far. */
  arrived: number;
  /** Why the last reading failed. */
  error: ApiError | undefined;
  /** The rows that have changed since this page last wrote some, or by the last reading that was asked for, as they were. */
  before: ReadonlyMap<string, Row>;
};

/** No rows. */
export const NONE: ReadonlyMap<string, never> = new Map<string, never>();

/** What is known before anything is read. */
export const UNREAD: KnownRows<never> = {
  ...{ rows: NONE, total: 0, phase: 'unread', readAt: 0, lack: undefined },
  ...{ isStale: false, calls: 0, arrived: 0, error: undefined, before: NONE },
};

/** Whether all rows are known that there were when they were read. */
export const isWhole = ({ readAt, lack }: Pick<KnownRows<never>, 'readAt' | 'lack'>) =>
  readAt > 0 && lack === undefined;

const arrays = new WeakMap<object, readonly unknown[]>();

/** The same rows as an array, which stays the same while they do. */
export function listOf<Row>(rows: ReadonlyMap<string, Row>): readonly Row[] {
  const known = arrays.get(rows) ?? [...rows.values()];
  arrays.set(rows, known);
  return known as readonly Row[]; // made from the same rows
}

/** Rows by their ids, each once; those without an id cannot be told apart, and all stay. */
export function byId<Row extends Identified>(rows: Iterable<Row>): Map<string, Row> {
  const found = new Map<string, Row>();
  for (const row of rows) found.set(row._id || `#${found.size}`, row);
  return found;
}

/** From whom it is heard how records are: from a write of this page, of somebody else, or from a read. */
export type HeardFrom = 'own' | 'others' | 'read';

/** The fields in which a row differs from what is known; what the rows do not have is left out. */
function differences(row: object, known: object): Fields {
  const were = new Map(Object.entries(row));
  const isNews = ([name, now]: [string, unknown]) =>
    now !== undefined && were.has(name) && !isSameValue(were.get(name), now);
  return Object.fromEntries(Object.entries(known).filter(isNews));
}

/** The same rows with what is known of single ones by now. */
export const withKnown = <Row extends Identified>(
  rows: readonly Row[],
  records: KnownRecords,
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

/** Whether one of the fields has a word of the search, so that the server may find other records. */
function mayBeFoundBy(search: string, fields: Fields): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const texts = Object.values(fields).map((value) => asText(value).toLowerCase());
  return words.some((word) => texts.some((text) => text.includes(word)));
}

/** A whole record says its own id; what was written of one is some of its fields. */
const isRecord = (record: object) => '_id' in record;

/**
 * What a record means that is not among the rows: it is one of them now, it may be for all that is known
 * here, or it is none of theirs.
 */
function newcomer<Row>(
  now: KnownRows<Row>,
  search: string,
  record: object,
): 'row' | 'unknown' | 'none' {
  // Nobody but the server can say what a search finds.
  if (search !== '') return mayBeFoundBy(search, asFields(record)) ? 'unknown' : 'none';
  if (!isWhole(now)) return 'none';
  return isRecord(record) ? 'row' : 'unknown';
}

/**
 * What is known of rows, with what is known of single records by now; the same object where that is
 * nothing new. They are stale where nobody but the server can say what the search finds.
 */
export function withRecords<Row extends Identified>(
  now: KnownRows<Row>,
  search: string,
  records: KnownRecords,
  from: HeardFrom,
): KnownRows<Row> {
  if (now.readAt === 0) return now;
  const rows = new Map(now.rows);
  const before = new Map(from === 'own' ? [] : now.before);
  const added: Row[] = [];
  const changed: string[] = [];
  let { isStale } = now;

  function take(id: string, record: object | null): void {
    const row = rows.get(id);
    if (row === undefined) {
      // What a page shows beside the rows is no news of them.
      const what = record === null || from === 'read' ? 'none' : newcomer(now, search, record);
      if (what === 'row') added.push(record as Row); // of its noun
      isStale ||= what === 'unknown';
      return;
    }
    const news = record && differences(row, asFields(record));
    if (news !== null && Object.keys(news).length === 0) return;
    changed.push(id);
    if (news === null) {
      rows.delete(id);
      return;
    }
    const old = Object.entries(row).filter(([name]) => name in news);
    isStale ||= [Object.fromEntries(old), news].some((fields) => mayBeFoundBy(search, fields));
    if (!before.has(id)) before.set(id, row);
    rows.set(id, { ...row, ...news });
  }
  for (const [id, record] of records) take(id, record);

  if (changed.length + added.length === 0)
    return isStale === now.isStale ? now : { ...now, isStale, before };
  const gone = now.rows.size - rows.size;
  return {
    ...now,
    // The server has the newest first.
    rows: added.length > 0 ? byId([...added, ...rows.values()]) : rows,
    total: now.total - gone + added.length,
    ...{ isStale, before },
  };
}
