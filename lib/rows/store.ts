import type { ListPage } from '@/lib/http/read-page';
import { asFields, asText } from '@/lib/narrow';
import { perSession, type SessionKey } from '@/lib/session/per-session';
import { createStore, type Store } from '@/lib/storage/store';

import {
  type HeardFrom,
  type Identified,
  isWhole,
  type KnownRecords,
  type KnownRows,
  UNREAD,
  withRecords,
} from './known-rows';
import type { FirstPage } from './read-pages';

/** A noun's search in a session: its rows, who shows them, and who reads them. */
export type Entry<Row> = {
  noun: string;
  /** What the server is asked for; '' for everything. */
  search: string;
  state: Store<KnownRows<Row>>;
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

/** The nouns of which a session's admin has agreed to many calls. */
export const agreedNouns = perSession(() => new Set<string>());

/** The entries of a session, by noun and search; those that were shown last stand last. */
const allEntries = perSession(() => new Map<string, Entry<Identified>>());

const keyOf = (noun: string, search: string) => JSON.stringify([noun, search]);

/**
 * The entry of a noun's search in a session. A render may ask for it: a new one says what none does, that nothing
 * is read.
 */
export function entryOf<Row extends Identified>(
  session: SessionKey,
  noun: string,
  search: string,
): Entry<Row> {
  const entries = allEntries(session);
  const key = keyOf(noun, search);
  const entry: Entry<Identified> = entries.get(key) ?? {
    ...{ noun, search, state: createStore<KnownRows<Identified>>(UNREAD) },
    ...{ holders: 0, lists: createStore(0), running: undefined, first: undefined },
  };
  entries.set(key, entry);
  return entry as unknown as Entry<Row>; // of its noun
}

/** So many searches are kept that nobody shows. */
const MOST_UNSEEN = 20;

/** All rows of a noun are worth more than those of a search, and are few. */
const isNeeded = ({ search, running, state }: Entry<Identified>) =>
  search === '' || running !== undefined || state.isWatched();

/** Puts an entry that comes on show behind all others; of those that nobody needs the oldest are forgotten. */
export function putNewest<Row extends Identified>(session: SessionKey, entry: Entry<Row>): void {
  const entries = allEntries(session);
  const key = keyOf(entry.noun, entry.search);
  entries.delete(key);
  const unseen = [...entries].filter(([, other]) => !isNeeded(other));
  for (const [old] of unseen.slice(0, -MOST_UNSEEN)) entries.delete(old);
  entries.set(key, entry as unknown as Entry<Identified>); // as `entryOf` gave it
}

/** Changes some of what is known of an entry. */
export function change<Row>({ state }: Entry<Row>, part: Partial<KnownRows<Row>>): void {
  state.write({ ...state.read(), ...part });
}

const entriesOf = (session: SessionKey, noun: string) =>
  [...allEntries(session).values()].filter((entry) => entry.noun === noun);

/** Notes that somebody has changed a noun, and nobody knows what. */
export function markStale(session: SessionKey, noun: string): void {
  for (const entry of entriesOf(session, noun)) {
    entry.running?.news.push('unknown');
    entry.first = undefined;
    const { readAt, isStale } = entry.state.read();
    if (readAt > 0 && !isStale) change(entry, { isStale: true });
  }
}

/** Takes what is known of single records by now into the rows of every search of their noun. */
export function takeRecords(
  session: SessionKey,
  noun: string,
  records: KnownRecords,
  from: HeardFrom,
): void {
  for (const entry of entriesOf(session, noun)) {
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
  session: SessionKey,
  noun: string,
  search: string,
  page: ListPage<unknown>,
): void {
  const records = new Map(page.rows.map((row) => [asText(asFields(row)._id), asFields(row)]));
  const entry = allEntries(session).get(keyOf(noun, search));
  const known = entry?.state.read() ?? UNREAD;
  const { rows, total, readAt } = known;
  const hasNew = [...records.keys()].some((id) => id !== '' && !rows.has(id));
  const isOther = page.total !== total || (isWhole(known) && hasNew);
  if (entry && readAt > 0 && isOther) change(entry, { isStale: true });
  takeRecords(session, noun, records, 'read');
}
