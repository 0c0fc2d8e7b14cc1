import { perSession, type SessionKey } from '@/lib/session/per-session';
import { createStore, type Store } from '@/lib/storage/store';

import {
  type Identified,
  type KnownRows,
  type ReadRows,
  type RecordsNow,
  UNREAD,
} from './known-rows';
import type { FirstPage } from './read-pages';

/** A noun's search in a session: its rows, who shows them, and who reads them. */
export type Entry<Row> = {
  nounName: string;
  /** What the server is asked for; '' for everything. */
  search: string;
  state: Store<KnownRows<Row>>;
  /**
   * How many `useRows` show it; the last of them to leave ends the reading. `useKnownRows`, which reads nothing, is no
   * holder, but watches `state` as all do.
   */
  holders: number;
  /** How many of these need it, so that somebody has a place to lose in them. */
  needing: Store<number>;
  /** Its reading: `startReading` and `endReading` set it, `tellReading` tells it. */
  reading: Reading | undefined;
  /** Page 1, kept while the question stands whether the others are read: it is the first of those then. */
  first: (FirstPage<Row> & { readAt: number }) | undefined;
};

/** What is heard of a noun: records, or that nobody knows what has changed. */
type Heard = RecordsNow | 'unknown';

/** A reading under way, and what was heard of the noun meanwhile, which is to be taken into its rows. */
export type Reading = { controller: AbortController; pending: Heard[] };

/** The nouns of which a session's admin has agreed to many calls. */
export const agreedNouns = perSession(() => new Set<string>());

/** The entries of a session, by noun and search; those that were shown last stand last. */
const allEntries = perSession(() => new Map<string, Entry<Identified>>());

const keyOf = (nounName: string, search: string) => JSON.stringify([nounName, search]);

/**
 * The entry of a noun's search in a session. A render may ask for it: a new one says what none does, that nothing
 * is read.
 */
export function entryOf<Row extends Identified>(
  session: SessionKey,
  nounName: string,
  search: string,
): Entry<Row> {
  const entries = allEntries(session);
  const key = keyOf(nounName, search);
  const entry: Entry<Identified> = entries.get(key) ?? {
    nounName,
    search,
    state: createStore<KnownRows<Identified>>(UNREAD),
    holders: 0,
    needing: createStore(0),
    reading: undefined,
    first: undefined,
  };
  entries.set(key, entry);
  return entry as unknown as Entry<Row>; // of its noun
}

/** The entries of all searches of a noun. */
export const entriesOf = (session: SessionKey, nounName: string) =>
  [...allEntries(session).values()].filter((entry) => entry.nounName === nounName);

/** Makes others of an entry's rows, if they were read; the same ones are nothing new. */
export function updateRows<Row>(
  { state }: Entry<Row>,
  made: (last: ReadRows<Row>) => ReadRows<Row>,
): void {
  const known = state.read();
  const last = known.last && made(known.last);
  if (last && last !== known.last) state.write({ ...known, last });
}

/** Counts one more that holds an entry, or one less, and whether that one needs its rows. */
export function addHolder<Row>(entry: Entry<Row>, by: 1 | -1, isNeeding: boolean): void {
  entry.holders += by;
  if (isNeeding) entry.needing.write(entry.needing.read() + by);
}

/** Begins a reading of an entry, in the place of the one that is under way. */
export function startReading<Row>(entry: Entry<Row>): Reading {
  endReading(entry);
  const reading: Reading = { controller: new AbortController(), pending: [] };
  entry.reading = reading;
  return reading;
}

/** Ends a reading of an entry, the one under way if not another; one that has another in its place has ended. */
export function endReading<Row>(entry: Entry<Row>, reading = entry.reading): void {
  if (entry.reading !== reading) return;
  reading?.controller.abort();
  entry.reading = undefined;
}

/** Tells a reading under way what has become of the noun; the page before its question is no first one any more. */
export function tellReading<Row>(entry: Entry<Row>, heard: Heard): void {
  entry.reading?.pending.push(heard);
  entry.first = undefined;
}

/** So long a first page may wait for the answer whether the others are read. */
const FIRST_PAGE_MS = 60_000;

/** Keeps the first page while it is asked whether the others are read. */
export function keepFirstPage<Row>(entry: Entry<Row>, first: FirstPage<Row>): void {
  entry.first = { ...first, readAt: Date.now() };
}

/** Takes that page out again, where it is new enough. */
export function takeFirstPage<Row>(entry: Entry<Row>): FirstPage<Row> | undefined {
  const { first } = entry;
  entry.first = undefined;
  return first && Date.now() - first.readAt < FIRST_PAGE_MS ? first : undefined;
}

/** So many searches are kept that nobody shows. */
const MOST_UNSEEN = 20;

/** Which entries are not forgotten: all rows of a noun are worth more than those of a search, and are few. */
const mustStay = ({ search, reading, state }: Entry<Identified>) =>
  search === '' || reading !== undefined || state.isWatched();

/** Puts an entry that comes on show behind all others; of those that need not stay the oldest are forgotten. */
export function putNewest<Row extends Identified>(session: SessionKey, entry: Entry<Row>): void {
  const entries = allEntries(session);
  const key = keyOf(entry.nounName, entry.search);
  entries.delete(key);
  const unseen = [...entries].filter(([, other]) => !mustStay(other));
  for (const [old] of unseen.slice(0, -MOST_UNSEEN)) entries.delete(old);
  entries.set(key, entry as unknown as Entry<Identified>); // as `entryOf` gave it
}
