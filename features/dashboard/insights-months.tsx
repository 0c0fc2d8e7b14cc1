import { Segmented } from 'antd';
import { useState } from 'react';

import { type Bar, BarChart } from '@/components/chart/bar-chart';
import type { ChartCell, ChartTable } from '@/components/chart/chart-data';
import { queries } from '@/features/queries/api';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import type { Filter } from '@/lib/filters/filters';
import { filteredList } from '@/lib/links/list-link';
import { addDays, dayOf } from '@/lib/text/moments';

import type { DateName } from './counts-by-time';
import type { InsightRows } from './dashboard-rows';
import { InsightPanel } from './insights-panel';
import { ANY_DAYS } from './insights-summary';
import { ANSWERED, COMPLETED } from './insights-weeks';
import styles from './insights.module.css';
import { countByMonth, type MonthCounts, nextMonth } from './month-counts';
import { between, type Range, rangeStart } from './range';

type Props = { rows: InsightRows; range: Range; nowMs: number };

/** A picture has room for as many bars. */
const MOST_BARS = 24;

/** What is told of each month, and the list of what it counts. */
type MonthFigure = {
  id: Exclude<keyof MonthCounts, 'startMs'>;
  name: string;
  colour: string;
  path: string;
  filters: readonly Filter[];
  date: DateName;
};

const LETTERS: MonthFigure = {
  id: 'answered',
  name: 'Answered',
  colour: 'var(--ink-2)',
  path: queries.path,
  filters: [ANSWERED],
  date: 'updatedAt',
};

/** In the order of the table. */
const FIGURES: readonly MonthFigure[] = [
  LETTERS,
  {
    id: 'days',
    name: 'Median days',
    colour: 'var(--ink-3)',
    path: queries.path,
    filters: [ANSWERED, ANY_DAYS],
    date: 'updatedAt',
  },
  {
    id: 'completed',
    name: 'Completed',
    colour: 'var(--success)',
    path: stories.path,
    filters: [COMPLETED],
    date: 'updatedAt',
  },
  {
    id: 'joined',
    name: 'Joined',
    colour: 'var(--info)',
    path: users.path,
    filters: [],
    date: 'createdAt',
  },
];

const nameOf = ({ startMs }: MonthCounts) => dayOf(startMs).slice(0, 7);

/** A figure of a month, and the list of what it counts; '' for what no date says, and the median of nothing. */
function cellOf(month: MonthCounts, { id, path, filters, date }: MonthFigure): ChartCell {
  const value = month[id];
  if (value === null) return { count: '' };
  const count = Number(value.toFixed(1));
  if (id !== 'days' && count === 0) return { count };
  const days = between(month.startMs, addDays(nextMonth(month.startMs), -1), date);
  return { count, to: filteredList(path, ...filters, days) };
}

/** What each calendar month has brought, for a report. */
export function ByMonth({ rows, range, nowMs }: Props) {
  const [shown, setShown] = useState(LETTERS);
  const [joined, begun, letters] = [rows.users.rows, rows.stories.rows, rows.queries.rows];
  const months =
    joined &&
    begun &&
    letters &&
    countByMonth(
      { users: joined, stories: begun, queries: letters },
      rangeStart(range, nowMs),
      nowMs,
    );
  const bars = months?.slice(-MOST_BARS).flatMap((month): Bar[] => {
    const { count, to } = cellOf(month, shown);
    const name = nameOf(month);
    // A month without a median has no bar: none is not zero.
    return count === '' ? [] : [{ id: name, name, count, to, colour: shown.colour }];
  });
  const table: ChartTable | undefined = months && {
    columns: ['Month', ...FIGURES.map(({ name }) => name)],
    rows: months.map((month) => ({
      name: nameOf(month),
      counts: FIGURES.map((figure) => cellOf(month, figure)),
    })),
  };
  return (
    <InsightPanel
      title="By calendar month"
      note="whole months"
      sources={[rows.queries, rows.stories, rows.users]}
      figures={
        bars &&
        table && {
          table,
          bars: { name: `${shown.name} by month`, bars },
          chart: (
            <>
              <Segmented
                className={styles.choice}
                aria-label="Figure"
                value={shown.id}
                options={FIGURES.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(id) => setShown(FIGURES.find((one) => one.id === id) ?? LETTERS)}
              />
              <BarChart label={`${shown.name} by month`} bars={bars} />
            </>
          ),
        }
      }
    >
      <p className={styles.hint}>
        Answered and completed count in the month of their last change, since no date says when a
        status was set. The median is the days from a query to that change. The last month is not
        over.
      </p>
    </InsightPanel>
  );
}
