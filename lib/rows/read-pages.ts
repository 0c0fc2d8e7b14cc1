import { READ_ALL } from '@/lib/constants';
import { ApiError, readRetryDelayMs } from '@/lib/http/api-error';
import { callInParallel, type Call, limitCalls, pause } from '@/lib/http/call-in-parallel';
import type { ListPage } from '@/lib/http/read-page';
import { toApiError } from '@/lib/http/to-api-error';
import { asFields, asText } from '@/lib/narrow';

import type { Identified } from './known-rows';
import { type ListQuery, pageCount } from './list-query';

const { smallestPage } = READ_ALL;
/** After this many failed pages the others are not requested. */
const MOST_LOST_PAGES = 5;

/** The calls of all readings together. */
const oneOfFour = limitCalls(4);

/** How pages are read, and who hears of it. */
type PageSource<Row> = {
  fetchPage: (query: Omit<ListQuery, 'key'>) => Promise<ListPage<Row>>;
  signal: AbortSignal;
  /** Called with the number of rows so far, and of all. */
  onArrive: (arrived: number, total: number) => void;
  /** Called with what the first page failed with, before it is tried again. */
  onFailure: (failure: ApiError) => void;
};

/** The first page of a search, which says how many others there are. */
export type FirstPage<Row> = ListPage<Row> & {
  /** How many rows each page has. */
  size: number;
  /** How many calls all pages take, with its own. */
  calls: number;
};

/** What the pages of a search hold. */
export type Pages<Row> = {
  /** By their ids, in order. */
  rows: ReadonlyMap<string, Row>;
  /** How many the server counts. */
  total: number;
  /** How many calls they take. */
  calls: number;
  /** The server counted another number from page to page: rows came or went, and others moved. */
  hasMoved: boolean;
  /** What pages that could not be read failed with. */
  error: ApiError | undefined;
};

/**
 * Reads the first page of a search, with retries, as large as is asked for. Where that is refused, or has fewer
 * rows than the smallest page that is worth reading all by, of more, it is asked once for so many.
 * @throws ApiError when there is none, the session ended or the signal was aborted.
 */
export async function readFirstPage<Row>(
  source: PageSource<Row>,
  size: number,
): Promise<FirstPage<Row>> {
  const page = await tryFirstPage(source, size);
  const isLarge = size > smallestPage;
  if (page === null || (isLarge && page.rows.length < Math.min(smallestPage, page.total))) {
    return readFirstPage(source, smallestPage);
  }
  const { rows, total } = page;
  source.onArrive(rows.length, total);
  // An API may give fewer rows than were asked for, or all.
  const given = rows.length || size;
  return { rows, total, size: given, calls: pageCount(total, given) };
}

/** The first page; null where a smaller one may come in its place. */
async function tryFirstPage<Row>(
  source: PageSource<Row>,
  size: number,
  tries = 1,
): Promise<ListPage<Row> | null> {
  const { fetchPage, signal, onFailure } = source;
  try {
    return await oneOfFour(() => fetchPage({ currentPage: 1, resultPerPage: size }));
  } catch (thrown) {
    const failure = toFailure(thrown);
    const delayMs = readRetryDelayMs(failure, tries);
    if (size > smallestPage && isPerhapsOfSize(failure, delayMs)) return null;
    if (delayMs === null) throw failure;
    onFailure(failure);
    await pause(delayMs, signal);
    endIfAborted(signal);
    return tryFirstPage(source, size, tries + 1);
  }
}

/**
 * Reads the pages after the first one, four at a time, with retries; what cannot be read is missing.
 * @throws ApiError when the session ended or the signal was aborted.
 */
export async function readOtherPages<Row extends Identified>(
  { fetchPage, signal, onArrive }: PageSource<Row>,
  first: FirstPage<Row>,
): Promise<Pages<Row>> {
  const { size } = first;
  const pages = [first.rows];
  const again: Call[] = [];
  const failures: ApiError[] = [];
  let { total } = first;
  let arrived = first.rows.length;
  let hasMoved = false;

  async function read(currentPage: number, tries = 1): Promise<number | null> {
    try {
      const page = await oneOfFour(() => fetchPage({ currentPage, resultPerPage: size }));
      pages[currentPage - 1] = page.rows;
      arrived += page.rows.length;
      hasMoved ||= page.total !== total;
      ({ total } = page);
      onArrive(arrived, total);
      return null;
    } catch (thrown) {
      const failure = toFailure(thrown);
      const delayMs = readRetryDelayMs(failure, tries);
      if (delayMs === null) failures.push(failure);
      else again.push(() => read(currentPage, tries + 1));
      return delayMs;
    }
  }

  let last = 1;
  function nextCall(): Call | undefined {
    if (last >= pageCount(total, size) || failures.length >= MOST_LOST_PAGES) return undefined;
    const page = (last += 1);
    return () => read(page);
  }
  await callInParallel(signal, () => again.shift() ?? nextCall());
  endIfAborted(signal);
  const calls = pageCount(total, size);
  const arrivedPages = Object.values(pages); // in order, without those that failed
  return { rows: together(arrivedPages), total, calls, hasMoved, error: failures[0] };
}

/**
 * The rows of pages by their ids. What came with two pages has moved while they were read, and counts once. An
 * API that gives one id to two rows has both in one page, or made them at different times: both stay, as those
 * without an id, which cannot be told apart.
 */
function together<Row extends Identified>(pages: readonly (readonly Row[])[]): Map<string, Row> {
  const rows = new Map<string, Row>();
  const madeAt = (row: Row) => asText(asFields(row).createdAt);
  for (const page of pages) {
    const ofPage = new Set<string>();
    for (const row of page) {
      const { _id: id } = row;
      const other = rows.get(id);
      const isAnother = other !== undefined && (ofPage.has(id) || madeAt(other) !== madeAt(row));
      if (id === '' || isAnother) rows.set(`#${rows.size}`, row);
      else if (other === undefined) rows.set(id, row);
      ofPage.add(id);
    }
  }
  return rows;
}

/** A failure that does not end the reading; throws one that does. */
function toFailure(thrown: unknown): ApiError {
  const failure = toApiError(thrown);
  if (failure.isCancelled || failure.status === 401) throw failure;
  return failure;
}

function endIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new ApiError('The page was left.', undefined, { isCancelled: true });
}

/** Whether a smaller page may come where this one failed: it is refused, or too much for the server. */
function isPerhapsOfSize({ status, retryAfterMs }: ApiError, delayMs: number | null): boolean {
  return retryAfterMs === undefined && (delayMs === null || status === 500);
}
