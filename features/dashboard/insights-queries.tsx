import { ColumnChart } from '@/components/chart/column-chart';
import { queries, type Query } from '@/features/queries/api';
import { filteredList } from '@/lib/links/list-link';
import { Link } from '@/lib/links/router';
import { type Filter, oneOf } from '@/lib/rows/filters';
import { countInBins } from '@/lib/tally';
import { countOf } from '@/lib/text/format';

import { DAY_BINS, daysSince, daysUntilChanged } from './counts-by-time';
import type { InsightRows } from './dashboard-rows';
import { InsightPanel, type Figures } from './insights-panel';
import styles from './insights.module.css';
import { filtersOf, inBin, rowsIn, type Range } from './range';

type Props = { rows: InsightRows; range: Range; nowMs: number };

/** The field of the days, what else the list is asked, and for the rows of all bars. */
type Asked = { field: string; of: readonly Filter[]; all?: readonly Filter[] };

/** Both dates of a query are usable, and in order. */
export const ANY_DAYS: Filter = { field: 'days-to-change', op: 'min', values: ['0'] };

function dayFigures(
  label: string,
  days: readonly number[],
  colour: string,
  hint: { counted: string; more: string },
  asked: Asked,
): Figures | null {
  if (days.length === 0) return null;
  const counts = countInBins(days, DAY_BINS);
  const columns = DAY_BINS.map((bin, index) => ({
    label: bin.label,
    to: counts[index]
      ? filteredList(queries.path, ...asked.of, inBin(asked.field, DAY_BINS, index))
      : undefined,
    words: `${bin.label} days: ${countOf(counts[index] ?? 0, 'query', 'queries')}`,
    counts: [counts[index] ?? 0],
  }));
  return {
    chart: (
      <>
        <ColumnChart label={label} columns={columns} series={[{ name: 'Queries', colour }]} />
        <p className={styles.hint}>
          <Link to={filteredList(queries.path, ...asked.of, ...(asked.all ?? []))}>
            {hint.counted}
          </Link>
          {hint.more}
        </p>
      </>
    ),
    table: {
      columns: ['Days', 'Queries'],
      rows: columns.map((column) => [column.label, column.counts[0] ?? 0]),
    },
  };
}

/** How long it took to resolve queries, as far as the API knows. */
export function DaysUntilResolved({ rows, range, nowMs }: Props) {
  function figuresOf(all: readonly Query[]): Figures | null {
    const resolved = rowsIn(all, range, nowMs).filter(({ status }) => status === 'Resolved');
    const days = daysUntilChanged(resolved, nowMs);
    const hint = {
      counted: `From arrival to the last change of ${countOf(days.length, 'resolved query', 'resolved queries')}`,
      more: ': the API keeps no time of resolving, so a later edit counts as it.',
    };
    return dayFigures('Days until a query was resolved', days, 'var(--turn-dot)', hint, {
      field: 'days-to-change',
      of: [oneOf('status', 'Resolved'), ...filtersOf(range, nowMs)],
      all: [ANY_DAYS],
    });
  }
  return <InsightPanel title="Days until resolved" source={rows.queries} figuresOf={figuresOf} />;
}

/** How long the pending queries wait already, whatever the range. */
export function PendingByAge({ rows, nowMs }: Props) {
  function figuresOf(all: readonly Query[]): Figures | null {
    const pending = all.filter(({ status }) => status === 'Pending');
    const days = daysSince(pending, nowMs);
    const counted = `${countOf(pending.length, 'query is', 'queries are')} pending, whenever they came.`;
    const hint = { counted, more: '' };
    return dayFigures('Pending queries by age in days', days, 'var(--turn-dot)', hint, {
      field: 'days-waiting',
      of: [oneOf('status', 'Pending')],
    });
  }
  return (
    <InsightPanel
      title="Pending queries by age"
      note="in days, now"
      source={rows.queries}
      figuresOf={figuresOf}
    />
  );
}
