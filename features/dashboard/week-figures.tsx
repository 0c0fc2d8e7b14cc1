import { Fragment, type ReactNode } from 'react';

import { Legend, WeekChart } from '@/components/chart/week-chart';
import type { Series } from '@/components/chart/week-layout';
import { stories, type Story } from '@/features/stories/api';
import { type User, users } from '@/features/users/api';
import { filteredList } from '@/lib/links/list-link';
import { Link } from '@/lib/links/router';
import { formatShortDay } from '@/lib/text/dates';
import { countOf, formatCount } from '@/lib/text/format';
import { addDays, dayOf, startOfMonth } from '@/lib/text/moments';

import { addWeeks, countByWeek, lackDates, momentsOf } from './counts-by-time';
import type { Figures } from './insights-panel';
import styles from './insights.module.css';
import { between } from './range';

/** What is counted week by week. */
export type Counted = Series & {
  moments: readonly number[];
  /** Its words for one and for many. */
  words: readonly [one: string, many: string];
  /** The list of what happened from one day to another. */
  listOf: (fromMs: number, toMs: number) => string;
};

/** Things week by week, from a moment on or since the first (null); null for nothing. */
export function weekFigures(
  counted: readonly Counted[],
  startMs: number | null,
  nowMs: number,
): (Figures & { legend: ReactNode; month: ReactNode }) | null {
  const lists = counted.map(({ moments }) => moments);
  const { bars, weeksPerBar } = countByWeek(lists, startMs, nowMs);
  if (bars.every(({ counts }) => counts.every((count) => count === 0))) return null;
  const isWeek = weeksPerBar === 1;
  const weeks = bars.map(({ startMs: fromMs, counts }, index) => {
    const isRunning = index === bars.length - 1;
    const toMs = addDays(addWeeks(fromMs, weeksPerBar), -1);
    const marks = counted.map(({ listOf }, at) => {
      const count = counts[at] ?? 0;
      return count > 0 ? { count, to: listOf(fromMs, toMs) } : { count };
    });
    const day = formatShortDay(fromMs, nowMs);
    const label = isRunning && isWeek ? 'This week' : day;
    const said = counted.map(({ words }, at) => countOf(counts[at] ?? 0, ...words)).join(', ');
    const words = `From ${day}: ${said}${isRunning ? ' so far' : ''}`;
    return { fromMs, label, words, counts: marks };
  });
  return {
    note: isWeek ? 'per week' : `per ${weeksPerBar} weeks`,
    legend: <Legend series={counted} />,
    month: <ThisMonth counted={counted} nowMs={nowMs} />,
    chart: <WeekChart series={counted} weeks={weeks} />,
    table: {
      columns: [
        isWeek ? 'Week from' : `${weeksPerBar} weeks from`,
        ...counted.map(({ name }) => name),
      ],
      rows: weeks.map(({ fromMs, counts }) => ({ name: dayOf(fromMs), counts })),
    },
  };
}

type MonthProps = { counted: readonly Counted[]; nowMs: number };

/** What the month so far has brought: "Stories this month: 12, users: 30." */
function ThisMonth({ counted, nowMs }: MonthProps) {
  const fromMs = startOfMonth(nowMs);
  return (
    <p className={styles.hint}>
      {counted.map(({ name, moments, listOf }, at) => (
        <Fragment key={name}>
          {at === 0 ? `${name} this month` : `, ${name.toLowerCase()}`}:{' '}
          <Link to={listOf(fromMs, nowMs)}>
            {formatCount(moments.filter((ms) => ms >= fromMs).length)}
          </Link>
        </Fragment>
      ))}
      .
    </p>
  );
}

/** The stories begun and the users who joined, week by week, as far as they are known. */
export function growthFigures(
  joined: readonly User[] | undefined,
  begun: readonly Story[] | undefined,
  startMs: number | null,
  nowMs: number,
) {
  const madeIn = (path: string) => (fromMs: number, toMs: number) =>
    filteredList(path, between(fromMs, toMs));
  const stock: Counted = {
    name: 'Stories',
    colour: 'var(--success)',
    words: ['story', 'stories'],
    moments: momentsOf(begun ?? [], nowMs, 'createdAt'),
    listOf: madeIn(stories.path),
  };
  const people: Counted = {
    name: 'Users',
    colour: 'var(--info)',
    isLine: true,
    words: ['user', 'users'],
    moments: momentsOf(joined ?? [], nowMs, 'createdAt'),
    listOf: madeIn(users.path),
  };
  const isDated = (rows?: readonly (User | Story)[]) =>
    rows && !lackDates(rows, nowMs, 'createdAt');
  const known = [...(isDated(begun) ? [stock] : []), ...(isDated(joined) ? [people] : [])];
  return weekFigures(known, startMs, nowMs);
}
