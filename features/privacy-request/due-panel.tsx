import { Panel } from '@/components/kit/panel';
import { Prose } from '@/components/plain/bidi-text';
import { type Query, queryPreview } from '@/features/queries/api';
import { countOf } from '@/lib/text/format';
import { addDays, DAY_MS, dayOf } from '@/lib/text/moments';
import layout from '@/styles/layout.module.css';

import styles from './privacy-request.module.css';

/** So many days there are to answer. */
export const DAYS = 30;

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

/** The days on which a query asked and an answer is due, and how many have passed; NaN without a date. */
export function daysOf({ createdAt }: Pick<Query, 'createdAt'>, nowMs: number) {
  const [fromMs, todayMs] = [addDays(Date.parse(createdAt), 0), addDays(nowMs, 0)];
  return {
    asked: dayOf(fromMs),
    due: dayOf(addDays(fromMs, DAYS)),
    day: Math.max(0, Math.round((todayMs - fromMs) / DAY_MS)), // a day may have 23 hours
  };
}
