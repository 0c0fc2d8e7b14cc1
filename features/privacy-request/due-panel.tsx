import { Panel } from '@/components/kit/panel';
import { Prose } from '@/components/plain/bidi-text';
import { type Query, queryPreview } from '@/features/queries/api';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { DAYS, daysOf } from './due-days';
import styles from './privacy-request.module.css';

type DueProps = { asking: Query; nowMs: number };

/** How long there is to answer, counted from the query that asked, in the days of where the reader is. */
export function DuePanel({ asking, nowMs }: DueProps) {
  const { asked, due, day } = daysOf(asking, nowMs);
  if (Number.isNaN(day)) return null;
  const left = DAYS - day;
  const title =
    left >= 0
      ? `Answer within ${countOf(left, 'day', 'days')}`
      : `Answer was due ${countOf(-left, 'day', 'days')} ago`;
  return (
    <Panel title={title}>
      <DayTicks day={day} />
      <div className={`${layout.between} ${layout.meta}`}>
        <span>asked {asked}</span>
        <span>due {due}</span>
      </div>
      <blockquote className={styles.quote}>
        <Prose>{queryPreview(asking)}</Prose>
      </blockquote>
    </Panel>
  );
}

/** A tick for each day there is to answer, today's in its own colour. */
export function DayTicks({ day }: { day: number }) {
  return (
    <div className={styles.days} role="img" aria-label={`Day ${day} of ${DAYS}`}>
      {Array.from({ length: DAYS }, (_, index) => (
        <i
          key={index}
          data-day={index === Math.min(day, DAYS - 1) ? 'now' : index < day ? 'past' : undefined}
        />
      ))}
    </div>
  );
}
