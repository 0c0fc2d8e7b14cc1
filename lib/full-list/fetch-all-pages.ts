import type { ListQuery } from '@/lib/data/list-query';
import { ApiError } from '@/lib/http/api-error';
import type { ListPage } from '@/lib/http/read-response';
import { readRetryDelayMs } from '@/lib/http/retry-policy';
import { toApiError } from '@/lib/http/to-api-error';

import { pause } from './pause';

/** The largest page size (specification §9), for the fewest calls. */
const ROWS_PER_CALL = 15;
const CALLS_AT_ONCE = 4;
/** After this many failed pages the others are not requested. */
const MOST_LOST_PAGES = 5;

/** How much has been fetched. */
export type FetchProgress = { rows: number; total: number; calls: number; allCalls: number };

/** The fetched rows by page number. */
export type Pages<Row> = ReadonlyMap<number, Row[]>;

/** All fetched rows, and what is missing. */
export type FetchResult<Row> = {
  rows: Row[];
  pages: Pages<Row>;
  total: number;
  lost: { pages: number[]; error: ApiError } | null;
  /** Rows that were added and removed during fetching. */
  appeared: number;
  vanished: number;
  /** Rows counted by the server but missing in its pages. */
  missed: number;
};

type Options<Row> = {
  fetchPage: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>;
  key: string;
  /** The expected row count; responses correct it. */
  total: number;
  signal: AbortSignal;
  onProgress: (progress: FetchProgress) => void;
  known?: Pages<Row>;
};

/** How many calls fetch so many rows. */
export function requestsFor(rows: number): number {
  return Math.max(1, Math.ceil(rows / ROWS_PER_CALL));
}

/**
 * Fetches all pages of a search, four at a time, with retries; failed pages are listed in `lost`.
 * @throws ApiError when no page could be fetched, the session ended or the signal was aborted.
 */
export async function fetchAllPages<Row extends { _id: string }>(
  options: Options<Row>,
): Promise<FetchResult<Row>> {
  const { signal, onProgress } = options;
  const pages = new Map(options.known);
  const lost = new Map<number, ApiError>();
  const totals: number[] = [];
  const read = createReader(options);
  let total = options.total;
  let next = 1;

  function take(page: number, reply: ListPage<Row>): void {
    pages.set(page, reply.rows);
    totals.push(reply.total);
    total = reply.total;
    const rows = [...pages.values()].reduce((sum, { length }) => sum + length, 0);
    onProgress({ rows, total, calls: pages.size, allCalls: requestsFor(total) });
  }

  async function work(): Promise<void> {
    while (next <= requestsFor(total) && lost.size < MOST_LOST_PAGES && !signal.aborted) {
      const page = next;
      next += 1;
      if (pages.has(page)) continue;
      try {
        take(page, await read(page));
      } catch (error) {
        const failure = toApiError(error);
        if (failure.isCancelled || failure.status === 401) throw failure;
        lost.set(page, failure);
      }
    }
  }

  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, work));
  if (signal.aborted) throw new ApiError('The page was left.', undefined, { isCancelled: true });
  const [failure] = lost.values();
  if (failure && pages.size === 0) throw failure;
  return summarise(pages, total, totals[0] ?? total, failure);
}

/** Fetches one page with retries; a retry delay pauses all requests. */
function createReader<Row>({ fetchPage, key, signal }: Options<Row>) {
  let delay: Promise<unknown> = Promise.resolve();

  return async function read(currentPage: number): Promise<ListPage<Row>> {
    for (let tries = 1; ; tries += 1) {
      await delay;
      try {
        return await fetchPage({ key, currentPage, resultPerPage: ROWS_PER_CALL }, signal);
      } catch (error) {
        const failure = toApiError(error);
        const delayMs = failure.isCancelled ? null : readRetryDelayMs(failure, tries);
        if (delayMs === null) throw failure;
        delay = pause(delayMs, signal);
      }
    }
  };
}

/**
 * Joins the pages. With the newest rows first, an added row shifts the others, so that one is sent
 * twice; a removed row shifts them back.
 */
function summarise<Row extends { _id: string }>(
  pages: Pages<Row>,
  total: number,
  firstTotal: number,
  failure: ApiError | undefined,
): FetchResult<Row> {
  const inOrder = [...pages.entries()].sort(([one], [other]) => one - other);
  const sent = inOrder.flatMap(([, rows]) => rows);
  const rows = withoutRepeats(sent);
  const growth = total - firstTotal;
  const appeared = Math.max(sent.length - rows.length, growth, 0);
  const lost = Array.from({ length: requestsFor(total) }, (_, index) => index + 1).filter(
    (page) => !pages.has(page),
  );
  const lostRows = lost.reduce((sum, page) => sum + rowsOnPage(page, total), 0);
  return {
    rows,
    pages,
    total,
    lost: failure && lost.length > 0 ? { pages: lost, error: failure } : null,
    appeared,
    vanished: appeared - growth,
    missed: Math.max(total - lostRows - rows.length, 0),
  };
}

function rowsOnPage(page: number, total: number): number {
  return Math.min(ROWS_PER_CALL, Math.max(total - (page - 1) * ROWS_PER_CALL, 0));
}

/** Removes duplicates by id; rows without an id stay. */
function withoutRepeats<Row extends { _id: string }>(rows: Row[]): Row[] {
  const seen = new Set<string>();
  return rows.filter(({ _id }) => {
    if (_id === '') return true;
    const isNew = !seen.has(_id);
    seen.add(_id);
    return isNew;
  });
}

/** The row numbers of the lost pages: "301–315, 331–345". */
export function describeRows(pages: number[], total: number): string {
  const ranges: [first: number, last: number][] = [];
  for (const page of pages) {
    const first = (page - 1) * ROWS_PER_CALL + 1;
    const end = first + rowsOnPage(page, total) - 1;
    const before = ranges.at(-1);
    if (before?.[1] === first - 1) before[1] = end;
    else ranges.push([first, end]);
  }
  return ranges.map(([first, end]) => `${first}–${end}`).join(', ');
}
