import { READ_ALL } from '@/lib/constants';
import type { PageState } from '@/lib/reads/use-page';

import type { ListLink } from './use-list-link';

/** What is there of the rows beside the server's page. */
type BesidePage = { found: readonly unknown[] | undefined; isOnePage: boolean };

/** How many rows a list has, for tabs and headings. */
export type ListCounts = {
  /** Nothing is there, or known, that a number could tell. */
  isNothing: boolean;
  /** How many rows the search has, if that is known. */
  searchCount: number | undefined;
  /** How many the link finds, on whichever page. */
  foundCount: number | undefined;
  /** The counts of all rows are known, or will be. */
  areExpected: boolean;
  /** All rows are read for them, once the page is idle. */
  areReadWhenIdle: boolean;
};

/** The counts of what has arrived. */
export function countsOf(
  { query, needsAllRows }: Pick<ListLink, 'query' | 'needsAllRows'>,
  server: PageState<unknown>,
  { found, isOnePage }: BesidePage,
): ListCounts {
  const isSearch = query.key !== '';
  // A page that could not be read again keeps its rows of before, and with them their number.
  const isTotalKnown = !server.isLoading && (!server.error || server.rows.length > 0);
  const searchCount = isTotalKnown ? server.total : undefined;
  const isCountable =
    !server.isLoading && server.error === undefined && server.total <= READ_ALL.mostCounted;
  const isWithoutRows = !server.isLoading && server.rows.length === 0;
  return {
    isNothing: !isSearch && isWithoutRows && (server.error !== undefined || server.total === 0),
    searchCount,
    foundCount: needsAllRows ? found?.length : searchCount,
    areExpected: !isSearch && (isCountable || server.isLoading),
    areReadWhenIdle: isCountable && !isOnePage && !isSearch && !needsAllRows,
  };
}
