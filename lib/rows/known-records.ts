import { isSameValue } from '@/lib/forms/form-fields';
import type { ListPage } from '@/lib/http/http';
import { asFields, asText, isFields, type Fields } from '@/lib/narrow';

type Identified = { _id: string };

/** What is known of single records, by their ids: fields that they hold now, or null: it is gone. */
export type KnownRecords = ReadonlyMap<string, object | null>;

/** All rows of a search as a session keeps them (`useKnownRows`), as far as writes change them. */
export type KeptRows<Row> = {
  /** What the server was asked for; '' for everything. */
  search: string;
  fetched: { rows: Row[]; pages: ReadonlyMap<number, Row[]>; total: number };
  isStale: boolean;
  /** The rows that were changed here since, as they were before the last write of this page. */
  before: ReadonlyMap<string, Row>;
};

function isKept(value: unknown): value is KeptRows<Identified> {
  return isFields(value) && isFields(value.fetched) && Array.isArray(value.fetched.rows);
}

/** The fields in which a row differs from what is known; what the rows do not have is left out. */
function differences(row: object, known: object): Fields {
  const were = new Map(Object.entries(row));
  const isNews = ([name, now]: [string, unknown]) =>
    now !== undefined && were.has(name) && !isSameValue(were.get(name), now);
  return Object.fromEntries(Object.entries(known).filter(isNews));
}

/** Whether one of the fields has a word of the search, so that the server may find other records. */
function mayBeFoundBy(search: string, fields: Fields): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const texts = Object.values(fields).map((value) => asText(value).toLowerCase());
  return words.some((word) => texts.some((text) => text.includes(word)));
}

/**
 * All rows that were read of a noun, with what is known of single records by now; the same object where
 * that is nothing new. They are stale where nobody but the server can say what its search finds.
 */
export function withKnown(kept: unknown, known: KnownRecords, isWrite = false): unknown {
  if (!isKept(kept)) return undefined;
  const { search, fetched } = kept;
  const before = new Map(isWrite ? [] : kept.before);
  // What was read only of a record that the search does not find changes nothing.
  const others = new Map(isWrite ? known : []);
  let isStale = kept.isStale;

  const rows = fetched.rows.flatMap((row) => {
    const now = known.get(row._id);
    if (now === undefined) return [row];
    others.delete(row._id);
    if (now === null) return [];
    const news = differences(row, now);
    const names = Object.keys(news);
    if (names.length === 0) return [row];
    const old = Object.fromEntries(names.map((name) => [name, asFields(row)[name]]));
    isStale ||= mayBeFoundBy(search, old) || mayBeFoundBy(search, news);
    if (!before.has(row._id)) before.set(row._id, row);
    return [{ ...row, ...news }];
  });
  isStale ||= [...others.values()].some((now) => mayBeFoundBy(search, asFields(now)));

  const isSame =
    rows.length === fetched.rows.length && rows.every((row, at) => row === fetched.rows[at]);
  if (isSame && isStale === kept.isStale) return kept;
  const total = fetched.total - (fetched.rows.length - rows.length);
  // The pages hold what was before, and rows have moved between them.
  return { ...kept, fetched: { ...fetched, rows, pages: new Map(), total }, isStale, before };
}

/**
 * All rows that were read of a search, by a page of it that the server has sent since: they take its
 * rows, and are stale where it has other ones or another number of them, as after deletions elsewhere.
 */
export function withPage(kept: unknown, search: string, page: ListPage<unknown>): unknown {
  if (!isKept(kept) || kept.search !== search) return kept;
  const { rows, total } = kept.fetched;
  const ids = new Set(rows.map(({ _id }) => _id));
  const known = new Map(page.rows.filter(isFields).map((row) => [asText(row._id), row]));
  // Where one of their pages was lost nothing is said of what they do not have.
  const isWhole = rows.length === total;
  const isOther = page.total !== total || (isWhole && [...known.keys()].some((id) => !ids.has(id)));
  if (isOther) return kept.isStale ? kept : { ...kept, isStale: true };
  return withKnown(kept, known);
}

/** All rows that were read of a noun, after a write to it: stale, unless it is known what was written. */
export function afterWrite(kept: unknown, written: KnownRecords | undefined): unknown {
  if (written) return withKnown(kept, written, true);
  return isKept(kept) ? { ...kept, isStale: true } : undefined;
}
