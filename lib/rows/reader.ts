import { loadConfig } from '@/lib/config/config';
import { READ_ALL } from '@/lib/constants';
import { ApiError, readRetryDelayMs } from '@/lib/http/api-error';
import type { ListPage } from '@/lib/http/http';
import { toApiError } from '@/lib/http/to-api-error';
import { formatCount } from '@/lib/text/format';

import { callInParallel, type Call, limitCalls } from './call-in-parallel';
import type { Resource } from './noun';
import type { ListQuery } from './sort-and-filter';
import {
  byId,
  change,
  changedSince,
  type Entry,
  entryOf,
  type Rows,
  sessionOf,
  withRecords,
} from './store';

const { smallestPage, mostCallsUnasked } = READ_ALL;
/** After this many failed pages the others are not requested. */
const MOST_LOST_PAGES = 5;

/** The calls of all readings together. */
const oneOfFour = limitCalls(4);

type Identified = { _id: string };

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
  tell({ phase: 'reading', arrived: 0, error: undefined });
  entry.news = [];
  try {
    const pages = await readPages<Row>({
      fetchPage: (query) => list({ key: search, ...query }, signal),
      size: (await loadConfig()).pageSizeForAll,
      mostCalls: agreed.has(name) ? Infinity : mostCallsUnasked,
      signal,
      onArrive: (arrived, total) =>
        tell({ phase: 'reading', arrived, ...(entry.state.read().readAt === 0 && { total }) }),
      onFailure: (error) => tell({ phase: 'failed', error }),
    });
    if (!signal.aborted) keep(entry, pages, { plural, isAsked });
  } catch (thrown) {
    if (thrown instanceof TooManyCalls) {
      tell({ phase: 'asking', calls: thrown.calls });
      return;
    }
    tell({ phase: 'failed', error: toApiError(thrown) });
  } finally {
    if (!signal.aborted) entry.running = undefined;
  }
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

/** Counts a hook that shows an entry; returns how it leaves. The last one ends the reading. */
export function hold<Row>(entry: Entry<Row>): () => void {
  entry.holders += 1;
  return () => {
    entry.holders -= 1;
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
    before: isAsked ? changedSince(last.rows, rows) : new Map(),
    phase: lack ? 'partial' : 'whole',
    isStale: entry.news.some(({ isStale }) => isStale),
  };
  for (const { records } of entry.news) now = withRecords(now, entry.search, records, 'others');
  entry.state.write(now);
}

/** Thrown after the first page, where reading all takes more calls than are made unasked. */
export class TooManyCalls extends Error {
  constructor(readonly calls: number) {
    super(`${calls} calls`);
    this.name = 'TooManyCalls';
  }
}

type Options<Row> = {
  fetchPage: (query: Omit<ListQuery, 'key'>) => Promise<ListPage<Row>>;
  /** How many rows a page shall have. */
  size: number;
  mostCalls: number;
  signal: AbortSignal;
  /** Called with the number of rows so far, and of all. */
  onArrive: (arrived: number, total: number) => void;
  /** Called with what a page failed with while there is none, before it is tried again. */
  onFailure: (failure: ApiError) => void;
};

/** What the pages of a search hold. */
type Pages<Row> = {
  rows: Row[];
  /** How many the server counts. */
  total: number;
  /** How many calls they take. */
  calls: number;
  /** One page holds them all. */
  isAtOnce: boolean;
  /** The server counted another number from page to page: rows came or went, and others moved. */
  hasMoved: boolean;
  /** What pages that could not be read failed with. */
  error: ApiError | undefined;
};

/**
 * Reads all pages of a search, four at a time, with retries. A page is as large as the first one that
 * comes; where that is refused, or has fewer rows than a list's page, it is asked once for 15.
 * @throws ApiError when there is no first page, the session ended or the signal was aborted;
 * TooManyCalls.
 */
export async function readPages<Row>(options: Options<Row>): Promise<Pages<Row>> {
  const { fetchPage, signal, mostCalls, onArrive, onFailure } = options;
  const pages = new Map<number, readonly Row[]>();
  const totals: number[] = [];
  const again: Call[] = [];
  const failures: ApiError[] = [];
  let { size } = options;
  let arrived = 0;

  async function read(currentPage: number, tries = 1): Promise<number | null> {
    try {
      const page = await oneOfFour(() => fetchPage({ currentPage, resultPerPage: size }));
      arrived += page.rows.length - (pages.get(currentPage)?.length ?? 0);
      pages.set(currentPage, page.rows);
      totals.push(page.total);
      onArrive(arrived, page.total);
      return null;
    } catch (thrown) {
      const failure = toApiError(thrown);
      if (failure.isCancelled || failure.status === 401) throw failure;
      const delayMs = readRetryDelayMs(failure, tries);
      if (currentPage === 1 && size > smallestPage && isPerhapsOfSize(failure, delayMs)) {
        size = smallestPage;
        again.push(() => read(1));
        return null;
      }
      if (delayMs === null) failures.push(failure);
      else {
        if (pages.size === 0) onFailure(failure);
        again.push(() => read(currentPage, tries + 1));
      }
      return delayMs;
    }
  }

  /** Makes the calls that `next` hands out, and those that are tried again. */
  async function callAll(next?: () => Call | undefined): Promise<void> {
    await callInParallel(signal, () => again.shift() ?? next?.());
    if (signal.aborted) throw new ApiError('The page was left.', undefined, { isCancelled: true });
  }

  again.push(() => read(1));
  await callAll();
  if (failures[0]) throw failures[0];
  const given = () => pages.get(1)?.length ?? 0;
  if (size > smallestPage && given() < Math.min(smallestPage, totals[0] ?? 0)) {
    size = smallestPage;
    again.push(() => read(1));
    await callAll();
  }
  const isAtOnce = given() === totals.at(-1);
  size = given() || size;
  const callsOf = (total = 0) => Math.max(1, Math.ceil(total / size));
  if (callsOf(totals.at(-1)) > mostCalls) throw new TooManyCalls(callsOf(totals.at(-1)));

  let last = 1;
  await callAll(() => {
    if (last >= callsOf(totals.at(-1)) || failures.length >= MOST_LOST_PAGES) return undefined;
    const page = (last += 1);
    return () => read(page);
  });
  const total = totals.at(-1) ?? 0;
  return {
    rows: [...pages].sort(([one], [other]) => one - other).flatMap(([, rows]) => rows),
    total,
    calls: callsOf(total),
    isAtOnce,
    hasMoved: !isAtOnce && totals.some((each) => each !== total),
    error: failures[0],
  };
}

/** Whether a smaller page may come where this one failed: it is refused, or too much for the server. */
function isPerhapsOfSize({ status, retryAfterMs }: ApiError, delayMs: number | null): boolean {
  return retryAfterMs === undefined && (delayMs === null || status === 500);
}
