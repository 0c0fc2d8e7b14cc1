import { isSameValue } from '@/lib/forms/form-fields';
import type { ApiError } from '@/lib/http/api-error';
import type { ListPage } from '@/lib/http/http';
import { asFields, asText, type Fields } from '@/lib/narrow';
import { createStore, type Store } from '@/lib/storage/store';

type Identified = { _id: string };

/** A row that a list has found: all that steps need. */
export type Found = Readonly<Identified>;

/** What is known of single records, by their ids: fields that they hold now, or null: it is gone. */
export type KnownRecords = ReadonlyMap<string, object | null>;

/** How far the rows of a search are read; `asking` waits for an answer, since it takes so many calls. */
export type Phase = 'unread' | 'reading' | 'whole' | 'partial' | 'failed' | 'asking';

/** All rows of a noun's search, as far as this session knows them. */
export type Rows<Row> = {
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

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

const UNREAD: Rows<never> = {
  ...{ rows: NONE, total: 0, phase: 'unread', readAt: 0, lack: undefined },
  ...{ isStale: false, calls: 0, arrived: 0, error: undefined, before: NONE },
};

/** Whether all rows are known that there were when they were read. */
export const isWhole = ({ readAt, lack }: Pick<Rows<never>, 'readAt' | 'lack'>) =>
  readAt > 0 && lack === undefined;

/** A noun's search in a session: its rows, who shows them, and who reads them. */
export type Entry<Row> = {
  noun: string;
  /** What the server is asked for; '' for everything. */
  search: string;
  state: Store<Rows<Row>>;
  /** How many hooks show it; the last of them to leave ends the reading. */
  holders: number;
  /** The reading under way, and what was heard of the noun meanwhile. */
  running: AbortController | undefined;
  news: { isStale: boolean; records: KnownRecords }[];
};

type Session = {
  entries: Map<string, Entry<Identified>>;
  /** The rows found by a list, in its order, by the list's link. */
  found: Map<string, Store<readonly Found[] | undefined>>;
  /** The nouns of which many calls may be made. */
  agreed: Set<string>;
  /** When the records of a noun were written in this browser, whose echo from the server is no news. */
  written: Map<string, number>;
};

/** The rows of each session, by the SWR cache with which it ends. */
const sessions = new WeakMap<object, Session>();

/** What a session has of all nouns. */
export function sessionOf(cache: object): Session {
  const known = sessions.get(cache) ?? {
    ...{ entries: new Map(), found: new Map(), agreed: new Set(), written: new Map() },
  };
  sessions.set(cache, known);
  return known;
}

/** The entry of a noun's search in a session. */
export function entryOf<Row extends Identified>(cache: object, noun: string, search: string) {
  const { entries } = sessionOf(cache);
  const key = JSON.stringify([noun, search]);
  const entry: Entry<Identified> = entries.get(key) ?? {
    ...{ noun, search, state: createStore<Rows<Identified>>(UNREAD) },
    ...{ holders: 0, running: undefined, news: [] },
  };
  entries.set(key, entry);
  return entry as unknown as Entry<Row>; // of its noun
}

/** Where a session keeps which rows a list has found, in which order. */
export function foundOf(cache: object, noun: string, link: string) {
  const { found } = sessionOf(cache);
  const key = JSON.stringify([noun, link]);
  const rows = found.get(key) ?? createStore<readonly Found[] | undefined>(undefined);
  found.set(key, rows);
  return rows;
}

/** Changes some of what is known of an entry. */
export function change<Row>({ state }: Entry<Row>, part: Partial<Rows<Row>>): void {
  state.write({ ...state.read(), ...part });
}

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

/** So long after a write its echo may come. */
const ECHO_MS = 10_000;
const echoOf = (noun: string, id: string) => JSON.stringify([noun, id]);

/** Notes records that were written in this browser. */
export function noteWritten(cache: object, noun: string, records: KnownRecords): void {
  const { written } = sessionOf(cache);
  for (const id of records.keys()) written.set(echoOf(noun, id), Date.now());
}

/** Whether what is heard of a record is the echo of a write in this browser; the next is none. */
export function isEcho(cache: object, noun: string, id: string): boolean {
  const { written } = sessionOf(cache);
  const at = written.get(echoOf(noun, id)) ?? 0;
  written.delete(echoOf(noun, id));
  return Date.now() - at < ECHO_MS;
}

const entriesOf = (cache: object, noun: string) =>
  [...sessionOf(cache).entries.values()].filter((entry) => entry.noun === noun);

/** Notes that somebody has changed a noun, and nobody knows what. */
export function markStale(cache: object, noun: string): void {
  for (const entry of entriesOf(cache, noun)) {
    if (entry.running) entry.news.push({ isStale: true, records: NONE });
    const { readAt, isStale } = entry.state.read();
    if (readAt > 0 && !isStale) change(entry, { isStale: true });
  }
}

/** Who says how records are: a write of this page, one of somebody else, or a read. */
type Source = 'own' | 'others' | 'read';

/** Takes what is known of single records by now into the rows of every search of their noun. */
export function takeRecords(
  cache: object,
  noun: string,
  records: KnownRecords,
  source: Source,
): void {
  for (const entry of entriesOf(cache, noun)) {
    if (entry.running && source !== 'read') entry.news.push({ isStale: false, records });
    const now = entry.state.read();
    const next = withRecords(now, entry.search, records, source);
    if (next !== now) entry.state.write(next);
  }
}

/**
 * Takes a page that the server has sent into all rows of its search; they are stale where it has other
 * rows or another number of them, as after deletions elsewhere.
 */
export function takePage(
  cache: object,
  noun: string,
  search: string,
  page: ListPage<unknown>,
): void {
  const entry = entryOf<Identified>(cache, noun, search);
  const now = entry.state.read();
  const { rows, total, readAt } = now;
  const records = new Map(page.rows.map((row) => [asText(asFields(row)._id), asFields(row)]));
  const hasNew = [...records.keys()].some((id) => id !== '' && !rows.has(id));
  if (readAt > 0 && (page.total !== total || (isWhole(now) && hasNew)))
    change(entry, { isStale: true });
  takeRecords(cache, noun, records, 'read');
}

/** The fields in which a row differs from what is known; what the rows do not have is left out. */
function differences(row: object, known: object): Fields {
  const were = new Map(Object.entries(row));
  const isNews = ([name, now]: [string, unknown]) =>
    now !== undefined && were.has(name) && !isSameValue(were.get(name), now);
  return Object.fromEntries(Object.entries(known).filter(isNews));
}

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
 * What is known of rows, with what is known of single records by now; the same object where that is
 * nothing new. They are stale where nobody but the server can say what the search finds.
 */
export function withRecords<Row extends Identified>(
  now: Rows<Row>,
  search: string,
  records: KnownRecords,
  source: Source,
): Rows<Row> {
  const rows = new Map(now.rows);
  const before = new Map(source === 'own' ? [] : now.before);
  const added: Row[] = [];
  let { isStale, total } = now;
  let isSame = true;
  if (now.readAt === 0) return now;

  for (const [id, record] of records) {
    const row = rows.get(id);
    if (row !== undefined && record === null) {
      rows.delete(id);
      total -= 1;
      isSame = false;
    } else if (row !== undefined) {
      const news = differences(row, asFields(record));
      const names = Object.keys(news);
      if (names.length === 0) continue;
      const old = Object.fromEntries(names.map((name) => [name, asFields(row)[name]]));
      isStale ||= mayBeFoundBy(search, old) || mayBeFoundBy(search, news);
      if (!before.has(id)) before.set(id, row);
      rows.set(id, { ...row, ...news });
      isSame = false;
    } else if (record !== null && source !== 'read') {
      if (search !== '') isStale ||= mayBeFoundBy(search, asFields(record));
      else if (!isWhole(now)) continue;
      else if (!isRecord(record)) isStale = true;
      else added.push(record as Row); // of its noun
    }
  }

  if (isSame && added.length === 0 && isStale === now.isStale) return now;
  total += added.length;
  // The server has the newest first.
  const all = added.length > 0 ? byId([...added, ...rows.values()]) : rows;
  return { ...now, rows: isSame && added.length === 0 ? now.rows : all, total, isStale, before };
}
