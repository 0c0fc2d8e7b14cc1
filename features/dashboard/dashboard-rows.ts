import { type Banner, banners } from '@/features/banners/api';
import { type Genre, genres, sayStarters } from '@/features/genres/api';
import { queries, type Query } from '@/features/queries/api';
import { stories, type Story } from '@/features/stories/api';
import { users, type User } from '@/features/users/api';
import { newestRead } from '@/lib/reads/noun-reads';
import { useValue, type ValueState } from '@/lib/reads/use-value';
import { type RowsState, useRows } from '@/lib/rows/use-rows';
import { serverNowMs } from '@/lib/session/session';
import { formatCount } from '@/lib/text/format';
import { countUndated, madeThisWeek } from '@/lib/text/moments';

import type { PanelRead } from './shared-failures';

/** All rows that figures are made of, by noun. */
export type InsightRows = {
  users: RowsState<User>;
  stories: RowsState<Story>;
  queries: RowsState<Query>;
};

/** All rows that the panels below the counters are made of, by noun. */
export type PanelRows = InsightRows & { genres: RowsState<Genre>; banners: RowsState<Banner> };

/** What a panel below the counters is drawn of. */
export type PanelProps = {
  rows: PanelRows;
  counts: { books: number; genres: number; isFirstRun: boolean };
};

/** The read of a noun's rows; figures show no failure while they are known from before. */
function readOf(all: PanelRows, noun: keyof PanelRows): PanelRead {
  const { rows, error, read } = all[noun];
  return { noun, error: rows ? undefined : error, read };
}

/** A read of the newest rows, whose Retry is for all that has failed of the noun. */
const withAll = ({ error, retry }: ValueState<unknown>, all: PanelRead): PanelRead => ({
  noun: all.noun,
  error,
  read: () => [retry, all.read].forEach((read) => read()),
});

/**
 * The rows of all panels, once the page is idle, and their reads, each with what became of it; those of the
 * newest share their request with their panel.
 */
export function usePanelReads(isWanted: boolean) {
  const options = { when: isWanted ? 'idle' : 'onDemand' } as const;
  const rows: PanelRows = {
    users: useRows(users, options),
    stories: useRows(stories, options),
    queries: useRows(queries, options),
    genres: useRows(genres, options),
    banners: useRows(banners, options),
  };
  const [allUsers, allQueries] = [readOf(rows, 'users'), readOf(rows, 'queries')];
  const isPart = !rows.queries.rows && (rows.queries.question !== null || allQueries.error);
  const reads = {
    users: allUsers,
    stories: readOf(rows, 'stories'),
    genres: readOf(rows, 'genres'),
    banners: readOf(rows, 'banners'),
    queries: allQueries,
    newestUsers: withAll(useValue(isWanted ? newestRead(users) : null), allUsers),
    newestQueries: withAll(useValue(isWanted && isPart ? newestRead(queries) : null), allQueries),
  };
  return { rows, reads };
}

export type PanelReads = ReturnType<typeof usePanelReads>;

/** The rows of all figures. */
export function useInsightRows() {
  const rows: InsightRows = {
    users: useRows(users),
    stories: useRows(stories),
    queries: useRows(queries),
  };
  const sources = [rows.users, rows.stories, rows.queries];

  return {
    rows,
    isReading: sources.some(({ isReading }) => isReading),
    /** Reads all of them again. */
    countAgain: () => sources.forEach(({ read }) => read()),
  };
}

/** How many rows were made since Monday, in words, as far as their dates can be read. */
function thisWeek({ rows }: RowsState<User | Story>, done: string): string | null {
  const undated = rows ? countUndated(rows) : 0;
  if (!rows || (undated > 0 && undated === rows.length)) return null;
  const more = undated === 0 ? '' : `, ${formatCount(undated)} without a readable date`;
  return `${formatCount(madeThisWeek(rows, serverNowMs()))} ${done} this week${more}`;
}

/** What the rows say beside the figures of the first three cards, as far as they are known. */
export function cardFacts({ users: joined, stories: begun, genres: known }: PanelRows) {
  return [
    thisWeek(joined, 'joined'),
    thisWeek(begun, 'begun'),
    known.rows ? sayStarters(known.rows) : null,
  ];
}
