import { ONLINE, prefersLessData } from '@/lib/browser/environment';
import { loadConfig } from '@/lib/config/config';
import { ApiError } from '@/lib/http/api-error';
import { toApiError } from '@/lib/http/to-api-error';
import type { Resource } from '@/lib/nouns/noun';
import type { SessionKey } from '@/lib/session/per-session';
import { formatCount } from '@/lib/text/format';

import { type Identified, isRead, type KnownRows } from './known-rows';
import type { ListQuery } from './list-query';
import { changedSince, withRecords } from './merge-records';
import { areMany, nextOf, type Who } from './next-of';
import { type FirstPage, type Pages, readFirstPage, readOtherPages } from './read-pages';
import { agreedNouns, type Entry, patch, type UnderWay } from './store';

/** A noun, and the call that lists its rows. */
type Listed<Row> = Pick<Resource<Row>, 'name' | 'list' | 'plural'>;

/** So long a first page may wait for the answer whether the others are read. */
const FIRST_PAGE_MS = 60_000;

/**
 * Reads all rows of an entry anew, page after page: the first one says how many calls they take, and
 * where those are many the reading ends with that question. Whoever presses where it stands has answered
 * it, for all searches of the noun until the session ends. Until the last page is there the rows from
 * before stay.
 */
export async function readRows<Row extends Identified>(
  session: SessionKey,
  noun: Listed<Row>,
  entry: Entry<Row>,
  who: Who,
): Promise<void> {
  const known = entry.state.read();
  const agreed = agreedNouns(session);
  const isAnswer = who === 'pressed' && isQuestion(known);
  if (isAnswer) agreed.add(noun.name);

  entry.running?.controller.abort();
  const running: UnderWay = { controller: new AbortController(), news: [] };
  entry.running = running;
  const { signal } = running.controller;
  const tell = (part: Partial<KnownRows<Row>>) => {
    if (!signal.aborted) patch(entry, part);
  };
  const reading = {
    fetchPage: (query: Omit<ListQuery, 'key'>) =>
      noun.list({ key: entry.search, ...query }, signal),
    signal,
    onArrive: (arrived: number, total: number) =>
      tell({
        phase: 'reading',
        arrived,
        failure: undefined,
        ...(!isRead(known) && { total }),
      }),
    onFailure: (failure: ApiError) => tell({ phase: 'failed', failure }),
  };

  const kept = takeFirstPage(entry);
  tell({ phase: 'reading', arrived: kept?.rows.length ?? 0, failure: undefined });
  try {
    const first = kept ?? (await readFirstPage(reading, (await loadConfig()).pageSizeForAll));
    if (areMany(first.calls) && !agreed.has(noun.name)) {
      if (!signal.aborted) entry.first = { ...first, readAt: Date.now() };
      tell({ phase: 'asking', calls: first.calls });
      return;
    }
    const pages = await readOtherPages(reading, first);
    if (!signal.aborted) keepRows(entry, pages, { noun, who, news: running.news });
  } catch (thrown) {
    tell({ phase: 'failed', failure: toApiError(thrown) });
  } finally {
    if (!signal.aborted) entry.running = undefined;
  }
}

/** Whether somebody who looks at the rows is asked for many calls just now. */
const isQuestion = (known: KnownRows<unknown>) =>
  nextOf(known, 'open', {
    isOnline: ONLINE.read(),
    savesData: prefersLessData(),
    isOld: false,
  }) === 'ask';

/** The first page that was read before it was asked whether the others are, where it is new enough. */
function takeFirstPage<Row>(entry: Entry<Row>): FirstPage<Row> | undefined {
  const { first } = entry;
  entry.first = undefined;
  return first && Date.now() - first.readAt < FIRST_PAGE_MS ? first : undefined;
}

/** Keeps the rows of all pages, and what was heard of them meanwhile. */
function keepRows<Row extends Identified>(
  entry: Entry<Row>,
  pages: Pages<Row>,
  { noun, who, news }: { noun: Listed<Row>; who: Who; news: UnderWay['news'] },
): void {
  const { rows, total, calls } = pages;
  const last = entry.state.read();
  const lack = lackOf(pages, noun);
  const now: KnownRows<Row> = {
    ...last,
    rows,
    total,
    calls,
    lack,
    phase: lack ? 'partial' : 'whole',
    readAt: Date.now(),
    isStale: news.includes('unknown'),
    failure: undefined,
    // Whoever pressed for it has the list on show, and is told what it took away.
    beforeChange:
      who === 'pressed'
        ? new Map([...changedSince(last.rows, rows), ...last.beforeChange])
        : new Map(),
  };
  const records = news.filter((each) => each !== 'unknown');
  entry.state.write(
    records.reduce((all, each) => withRecords(all, entry.search, each, 'others'), now),
  );
}

/** What the pages lack of all rows, as a failure that says it; undefined for nothing. */
export function lackOf(
  { rows, total, hasMoved, error }: Pages<unknown>,
  { plural }: Pick<Listed<never>, 'plural'>,
): ApiError | undefined {
  const missing = total - rows.size;
  if (missing <= 0 && !hasMoved) return undefined;
  const said =
    missing > 0
      ? `${formatCount(missing)} of ${formatCount(total)} could not be read`
      : `The ${plural} changed while they were read`;
  return new ApiError(said + (error ? `: ${error.message}` : '.'), error?.status);
}

/** Ends a reading, and keeps what was read before it: for somebody who has pressed and looks on, or where nobody does. */
export function stopReading<Row>(entry: Entry<Row>, why: 'pressed' | 'left'): void {
  const known = entry.state.read();
  const { phase, isStale, lack } = known;
  entry.running?.controller.abort();
  entry.running = undefined;
  if (phase === 'whole' || phase === 'partial') return;
  const isShort = !isRead(known) || isStale;
  const before = !isRead(known) ? 'unread' : lack ? 'partial' : 'whole';
  patch(entry, { phase: why === 'pressed' && isShort ? 'stopped' : before, failure: undefined });
}

/** Counts a hook that shows an entry, in a list or not; returns how it leaves. The last one ends the reading. */
export function hold<Row>(entry: Entry<Row>, { isList }: { isList: boolean }): () => void {
  const countList = (by: 1 | -1) => isList && entry.lists.write(entry.lists.read() + by);
  entry.holders += 1;
  countList(1);
  return () => {
    entry.holders -= 1;
    countList(-1);
    // Another screen may take its place at once.
    queueMicrotask(() => {
      if (entry.holders === 0) stopReading(entry, 'left');
    });
  };
}
