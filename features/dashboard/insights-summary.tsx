import { isResolved, queries } from '@/features/queries/api';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import type { Filter } from '@/lib/filters/filters';
import { filteredList } from '@/lib/links/list-link';
import { Link } from '@/lib/links/router';
import { mean, median } from '@/lib/tally';
import { formatCount, toPercent } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { type DateName, daysUntilChanged, lackDates, type WithDate } from './counts-by-time';
import type { InsightRows } from './dashboard-rows';
import { ANSWERED, COMPLETED, isCompleted, NO_DATE } from './insights-weeks';
import styles from './insights.module.css';
import { filtersOf, type Range, rangeStart, rowsBefore, rowsIn } from './range';

type Props = { rows: InsightRows; range: Range; nowMs: number };
/** Both dates of a query are usable, and in order. */
export const ANY_DAYS: Filter = { field: 'days-to-change', op: 'min', values: ['0'] };

type Figure = { label: string; value: string; detail: string; isMore?: boolean; to?: string };

const oneDecimal = (value: number | null) => (value === null ? '–' : value.toFixed(1));

/** Above it a factor says more: "6 times the 12 weeks before". */
const MOST_PERCENT = 200;

/** "+38 % on the 12 weeks before"; '' where there is nothing before. */
function change(
  now: number,
  before: number | undefined,
  range: Range,
): Pick<Figure, 'detail' | 'isMore'> {
  if (before === undefined) return { detail: '' };
  if (before === 0) return { detail: `none in ${range.before}` };
  const percent = toPercent(now - before, before);
  if (percent > MOST_PERCENT) {
    const times = formatCount(Number((now / before).toFixed(1)));
    return { detail: `${times} times ${range.before}`, isMore: true };
  }
  const detail = `${percent < 0 ? '−' : '+'}${Math.abs(percent)} % on ${range.before}`;
  return { detail, isMore: percent > 0 };
}

/** The rows with a date in the range, and the change since as much time before it. */
function counted<Name extends DateName>(
  all: readonly WithDate<Name>[] | undefined,
  { range, nowMs }: Props,
  name: Name,
): Pick<Figure, 'value' | 'detail' | 'isMore'> {
  if (all === undefined) return { value: '–', detail: '' };
  if (rangeStart(range, nowMs) !== null && lackDates(all, nowMs, name))
    return { value: '–', detail: NO_DATE };
  const count = rowsIn(all, range, nowMs, name).length;
  return {
    value: formatCount(count),
    ...change(count, rowsBefore(all, range, nowMs, name)?.length, range),
  };
}

function figuresOf(props: Props): Figure[] {
  const { rows, range, nowMs } = props;
  const made = filtersOf(range, nowMs);
  const changed = filtersOf(range, nowMs, 'updatedAt');
  const completed = rows.stories.rows?.filter(isCompleted);
  const answered = rows.queries.rows?.filter(isResolved);
  const days = daysUntilChanged(rowsIn(answered ?? [], range, nowMs, 'updatedAt'), nowMs);
  const middle = median(days);

  return [
    {
      label: 'New users',
      to: filteredList(users.path, ...made),
      ...counted(rows.users.rows, props, 'createdAt'),
    },
    {
      label: 'Stories begun',
      to: filteredList(stories.path, ...made),
      ...counted(rows.stories.rows, props, 'createdAt'),
    },
    {
      label: 'Stories completed',
      to: filteredList(stories.path, ...changed, COMPLETED),
      ...counted(completed, props, 'updatedAt'),
    },
    {
      label: 'Queries answered',
      to: filteredList(queries.path, ...changed, ANSWERED),
      ...counted(answered, props, 'updatedAt'),
    },
    {
      label: 'Days until answered',
      value: oneDecimal(mean(days)),
      to: filteredList(queries.path, ...changed, ANSWERED, ANY_DAYS),
      detail: middle === null ? '' : `median ${oneDecimal(middle)}, by the last change`,
    },
  ];
}

/** The figures of the range in one line, "–" for what has none. */
export function Summary({ isReading, ...props }: Props & { isReading: boolean }) {
  return (
    <dl className={styles.summary} aria-label="Summary">
      {figuresOf(props).map(({ label, value, detail, isMore, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.value}>
            {value !== '–' && to !== undefined ? (
              <Link to={to}>{value}</Link>
            ) : isReading ? (
              <span className={layout.awaitedWord} />
            ) : (
              value
            )}
          </dd>
          <dd className={styles.detail} data-more={isMore ? '' : undefined}>
            {detail}
          </dd>
        </div>
      ))}
    </dl>
  );
}
