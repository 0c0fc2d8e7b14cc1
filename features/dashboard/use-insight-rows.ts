import { queries, type Query } from '@/features/queries/api';
import { stories, type Story } from '@/features/stories/api';
import { users, type User } from '@/features/users/api';
import { useRelatedRows, type RelatedRows } from '@/lib/rows/use-related-rows';

/** All rows that figures are made of, by noun. */
export type InsightRows = {
  users: RelatedRows<User>;
  stories: RelatedRows<Story>;
  queries: RelatedRows<Query>;
};

/** Elsewhere rows wait until the page is idle; here they are what it was opened for. */
const IS_OPEN = true;

/** The rows of all figures; `ask` reads those that take many calls, and says how many (null while unknown). */
export function useInsightRows() {
  const rows: InsightRows = {
    users: useRelatedRows(users, IS_OPEN),
    stories: useRelatedRows(stories, IS_OPEN),
    queries: useRelatedRows(queries, IS_OPEN),
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
