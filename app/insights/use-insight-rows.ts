import { queries, type Query } from '@/features/queries/api';
import { stories, type Story } from '@/features/stories/api';
import { users, type User } from '@/features/users/api';
import {
  MOST_UNASKED_ROWS,
  useRelatedRows,
  useRowsToRead,
  type RelatedRows,
} from '@/lib/full-list/use-related-rows';

/** All rows that figures are made of, by noun. */
export type InsightRows = {
  users: RelatedRows<User>;
  stories: RelatedRows<Story>;
  queries: RelatedRows<Query>;
};

/** Elsewhere rows wait until the page is idle; here they are what it was opened for. */
const IS_OPEN = true;

/**
 * The rows of all figures. Those that are not known are read by themselves where they are few
 * together; `ask` reads them otherwise, and says how many calls that takes (null while unknown).
 */
export function useInsightRows() {
  const missing = [
    useRowsToRead(users, IS_OPEN),
    useRowsToRead(stories, IS_OPEN),
    useRowsToRead(queries, IS_OPEN),
  ];
  const sum = missing.every((rows) => rows !== undefined)
    ? missing.reduce((total, rows) => total + rows, 0)
    : Infinity;
  const mostRows = sum <= MOST_UNASKED_ROWS ? MOST_UNASKED_ROWS : 0;
  const rows: InsightRows = {
    users: useRelatedRows(users, IS_OPEN, mostRows),
    stories: useRelatedRows(stories, IS_OPEN, mostRows),
    queries: useRelatedRows(queries, IS_OPEN, mostRows),
  };
  const sources = [rows.users, rows.stories, rows.queries];

  return {
    rows,
    ask: askAll(sources),
    isReading: sources.some(({ isReading }) => isReading),
    /** Reads all of them again. */
    countAgain: () => sources.forEach(({ readAgain }) => readAgain()),
  };
}

/** One question for all sources; null while one is still being counted. */
function askAll(sources: readonly Pick<RelatedRows<never>, 'ask' | 'isReading'>[]) {
  const asks = sources.flatMap(({ ask }) => ask ?? []);
  if (asks.length === 0 || sources.some(({ isReading }) => isReading)) return null;
  const calls = asks.map((ask) => ask.calls);
  return {
    calls: calls.every((number) => number !== null) ? calls.reduce((a, b) => a + b, 0) : null,
    read: () => asks.forEach(({ read }) => read()),
  };
}
