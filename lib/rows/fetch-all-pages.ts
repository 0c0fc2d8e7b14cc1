import { READ_ALL } from '@/lib/constants';
import { ApiError, readRetryDelayMs } from '@/lib/http/api-error';
import type { ListPage } from '@/lib/http/http';
import { toApiError } from '@/lib/http/to-api-error';

import { callInParallel, type Call } from './call-in-parallel';
import type { ListQuery } from './sort-and-filter';

const { smallestPage } = READ_ALL;
/** After this many failed pages the others are not requested. */
const MOST_LOST_PAGES = 5;

/** The fetched rows by page number. */
export type Pages<Row> = ReadonlyMap<number, Row[]>;

/** All fetched rows, and what is missing. */
export type FetchResult<Row> = {
  rows: Row[];
  pages: Pages<Row>;
  /** How many rows a page has. */
  size: number;
  /** Pages of this size are all that the API gives, or hold every row once: nothing is left to try. */
  isSizeProven: boolean;
  total: number;
  lost: { pages: number[]; error: ApiError } | null;
  /** Rows that were added and removed during fetching. */
  appeared: number;
  vanished: number;
  /** Rows counted by the server but missing in its pages. */
  missed: number;
};

/** Pages that were read before. */
export type KnownPages<Row> = Pick<FetchResult<Row>, 'pages' | 'size' | 'total'>;

type Options<Row> = {
  fetchPage: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>;
  key: string;
  /** How many rows a page shall have. */
  size: number;
  /** The API has given pages of this size before. */
  isSizeProven?: boolean;
  /** Reading that takes more calls has to be asked for. */
  mostCalls: number;
  signal: AbortSignal;
  /** Called with the number of rows fetched so far, and of all. */
  onProgress: (rows: number, total: number) => void;
  /** Called with what the first page failed with, before it is tried again. */
  onFailure: (failure: ApiError) => void;
  known?: KnownPages<Row>;
};

/** Thrown after the first page, where reading all takes more calls than were agreed to. */
export class TooManyCalls extends Error {
  constructor(
    readonly calls: number,
    readonly total: number,
  ) {
    super(`${calls} calls`);
    this.name = 'TooManyCalls';
  }
}

/** How many calls fetch so many rows, by pages of a size. */
export function callsFor(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/**
 * Fetches all pages of a search, with retries; failed pages are listed in `lost`. Pages are as large
 * as the first one shows that the API gives them, and of 15 rows where it refuses, or where larger
 * ones do not hold every row once.
 * @throws ApiError when the first page could not be fetched, the session ended or the signal was
 * aborted; TooManyCalls.
 */
export async function fetchAllPages<Row extends { _id: string }>(
  options: Options<Row>,
): Promise<FetchResult<Row>> {
  const { isSizeProven = false } = options;
  const { totals, ...result } = await fetchPages(options);
  const hasChanged = totals.some((total) => total !== totals[0]);
  // A single page tells nothing of others, and a list that changes meanwhile repeats and hides rows.
  if (isSizeProven || result.isSizeProven || result.pages.size < 2 || result.lost || hasChanged)
    return { ...result, isSizeProven: isSizeProven || result.isSizeProven };
  const isSound = result.missed === 0 && result.appeared === 0;
  if (isSound || result.size === smallestPage) return { ...result, isSizeProven: true };
  const small = await fetchPages({ ...options, size: smallestPage, known: undefined });
  // Where small pages hold no more rows, it is not their size.
  return { ...(small.rows.length > result.rows.length ? small : result), isSizeProven: true };
}

type Fetched<Row> = FetchResult<Row> & { totals: number[] };

async function fetchPages<Row extends { _id: string }>(
  options: Options<Row>,
): Promise<Fetched<Row>> {
  const { fetchPage, key, signal, onProgress, onFailure, known, mostCalls } = options;
  const pages = new Map(known?.pages);
  const failures: ApiError[] = [];
  const totals: number[] = [];
  const retries: Call[] = [];
  let size = known?.size ?? options.size;
  let total = known?.total ?? 0;
  let isRefused = false;
  let next = 1;

  async function read(currentPage: number, tries = 1): Promise<number | null> {
    try {
      const reply = await fetchPage({ key, currentPage, resultPerPage: size }, signal);
      pages.set(currentPage, reply.rows);
      total = reply.total;
      totals.push(total);
      onProgress(countRows(pages), total);
      return null;
    } catch (error) {
      const failure = toApiError(error);
      if (failure.isCancelled || failure.status === 401) throw failure;
      const delayMs = readRetryDelayMs(failure, tries);
      if (currentPage === 1 && size > smallestPage && isPerhapsOfSize(failure, delayMs)) {
        size = smallestPage;
        isRefused = true;
        retries.push(() => read(1));
        return null;
      }
      if (delayMs === null) failures.push(failure);
      else {
        if (pages.size === 0) onFailure(failure);
        retries.push(() => read(currentPage, tries + 1));
      }
      return delayMs;
    }
  }

  function throwIfAborted(): void {
    if (signal.aborted) throw new ApiError('The page was left.', undefined, { isCancelled: true });
  }

  if (!known?.pages.has(1)) {
    let isFirst = true;
    await callInParallel(signal, () => {
      if (!isFirst) return retries.shift();
      isFirst = false;
      return () => read(1);
    });
    throwIfAborted();
    const [failure] = failures;
    if (failure) throw failure;
    const given = pages.get(1)?.length ?? 0;
    if (given !== Math.min(size, total)) {
      // Too few are no page to go by.
      if (given < smallestPage && size > smallestPage) pages.delete(1);
      size = Math.max(given, smallestPage);
    }
  }
  const calls = callsFor(total, size);
  if (calls > mostCalls) throw new TooManyCalls(calls, total);

  await callInParallel(signal, () => {
    while (pages.has(next)) next += 1;
    const page = next;
    const isOver = page > callsFor(total, size) || failures.length >= MOST_LOST_PAGES;
    if (retries.length > 0 || isOver) return retries.shift();
    next += 1;
    return () => read(page);
  });
  throwIfAborted();
  const result = summarise(pages, size, total, totals[0] ?? total, failures[0]);
  return { ...result, isSizeProven: isRefused, totals };
}

/** Whether a smaller page may come where this one failed: it is refused, or too much for the server. */
function isPerhapsOfSize({ status, retryAfterMs }: ApiError, delayMs: number | null): boolean {
  return retryAfterMs === undefined && (delayMs === null || status === 500);
}

const countRows = (pages: Pages<unknown>) =>
  [...pages.values()].reduce((sum, { length }) => sum + length, 0);

/**
 * Joins the pages. With the newest rows first, an added row shifts the others, so that one is sent
 * twice; a removed row shifts them back.
 */
function summarise<Row extends { _id: string }>(
  pages: Pages<Row>,
  size: number,
  total: number,
  firstTotal: number,
  failure: ApiError | undefined,
): Omit<FetchResult<Row>, 'isSizeProven'> {
  const inOrder = [...pages].sort(([one], [other]) => one - other);
  const sent = inOrder.flatMap(([, rows]) => rows);
  // Rows without an id cannot be told apart.
  const rows = [...new Map(sent.map((row, index) => [row._id || index, row])).values()];
  const growth = total - firstTotal;
  const appeared = Math.max(sent.length - rows.length, growth, 0);
  const numbers = Array.from({ length: callsFor(total, size) }, (_, index) => index + 1);
  const lost = numbers.filter((page) => !pages.has(page));
  const lostRows = lost.reduce((sum, page) => sum + rowsOnPage(page, total, size), 0);
  return {
    rows,
    pages,
    size,
    total,
    lost: failure && lost.length > 0 ? { pages: lost, error: failure } : null,
    appeared,
    vanished: appeared - growth,
    missed: Math.max(total - lostRows - rows.length, 0),
  };
}

function rowsOnPage(page: number, total: number, size: number): number {
  return Math.min(size, total - (page - 1) * size);
}

/** The row numbers of the lost pages: "301–315, 331–345". */
export function describeRows(pages: number[], total: number, size: number): string {
  const ranges: [first: number, last: number][] = [];
  for (const page of pages) {
    const first = (page - 1) * size + 1;
    const end = first + rowsOnPage(page, total, size) - 1;
    const before = ranges.at(-1);
    if (before?.[1] === first - 1) before[1] = end;
    else ranges.push([first, end]);
  }
  return ranges.map(([first, end]) => `${first}–${end}`).join(', ');
}
