import { isResolved, type Query } from '@/features/queries/api';
import type { Story } from '@/features/stories/api';
import type { User } from '@/features/users/api';
import { median } from '@/lib/tally';
import { addDays, momentOf, startOfMonth } from '@/lib/text/moments';

import { type DateName, daysUntilChanged, lackDates, type WithDate } from './counts-by-time';
import { isCompleted } from './insights-weeks';

/** What a calendar month has brought, null where no date says it; `days` is the median time until its letters were answered. */
export type MonthCounts = {
  startMs: number;
  answered: number | null;
  days: number | null;
  completed: number | null;
  joined: number | null;
};

/** The first minute of the month after that of a moment; no month has more than 31 days. */
export const nextMonth = (ms: number): number => startOfMonth(addDays(startOfMonth(ms), 31));

type Rows = { users: readonly User[]; stories: readonly Story[]; queries: readonly Query[] };

/**
 * What each calendar month has brought, whole months, the oldest first and the present one last; from that of
 * `startMs` on, or since the first (null). Queries and stories count in the month of their last change.
 */
export function countByMonth(
  { users, stories, queries }: Rows,
  startMs: number | null,
  nowMs: number,
): MonthCounts[] {
  const answered = dated(queries.filter(isResolved), 'updatedAt', nowMs);
  const completed = dated(stories.filter(isCompleted), 'updatedAt', nowMs);
  const joined = dated(users, 'createdAt', nowMs);
  const monthsOf = (some: readonly { monthMs: number }[] | null) =>
    some?.map(({ monthMs }) => monthMs) ?? [];
  const known = [...monthsOf(answered), ...monthsOf(completed), ...monthsOf(joined)];
  const firstMs = startMs ?? known.reduce((a, b) => Math.min(a, b), nowMs);
  const months: MonthCounts[] = [];
  for (let ms = startOfMonth(firstMs); ms <= nowMs; ms = nextMonth(ms)) {
    const isIn = ({ monthMs }: { monthMs: number }) => monthMs === ms;
    const letters = answered?.filter(isIn).map(({ row }) => row);
    months.push({
      startMs: ms,
      answered: letters?.length ?? null,
      days: median(daysUntilChanged(letters ?? [], nowMs)),
      completed: completed?.filter(isIn).length ?? null,
      joined: joined?.filter(isIn).length ?? null,
    });
  }
  return months;
}

/** The rows that have a date, with its month; null where none of some has one. */
function dated<Name extends DateName, Row extends WithDate<Name>>(
  rows: readonly Row[],
  name: Name,
  nowMs: number,
) {
  if (lackDates(rows, nowMs, name)) return null;
  return rows.flatMap((row) => {
    const ms = momentOf(row[name], nowMs);
    // What the server's clock dates a little ahead is of now.
    return ms === null ? [] : [{ row, monthMs: startOfMonth(Math.min(ms, nowMs)) }];
  });
}
