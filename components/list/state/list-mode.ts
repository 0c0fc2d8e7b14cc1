import type { ApiError } from '@/lib/http/api-error';
import type { KnownRows } from '@/lib/rows/known-rows';
import { pageCount } from '@/lib/rows/list-query';
import type { PageState } from '@/lib/rows/use-page';

import type { ListLink } from './use-list-link';

/** What a list shows, in the one word that its parts ask. */
export type ListMode =
  /** The server's page. */
  | { is: 'page' }
  /** A page of what its link finds among all rows. */
  | { is: 'found' }
  /** Nothing yet: the page is on its way, or all rows are. */
  | { is: 'waiting' }
  /** Nothing: its link names a page that is no more, and goes to the last one. */
  | { is: 'beyondEnd' }
  /** Nothing before somebody answers whether all rows are read. */
  | { is: 'asking' }
  /** Nothing: all rows could not be read. */
  | { is: 'failed' }
  /** What was read before, if anything: the server's page did not arrive. */
  | { is: 'pageFailed'; error: ApiError }
  /** The rows of before: without a connection nobody searches (`useListRows` says so where there are some). */
  | { is: 'unsearched' };

/** What decides the mode. */
type ForMode = {
  server: PageState<unknown>;
  /** What the link finds, once rows were read, all or some. */
  found: readonly unknown[] | undefined;
  /** How the reading of all rows goes. */
  reading: KnownRows<unknown>['is'];
};

/** What a list shows of what has arrived. */
export function modeOf(
  { query, needsAllRows }: Pick<ListLink, 'query' | 'needsAllRows'>,
  { server, found, reading }: ForMode,
): ListMode {
  if (needsAllRows) {
    if (found) return { is: 'found' };
    if (reading === 'asking') return { is: 'asking' };
    return { is: reading === 'failed' ? 'failed' : 'waiting' };
  }
  if (server.isLoading) return { is: 'waiting' };
  if (server.error) return { is: 'pageFailed', error: server.error };
  const pages = pageCount(server.total, query.resultPerPage);
  const isBeyondEnd = server.rows.length === 0 && query.currentPage > pages;
  return { is: isBeyondEnd ? 'beyondEnd' : 'page' };
}

/** Whether a list shows what its link asks for. */
export const isSettled = ({ is }: ListMode) => is === 'page' || is === 'found';
