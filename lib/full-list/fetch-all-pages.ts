import type { ListQuery } from '@/lib/data/list-query';
import { ApiError } from '@/lib/http/api-error';
import type { ListPage } from '@/lib/http/read-response';
import { readRetryDelayMs } from '@/lib/http/retry-policy';
import { toApiError } from '@/lib/http/to-api-error';

import { callInParallel, type Call } from './call-in-parallel';

/** The largest page size (specification §9), for the fewest calls. */
const ROWS_PER_CALL = 15;
/** After this many failed pages the others are not requested. */
const MOST_LOST_PAGES = 5;

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
  /** Called with the number of rows fetched so far. */
  onProgress: (rows: number) => void;
  known?: Pages<Row>;
};

/** How many calls fetch so many rows. */
export function requestsFor(rows: number): number {
  return Math.max(1, Math.ceil(rows / ROWS_PER_CALL));
}

/**
 * Fetches all pages of a search, with retries; failed pages are listed in `lost`.
 * @throws ApiError when no page could be fetched, the session ended or the signal was aborted.
 */
export async function fetchAllPages<Row extends { _id: string }>(
  options: Options<Row>,
): Promise<FetchResult<Row>> {
  const { fetchPage, key, signal, onProgress } = options;
  const pages = new Map(options.known);
  const failures: ApiError[] = [];
  const totals: number[] = [];
  const retries: Call[] = [];
  let total = options.total;
  let count = [...pages.values()].flat().length;
  let next = 1;

  async function read(currentPage: number, tries = 1): Promise<number | null> {
    try {
      const reply = await fetchPage({ key, currentPage, resultPerPage: ROWS_PER_CALL }, signal);
      pages.set(currentPage, reply.rows);
      total = reply.total;
      totals.push(total);
      count += reply.rows.length;
      onProgress(count);
      return null;
    } catch (error) {
      const failure = toApiError(error);
      if (failure.isCancelled || failure.status === 401) throw failure;
      const delayMs = readRetryDelayMs(failure, tries);
      if (delayMs === null) failures.push(failure);
      else retries.push(() => read(currentPage, tries + 1));
      return delayMs;
    }
  }

  await callInParallel(signal, () => {
    while (pages.has(next)) next += 1;
    const page = next;
    const isOver = page > requestsFor(total) || failures.length >= MOST_LOST_PAGES;
    if (retries.length > 0 || isOver) return retries.shift();
    next += 1;
    return () => read(page);
  });
  if (signal.aborted) throw new ApiError('The page was left.', undefined, { isCancelled: true });
  const [failure] = failures;
  if (failure && pages.size === 0) throw failure;
  return summarise(pages, total, totals[0] ?? total, failure);
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
  const inOrder = [...pages].sort(([one], [other]) => one - other);
  const sent = inOrder.flatMap(([, rows]) => rows);
  // Rows without an id cannot be told apart.
  const rows = [...new Map(sent.map((row, index) => [row._id || index, row])).values()];
  const growth = total - firstTotal;
  const appeared = Math.max(sent.length - rows.length, growth, 0);
  const numbers = Array.from({ length: requestsFor(total) }, (_, index) => index + 1);
  const lost = numbers.filter((page) => !pages.has(page));
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
  return Math.min(ROWS_PER_CALL, total - (page - 1) * ROWS_PER_CALL);
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
