import { READ_ALL } from '@/lib/constants';
import { ApiError, readRetryDelayMs } from '@/lib/http/api-error';
import type { ListPage } from '@/lib/http/http';
import { toApiError } from '@/lib/http/to-api-error';

import { callInParallel, type Call, limitCalls } from './call-in-parallel';
import type { ListQuery } from './list-query';

const { smallestPage } = READ_ALL;
/** After this many failed pages the others are not requested. */
const MOST_LOST_PAGES = 5;

/** The calls of all readings together. */
const oneOfFour = limitCalls(4);

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
export type Pages<Row> = {
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
