import { type Banner, banners } from '@/features/banners/api';
import { type Genre, genres } from '@/features/genres/api';
import { queries, type Query } from '@/features/queries/api';
import { stories, type Story } from '@/features/stories/api';
import { users, type User } from '@/features/users/api';
import { useRows, type RowsState } from '@/lib/rows/use-all-rows';

/** All rows that figures are made of, by noun. */
export type InsightRows = {
  users: RowsState<User>;
  stories: RowsState<Story>;
  queries: RowsState<Query>;
};

/** All rows that the panels below the counters are made of, by noun. */
export type PanelRows = InsightRows & { genres: RowsState<Genre>; banners: RowsState<Banner> };

/** The rows of all panels, read once the page is idle. */
export function usePanelRows(): PanelRows {
  return {
    users: useRows(users),
    stories: useRows(stories),
    queries: useRows(queries),
    genres: useRows(genres),
    banners: useRows(banners),
  };
}

const URGENT = { isUrgent: true };

/** The rows of all figures; `ask` reads those that take long. */
export function useInsightRows() {
  const rows: InsightRows = {
    users: useRows(users, URGENT),
    stories: useRows(stories, URGENT),
    queries: useRows(queries, URGENT),
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
function askAll(sources: readonly Pick<RowsState<never>, 'ask' | 'isReading'>[]) {
  const asks = sources.flatMap(({ ask }) => ask ?? []);
  if (asks.length === 0 || sources.some(({ isReading }) => isReading)) return null;
  return { read: () => asks.forEach(({ read }) => read()) };
}

/** The nouns whose cards say more than their number. */
export type Noun = 'users' | 'stories' | 'genres';

/** What the rows say beside the figures, as far as they are known: a card's second line for each noun. */
export type RowFacts = Partial<Record<Noun, string>>;
