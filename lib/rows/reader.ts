import { loadConfig } from '@/lib/config/config';
import { READ_ALL } from '@/lib/constants';
import { ApiError } from '@/lib/http/api-error';
import { toApiError } from '@/lib/http/to-api-error';
import { formatCount } from '@/lib/text/format';

import { byId, changedSince, type Rows, withRecords } from './known-rows';
import type { ListQuery } from './list-query';
import type { Resource } from './noun';
import { type FirstPage, type Pages, readFirstPage, readOtherPages } from './read-pages';
import { change, type Entry, entryOf, sessionOf } from './store';

type Identified = { _id: string };

/** So long a first page may wait for the answer whether the others are read. */
const FIRST_PAGE_MS = 60_000;

/**
 * Reads all rows of a noun's search anew, page after page. What takes more than 20 calls asks first,
 * once a session and noun; `isAgreed` is the answer. Until the end the rows from before stay.
 * `isAsked`: somebody presses for it.
 */
export async function readRows<Row extends Identified>(
  cache: object,
  { name, list, plural }: Pick<Resource<Row>, 'name' | 'list' | 'plural'>,
  search: string,
  { isAgreed = false, isAsked = false } = {},
): Promise<void> {
  const entry = entryOf<Row>(cache, name, search);
  const { agreed } = sessionOf(cache);
  if (isAgreed) agreed.add(name);
  entry.running?.abort();
  const { signal } = (entry.running = new AbortController());
  const tell = (part: Parameters<typeof change<Row>>[1]) => {
    if (!signal.aborted) change(entry, part);
  };
  const reading = {
    fetchPage: (query: Omit<ListQuery, 'key'>) => list({ key: search, ...query }, signal),
    signal,
    onArrive: (arrived: number, total: number) =>
      tell({ phase: 'reading', arrived, ...(entry.state.read().readAt === 0 && { total }) }),
    onFailure: (error: ApiError) => tell({ phase: 'failed', error }),
  };
  const kept = takeFirstPage(entry);
  tell({ phase: 'reading', arrived: kept?.rows.length ?? 0, error: undefined });
  entry.news = [];
  try {
    const first = kept ?? (await readFirstPage(reading, (await loadConfig()).pageSizeForAll));
    if (first.calls > READ_ALL.mostCallsUnasked && !agreed.has(name)) {
      if (!signal.aborted) entry.first = { ...first, readAt: Date.now() };
      tell({ phase: 'asking', calls: first.calls });
      return;
    }
    const pages = await readOtherPages(reading, first);
    if (!signal.aborted) keep(entry, pages, { plural, isAsked });
  } catch (thrown) {
    tell({ phase: 'failed', error: toApiError(thrown) });
  } finally {
    if (!signal.aborted) entry.running = undefined;
  }
}

/** The first page that was read before it was asked whether the others are, where it is new enough. */
function takeFirstPage<Row>(entry: Entry<Row>): FirstPage<Row> | undefined {
  const { first } = entry;
  entry.first = undefined;
  return first && Date.now() - first.readAt < FIRST_PAGE_MS ? first : undefined;
}

/** Ends a reading, and keeps what was read before it. */
export function stopReading<Row>(entry: Entry<Row>): void {
  const { phase, readAt, lack } = entry.state.read();
  entry.running?.abort();
  entry.running = undefined;
  if (phase === 'whole' || phase === 'partial') return;
  change(entry, {
    phase: readAt === 0 ? 'unread' : lack ? 'partial' : 'whole',
    error: undefined,
  });
}

/** Counts a hook that shows an entry, in a list or not; returns how it leaves. The last one ends the reading. */
export function hold<Row>(entry: Entry<Row>, isList: boolean): () => void {
  const countList = (by: 1 | -1) => isList && entry.lists.write(entry.lists.read() + by);
  entry.holders += 1;
  countList(1);
  return () => {
    entry.holders -= 1;
    countList(-1);
    // Another screen may take its place at once.
    queueMicrotask(() => {
      if (entry.holders === 0) stopReading(entry);
    });
  };
}

/** Keeps the rows of all pages, and what was heard of them while they were read. */
function keep<Row extends Identified>(
  entry: Entry<Row>,
  pages: Pages<Row>,
  { plural, isAsked }: { plural: string; isAsked: boolean },
): void {
  const { total, calls } = pages;
  const rows = byId(pages.rows);
  const missing = pages.isAtOnce ? 0 : total - rows.size;
  const said =
    missing > 0
      ? `${formatCount(missing)} of ${formatCount(total)} could not be read`
      : `The ${plural} changed while they were read`;
  const reason = pages.error ? `: ${pages.error.message}` : '.';
  const isShort = missing !== 0 || pages.hasMoved;
  const lack = isShort ? new ApiError(said + reason, pages.error?.status) : undefined;
  const last = entry.state.read();
  let now: Rows<Row> = {
    ...last,
    ...{ rows, total, calls, lack, readAt: Date.now(), error: undefined },
    // Whoever asked for it has the list on show, and is told what it took away.
    before: isAsked ? new Map([...changedSince(last.rows, rows), ...last.before]) : new Map(),
    phase: lack ? 'partial' : 'whole',
    isStale: entry.news.some(({ isStale }) => isStale),
  };
  for (const { records } of entry.news) now = withRecords(now, entry.search, records, 'others');
  entry.state.write(now);
}
