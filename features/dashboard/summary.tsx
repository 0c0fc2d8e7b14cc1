import { mean, median } from '@/lib/rows/tally';
import { formatCount, toPercent } from '@/lib/text/format';

import styles from './insights.module.css';
import { daysUntilChanged } from './moments';
import { rowsBefore, rowsIn, type Range } from './range';
import type { InsightRows } from './use-insight-rows';

type Props = { rows: InsightRows; range: Range; nowMs: number };
type Figure = { label: string; value: string; detail: string; isMore?: boolean };

const oneDecimal = (value: number | null) => (value === null ? '–' : value.toFixed(1));

/** "+38 % on the 12 weeks before"; '' where there is nothing before. */
function change(
  now: number,
  before: number | undefined,
  range: Range,
): Pick<Figure, 'detail' | 'isMore'> {
  if (before === undefined) return { detail: '' };
  if (before === 0) return { detail: `none in ${range.before}` };
  const percent = toPercent(now - before, before);
  const detail = `${percent < 0 ? '−' : '+'}${Math.abs(percent)} % on ${range.before}`;
  return { detail, isMore: percent > 0 };
}

function figuresOf({ rows, range, nowMs }: Props): Figure[] {
  const pick = <Row extends { createdAt: string }>(all: readonly Row[] | undefined) =>
    all && rowsIn(all, range, nowMs);
  const before = (all: readonly { createdAt: string }[] | undefined) =>
    (all && rowsBefore(all, range, nowMs))?.length;
  const [users, stories] = [pick(rows.users.rows), pick(rows.stories.rows)];
  const queries = pick(rows.queries.rows);
  const participants = stories?.map((story) => story.participants) ?? [];
  const completed = stories?.filter(({ status }) => status === 'completed').length ?? 0;
  const resolved = queries?.filter(({ status }) => status === 'Resolved') ?? [];
  const days = daysUntilChanged(resolved, nowMs);
  const added = (list: readonly unknown[] | undefined) => (list ? formatCount(list.length) : '–');

  return [
    {
      ...{ label: 'New users', value: added(users) },
      ...change(users?.length ?? 0, before(rows.users.rows), range),
    },
    {
      ...{ label: 'Stories begun', value: added(stories) },
      ...change(stories?.length ?? 0, before(rows.stories.rows), range),
    },
    {
      ...{ label: 'Participants per story', value: oneDecimal(mean(participants)) },
      detail: participants.length > 0 ? `median ${median(participants) ?? 0}` : '',
    },
    {
      label: 'Completed stories',
      value: stories?.length ? `${toPercent(completed, stories.length)} %` : '–',
      detail: stories?.length ? `${formatCount(completed)} of ${formatCount(stories.length)}` : '',
    },
    {
      ...{ label: 'Days until resolved', value: oneDecimal(mean(days)) },
      detail: days.length > 0 ? `by the last change of ${formatCount(days.length)}` : '',
    },
  ];
}

/** The figures of the range in one line, "–" while they are not known. */
export function Summary(props: Props) {
  return (
    <dl className={styles.summary} aria-label="Summary">
      {figuresOf(props).map(({ label, value, detail, isMore }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={styles.detail} data-more={isMore ? '' : undefined}>
            {detail}
          </dd>
        </div>
      ))}
    </dl>
  );
}
