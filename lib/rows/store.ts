import type { ListPage } from '@/lib/http/http';
import { asFields, asText } from '@/lib/narrow';
import { createStore, type Store } from '@/lib/storage/store';

import {
  isWhole,
  type KnownRecords,
  type Rows,
  type HeardFrom,
  UNREAD,
  withRecords,
} from './known-rows';
import type { FirstPage } from './read-pages';

type Identified = { _id: string };

/** A noun's search in a session: its rows, who shows them, and who reads them. */
export type Entry<Row> = {
  noun: string;
  /** What the server is asked for; '' for everything. */
  search: string;
  state: Store<Rows<Row>>;
  /** How many hooks show it; the last of them to leave ends the reading. */
  holders: number;
  /** How many lists show its rows, in which somebody has a place to lose. */
  lists: Store<number>;
  running: UnderWay | undefined;
  /** Read before somebody is asked for so many calls, and the first page of those they agree to. */
  first: (FirstPage<Row> & { readAt: number }) | undefined;
};

/** A reading, and what was heard of the noun meanwhile: records, or that nobody knows what has changed. */
export type UnderWay = { controller: AbortController; news: (KnownRecords | 'unknown')[] };

type Session = {
  entries: Map<string, Entry<Identified>>;
  /** The nouns of which many calls may be made. */
  agreed: Set<string>;
};

/** The rows of each session, by the SWR cache with which it ends. */
const sessions = new WeakMap<object, Session>();

/** What a session has of all nouns. */
export function sessionOf(cache: object): Session {
  const known = sessions.get(cache) ?? { entries: new Map(), agreed: new Set() };
  sessions.set(cache, known);
  return known;
}

/** So many searches, and orders of lists, are kept that nobody shows. */
const MOST_UNSEEN = 20;

/** Puts one of them behind all others; of those that nobody needs the oldest are forgotten. */
export function putNewest<Kept>(
  all: Map<string, Kept>,
  [key, one]: [key: string, one: Kept],
  isNeeded: (one: Kept) => boolean,
): void {
  all.delete(key);
  const unseen = [...all].filter(([, other]) => !isNeeded(other));
  for (const [old] of unseen.slice(0, -MOST_UNSEEN)) all.delete(old);
  all.set(key, one);
}

/** The entry of a noun's search in a session. */
export function entryOf<Row extends Identified>(cache: object, noun: string, search: string) {
  const { entries } = sessionOf(cache);
  const key = JSON.stringify([noun, search]);
  const entry: Entry<Identified> = entries.get(key) ?? {
    ...{ noun, search, state: createStore<Rows<Identified>>(UNREAD) },
    ...{ holders: 0, lists: createStore(0), running: undefined, first: undefined },
  };
  // All rows of a noun are worth more than those of a search, and are few.
  putNewest(
    entries,
    [key, entry],
    ({ search: one, running, state }) => one === '' || running !== undefined || state.isWatched(),
  );
  return entry as unknown as Entry<Row>; // of its noun
}

/** Changes some of what is known of an entry. */
export function change<Row>({ state }: Entry<Row>, part: Partial<Rows<Row>>): void {
  state.write({ ...state.read(), ...part });
}

const entriesOf = (cache: object, noun: string) =>
  [...sessionOf(cache).entries.values()].filter((entry) => entry.noun === noun);

/** Notes that somebody has changed a noun, and nobody knows what. */
export function markStale(cache: object, noun: string): void {
  for (const entry of entriesOf(cache, noun)) {
    entry.running?.news.push('unknown');
    entry.first = undefined;
    const { readAt, isStale } = entry.state.read();
    if (readAt > 0 && !isStale) change(entry, { isStale: true });
  }
}

/** Takes what is known of single records by now into the rows of every search of their noun. */
export function takeRecords(
  cache: object,
  noun: string,
  records: KnownRecords,
  from: HeardFrom,
): void {
  for (const entry of entriesOf(cache, noun)) {
    if (from !== 'read') {
      entry.running?.news.push(records);
      entry.first = undefined;
    }
    const now = entry.state.read();
    const next = withRecords(now, entry.search, records, from);
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
