import type { ApiError } from '@/lib/http/api-error';
import type { PageState } from '@/lib/reads/use-page';
import type { KnownRows } from '@/lib/rows/known-rows';
import { pageCount } from '@/lib/rows/list-query';

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
  | { is: 'confirming' }
  /** Nothing: all rows could not be read. */
  | { is: 'failed' }
  /** What was read before, if anything: the server's page did not arrive. */
  | { is: 'pageFailed'; error: ApiError };

/** What decides the mode. */
type ForMode = {
  server: PageState<unknown>;
  /** What the link finds, once rows were read, all or some. */
  found: readonly unknown[] | undefined;
  /** How the reading of all rows goes. */
  reading: KnownRows<unknown>['is'];
  isOnline: boolean;
  /** What the link asks is not known yet, as what is new to this device while that is read. */
  isFilterPending: boolean;
};

type Asked = Pick<ListLink, 'query' | 'needsAllRows'>;

/** What a list shows of what has arrived. */
export function modeOf(
  { query, needsAllRows }: Asked,
  { server, found, reading, isOnline, isFilterPending }: ForMode,
): ListMode {
  if (isFilterPending) return { is: 'waiting' };
  if (needsAllRows) {
    if (found) return { is: 'found' };
    if (reading === 'confirming') return { is: 'confirming' };
    return { is: reading === 'failed' ? 'failed' : 'waiting' };
  }
  if (server.isLoading) return { is: 'waiting' };
  // That a search finds nothing is an answer, which stays one where it cannot be asked again.
  const isKnownNone = server.isKnown && server.rows.length === 0 && query.key !== '';
  if (server.error && (isOnline || !isKnownNone)) {
    return { is: 'pageFailed', error: server.error };
  }
  const pages = pageCount(server.total, server.given ?? query.resultPerPage);
  const isBeyondEnd = server.rows.length === 0 && query.currentPage > pages;
  return { is: isBeyondEnd ? 'beyondEnd' : 'page' };
}

/**
 * Whether nobody can search what a link asks: there is no connection, and neither the server nor all rows have
 * answered it before. The rows of before stay then.
 */
export const isOfflineSearch = (
  { query }: Pick<Asked, 'query'>,
  { is }: ListMode,
  { server, isOnline }: Pick<ForMode, 'server' | 'isOnline'>,
): boolean => query.key !== '' && !isOnline && is !== 'found' && !server.isKnown;

/** How long the rows of before stay where those of the link have not come. */
export type Keeps =
  | 'never'
  /** For a moment, instead of skeletons that would only flash. */
  | 'briefly'
  /** As long as all rows are read: how far that is, is said beside them. */
  | 'whileReading';

/** How long a list that shows this keeps the rows that it showed before. */
export function keepsBefore(
  { is }: ListMode,
  { needsAllRows }: Pick<Asked, 'needsAllRows'>,
): Keeps {
  if (is === 'waiting') return needsAllRows ? 'whileReading' : 'briefly';
  return is === 'confirming' || is === 'failed' ? 'briefly' : 'never';
}

/** Whether a list shows what its link asks for. */
export const isSettled = ({ is }: ListMode) => is === 'page' || is === 'found';
