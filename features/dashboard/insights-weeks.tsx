import { ColumnChart } from '@/components/chart/column-chart';
import { Legend, type Series } from '@/components/chart/legend';
import { useGenreTone } from '@/features/genres/api';
import { stories, storiesOfTheme, type Story } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { filteredList } from '@/lib/links/list-link';
import type { Filter } from '@/lib/rows/filters';
import { groupBy } from '@/lib/tally';
import { formatShortDay } from '@/lib/text/format';
import { addDays, type Dated, dayOf } from '@/lib/text/moments';

import { addWeeks, countByWeek } from './counts-by-time';
import type { InsightRows } from './dashboard-rows';
import { InsightPanel, type Figures } from './insights-panel';
import { filtersOf, madeBetween, rangeStart, rowsIn, type Range } from './range';

/** More genres would be thin slices in colours that are hard to tell apart. */
const MOST_GENRES = 5;

type Props = { rows: InsightRows; range: Range; nowMs: number };

/** Lists of rows week by week, one list for each series. */
function weekFigures(
  label: string,
  lists: readonly (readonly Dated[])[],
  series: readonly Series[],
  { range, nowMs, path }: Props & { path: string },
): Figures | null {
  const { bars, weeksPerBar } = countByWeek(lists, rangeStart(range, nowMs), nowMs);
  if (bars.every(({ counts }) => counts.every((count) => count === 0))) return null;
  const columns = bars.map(({ startMs, counts }) => {
    const named = counts.map((count, index) => `${series[index]?.name ?? ''} ${count}`);
    const day = formatShortDay(startMs, nowMs);
    const lastMs = addDays(addWeeks(startMs, weeksPerBar), -1);
    const isAny = counts.some((count) => count > 0);
    const to = isAny ? filteredList(path, madeBetween(startMs, lastMs)) : undefined;
    return { label: day, words: `From ${day}: ${named.join(', ')}`, counts, to };
  });
  const isWeek = weeksPerBar === 1;
  const from = isWeek ? 'Week from' : `${weeksPerBar} weeks from`;
  return {
    note: isWeek ? 'per week' : `per ${weeksPerBar} weeks`,
    chart: (
      <>
        <ColumnChart label={label} columns={columns} series={series} />
        {series.length > 1 && <Legend series={series} />}
      </>
    ),
    table: {
      columns: [from, ...series.map(({ name }) => name)],
      rows: bars.map(({ startMs, counts }) => [dayOf(startMs), ...counts]),
    },
  };
}

/** The stories begun in each week, stacked by genre: the largest, and all others together. */
export function StoriesPerWeek(props: Props) {
  const { rows, range, nowMs } = props;
  const toneOf = useGenreTone({ when: rows.stories.rows !== undefined ? 'open' : 'asked' });

  function figuresOf(all: readonly Story[]): Figures | null {
    const recent = rowsIn(all, range, nowMs);
    const groups = groupBy(recent, ({ theme }) => theme);
    const shown = groups.slice(0, MOST_GENRES);
    const names = new Set(shown.map(({ value }) => value));
    const others = recent.filter(({ theme }) => !names.has(theme));
    const series: Series[] = shown.map(({ value }) => ({
      name: value,
      colour: toneOf(value) ?? 'var(--ink-3)',
      to: storiesOfTheme(value, ...filtersOf(range, nowMs)),
    }));
    if (others.length > 0) {
      const rest: Filter = { field: 'theme', op: 'not', values: [...names] };
      const to = filteredList(stories.path, ...filtersOf(range, nowMs), rest);
      const hint = groups
        .slice(MOST_GENRES)
        .map(({ value }) => value)
        .join(', ');
      series.push({ name: 'Others', colour: 'var(--line-3)', to, hint });
    }
    const lists = [...shown.map((group) => group.rows), others].slice(0, series.length);
    return weekFigures('Stories begun per week, by genre', lists, series, {
      ...props,
      path: stories.path,
    });
  }

  return (
    <InsightPanel
      title="Stories begun, by genre"
      source={rows.stories}
      isWide
      figuresOf={figuresOf}
    />
  );
}

/** The users that were added in each week. */
export function UsersPerWeek(props: Props) {
  const series = [{ name: 'Users', colour: 'var(--info)' }];
  return (
    <InsightPanel
      title="New users"
      source={props.rows.users}
      isWide
      figuresOf={(added) =>
        weekFigures('New users per week', [added], series, { ...props, path: users.path })
      }
    />
  );
}
