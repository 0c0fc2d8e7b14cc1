import { type Bar, BarChart } from '@/components/chart/bar-chart';
import { RecordFace } from '@/components/kit/thumbnail';
import { genreFace, useGenreTone } from '@/features/genres/api';
import { isOfNoKnownStatus, isPending, PENDING, queries, type Query } from '@/features/queries/api';
import { stories, storiesOfTheme, type Story, type StoryPerson } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { type Filter, oneOf } from '@/lib/filters/filters';
import { filteredList } from '@/lib/links/list-link';
import { recordPath, toPathSegment } from '@/lib/links/paths';
import { Link } from '@/lib/links/router';
import { countInBins, groupBy, groupBySpelling } from '@/lib/tally';
import { countOf, fullName } from '@/lib/text/format';

import { DAY_BINS, daysSince } from './counts-by-time';
import type { InsightRows } from './dashboard-rows';
import { type Figures, InsightPanel } from './insights-panel';
import styles from './insights.module.css';
import { filtersOf, inBin, type Range, rowsIn } from './range';

type Props = { rows: InsightRows; range: Range; nowMs: number };

const MOST_RANKED = 10;

/** Bars, and the same as a table; null for none. */
function barFigures(kind: string, counted: string, bars: readonly Bar[]): Figures | null {
  if (bars.length === 0) return null;
  const name = `${counted} by ${kind.toLowerCase()}`;
  return {
    chart: <BarChart label={name} bars={bars} />,
    bars: { name, bars },
    table: {
      columns: [kind, counted],
      rows: bars.map(({ name, count, to }) => ({ name, counts: [{ count, to }] })),
    },
  };
}

/** What people like to write: the largest genres, and all others together. */
export function StoriesByGenre({ rows, range, nowMs }: Props) {
  const all = rows.stories.rows;
  const toneOf = useGenreTone({ when: all ? 'now' : 'onDemand' });
  return (
    <InsightPanel
      title="Stories by genre"
      note="begun in this range"
      sources={[rows.stories]}
      figures={
        all &&
        barFigures(
          'Genre',
          'Stories',
          genreBars(rowsIn(all, range, nowMs, 'createdAt'), filtersOf(range, nowMs), toneOf),
        )
      }
    />
  );
}

function genreBars(
  recent: readonly Story[],
  of: readonly Filter[],
  toneOf: (genre: string) => string | undefined,
): Bar[] {
  const shown = groupBySpelling(recent, ({ theme }) => theme).slice(0, MOST_RANKED);
  const names = shown.map(({ value }) => value);
  const others = shown.reduce((rest, { rows }) => rest - rows.length, recent.length);
  const rest: Filter = { field: 'theme', op: 'not', values: names };
  const bars = shown.map(({ value, rows: { length: count } }) => ({
    id: value,
    name: value,
    count,
    to: storiesOfTheme(value, ...of),
    colour: toneOf(value),
    cover: <RecordFace face={genreFace(value)} size="small" />,
  }));
  if (others === 0) return bars;
  const to = filteredList(stories.path, ...of, rest);
  return [...bars, { id: 'others', name: 'Others', count: others, to }];
}

const ARE_PENDING = oneOf('status', PENDING);

/** How long people wait for an answer now, whatever the range. */
export function PendingByAge({ rows, nowMs }: Props) {
  const pending = rows.queries.rows?.filter(isPending);
  const others = rows.queries.rows?.filter(isOfNoKnownStatus).length ?? 0;
  return (
    <InsightPanel
      title="Pending queries by age"
      note="now"
      sources={[rows.queries]}
      figures={pending && barFigures('Age', 'Queries', ageBars(pending, nowMs))}
    >
      {pending && (
        <p className={styles.hint}>
          <Link to={filteredList(queries.path, ARE_PENDING)}>
            {countOf(pending.length, 'query is', 'queries are')} pending, whenever they came.
          </Link>
          {others > 0 && ` ${countOf(others, 'has', 'have')} another status.`}
        </p>
      )}
    </InsightPanel>
  );
}

function ageBars(pending: readonly Query[], nowMs: number): Bar[] {
  const days = daysSince(pending, nowMs);
  const counts = countInBins(days, DAY_BINS);
  if (days.length === 0) return [];
  return DAY_BINS.map(({ label }, index) => {
    const bar = { id: label, name: label, count: counts[index] ?? 0, colour: 'var(--turn-dot)' };
    const asked = inBin('days-waiting', DAY_BINS, index);
    return bar.count === 0 ? bar : { ...bar, to: filteredList(queries.path, ARE_PENDING, asked) };
  });
}

/** In whose hands most stories are, as host or otherwise. */
export function TopWriters({ rows, range, nowMs }: Props) {
  const all = rows.stories.rows;
  return (
    <InsightPanel
      title="Who writes most"
      note="in stories begun in this range"
      sources={[rows.stories]}
      figures={
        all &&
        barFigures('Person', 'Stories', writerBars(all, rowsIn(all, range, nowMs, 'createdAt')))
      }
    />
  );
}

/** An API need not give ids. */
const personKey = (person: StoryPerson) => person._id || fullName(person);

const handsOf = ({ host, people }: Story) => (host ? [host, ...people] : people);

/** Who an entry is of: one without an id, of the only one who has its name and an id. */
function whoIsIn(all: readonly Story[]): (person: StoryPerson) => StoryPerson {
  const withId = all.flatMap(handsOf).filter(({ _id }) => _id !== '');
  const once = [...new Map(withId.map((person) => [person._id, person])).values()];
  const byName = new Map(groupBy(once, fullName).map(({ value, rows }) => [value, rows]));
  return (person) => {
    const [only, ...others] = person._id === '' ? (byName.get(fullName(person)) ?? []) : [];
    return only && others.length === 0 ? only : person;
  };
}

function writerBars(all: readonly Story[], recent: readonly Story[]): Bar[] {
  const whoIs = whoIsIn(all);
  // Everybody who has a hand in a story, once.
  const hands = recent.flatMap((story) => [
    ...new Map(handsOf(story).map((one) => [personKey(whoIs(one)), whoIs(one)])).values(),
  ]);
  const groups = groupBy(hands, personKey).slice(0, MOST_RANKED);
  return groups.map(({ value, rows: [person, ...more] }) => {
    const bar = { id: value, name: fullName(person) || value, count: more.length + 1 };
    const hasPage = toPathSegment(person._id) !== null;
    return hasPage ? { ...bar, to: recordPath(users.singular, person._id) } : bar;
  });
}
