import { isResolved, queries, type Query, RESOLVED } from '@/features/queries/api';
import { stories, type Story } from '@/features/stories/api';
import { type Filter, oneOf } from '@/lib/filters/filters';
import { filteredList } from '@/lib/links/list-link';

import { lackDates, momentsOf } from './counts-by-time';
import type { InsightRows } from './dashboard-rows';
import { InsightPanel } from './insights-panel';
import { between, type Range, rangeStart } from './range';
import { type Counted, growthFigures, weekFigures } from './week-figures';

type Props = { rows: InsightRows; range: Range; nowMs: number };

/** Why something is not counted by time. */
export const NO_DATE = 'no date says when';

/** Whether the site grows. */
export function GrowthByWeek({ rows, range, nowMs }: Props) {
  const [joined, begun] = [rows.users.rows, rows.stories.rows];
  const isUndated = [joined, begun].some((some) => some && lackDates(some, nowMs, 'createdAt'));
  const figures = joined && begun && growthFigures(joined, begun, rangeStart(range, nowMs), nowMs);
  return (
    <InsightPanel
      title="New users and stories"
      sources={[rows.users, rows.stories]}
      isWide
      none={isUndated ? NOT_DATED : undefined}
      figures={figures}
    >
      {figures?.legend}
      {figures?.month}
    </InsightPanel>
  );
}

/** The queries that are resolved, and the stories that are completed. */
export const ANSWERED = oneOf('status', RESOLVED);
export const COMPLETED = oneOf('status', 'completed');
export const isCompleted = ({ status }: Story) => status === 'completed';

/** What got done, and when: by the last change, since no call says when a status was set. */
export function DoneByWeek({ rows, range, nowMs }: Props) {
  const answered = rows.queries.rows?.filter(isResolved);
  const completed = rows.stories.rows?.filter(isCompleted);
  const isUndated = [answered, completed].some(
    (some) => some && lackDates(some, nowMs, 'updatedAt'),
  );
  const figures =
    answered && completed && doneFigures(answered, completed, rangeStart(range, nowMs), nowMs);
  return (
    <InsightPanel
      title="Answered and completed"
      sources={[rows.queries, rows.stories]}
      isWide
      none={isUndated ? NOT_DATED : undefined}
      figures={figures && { ...figures, note: `${figures.note ?? ''}, by the last change` }}
    >
      {figures?.legend}
      {figures?.month}
    </InsightPanel>
  );
}

const NOT_DATED = `Not counted: ${NO_DATE}.`;

const changedIn = (path: string, status: Filter) => (fromMs: number, toMs: number) =>
  filteredList(path, status, between(fromMs, toMs, 'updatedAt'));

const answeredIn = changedIn(queries.path, ANSWERED);
const completedIn = changedIn(stories.path, COMPLETED);

function doneFigures(
  answered: readonly Query[],
  completed: readonly Story[],
  startMs: number | null,
  nowMs: number,
) {
  const letters: Counted = {
    name: 'Answered',
    colour: 'var(--ink-2)',
    words: ['query answered', 'queries answered'],
    moments: momentsOf(answered, nowMs, 'updatedAt'),
    listOf: answeredIn,
  };
  const books: Counted = {
    name: 'Completed',
    colour: 'var(--success)',
    isLine: true,
    words: ['story completed', 'stories completed'],
    moments: momentsOf(completed, nowMs, 'updatedAt'),
    listOf: completedIn,
  };
  const known = [
    ...(lackDates(answered, nowMs, 'updatedAt') ? [] : [letters]),
    ...(lackDates(completed, nowMs, 'updatedAt') ? [] : [books]),
  ];
  return weekFigures(known, startMs, nowMs);
}
