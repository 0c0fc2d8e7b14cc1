import { ColumnChart } from '@/components/chart/column-chart';
import { HeatMap } from '@/components/chart/heat-map';
import { RankedBars } from '@/components/chart/ranked-bars';
import { Ring } from '@/components/chart/ring';
import { RecordFace } from '@/components/kit/thumbnail';
import { genreFace, useGenreTone } from '@/features/genres/api';
import {
  hostKey,
  hostName,
  stories,
  storiesOfTheme,
  type Story,
  STORY_STATUSES,
} from '@/features/stories/api';
import { filteredList } from '@/lib/links/list-link';
import { type Filter, oneOf } from '@/lib/rows/filters';
import { type Bin, countInBins, groupBy } from '@/lib/tally';
import { countOf, hasTime } from '@/lib/text/format';
import { HOURS, WEEKDAYS } from '@/lib/text/moments';

import { countByHour, momentsOf } from './counts-by-time';
import type { InsightRows } from './dashboard-rows';
import { type Figures, InsightPanel } from './insights-panel';
import { filtersOf, inBin, type Range, rowsIn } from './range';

const MOST_RANKED = 10;
/** As the tags have them: active, upcoming, completed. */
const STATUS_COLOURS = ['var(--success)', 'var(--secondary)', 'var(--line-3)'];
const PARTICIPANT_BINS: readonly Bin[] = Array.from({ length: 9 }, (_, least) => ({
  label: least === 8 ? '8+' : String(least),
  least,
}));

const inStories = (count: number) => countOf(count, 'story', 'stories');

function statusFigures(rows: readonly Story[], of: readonly Filter[]): Figures {
  const groups = groupBy(rows, ({ status }) => status);
  const others = groups.map(({ value }) => value).filter((value) => !isStatus(value));
  const series = [...STORY_STATUSES, ...others].map((name, index) => ({
    name,
    colour: STATUS_COLOURS[index] ?? 'var(--ink-3)',
    isOutline: name === 'completed',
    to: filteredList(stories.path, ...of, oneOf('status', name)),
    count: groups.find(({ value }) => value === name)?.rows.length ?? 0,
  }));
  return {
    chart: <Ring noun="stories" series={series} />,
    table: { columns: ['Status', 'Stories'], rows: series.map(({ name, count }) => [name, count]) },
  };
}

const isStatus = (value: string) => STORY_STATUSES.some((status) => status === value);

/** How many stories have each status. */
export function StoriesByStatus(props: StoryProps) {
  return <StoryPanel {...props} title="Stories by status" of={statusFigures} />;
}

/** The genres with the most stories. */
export function TopGenres(props: StoryProps) {
  const toneOf = useGenreTone({ when: props.rows.stories.rows !== undefined ? 'open' : 'asked' });
  function figuresOf(rows: readonly Story[], of: readonly Filter[]): Figures {
    const ranked = groupBy(rows, ({ theme }) => theme).slice(0, MOST_RANKED);
    return rankFigures(
      'Genre',
      ranked.map(({ value, rows: { length: count } }) => ({
        ...{ id: value, name: value, count },
        ...{ to: storiesOfTheme(value, ...of), colour: toneOf(value) },
        cover: <RecordFace face={genreFace(value)} size="small" />,
      })),
    );
  }
  return <StoryPanel {...props} title="Genres with the most stories" of={figuresOf} />;
}

function hostFigures(rows: readonly Story[], of: readonly Filter[]): Figures {
  const groups = groupBy(rows, hostKey).slice(0, MOST_RANKED);
  const ranked = groups.map(({ value, rows: [first, ...others] }) => {
    const name = hostName(first);
    const to = filteredList(stories.path, ...of, oneOf('host-key', value));
    return { id: value, name, count: others.length + 1, to };
  });
  return rankFigures('Host', ranked);
}

/** Who hosts the most stories. */
export function TopHosts(props: StoryProps) {
  return <StoryPanel {...props} title="Hosts with the most stories" of={hostFigures} />;
}

function rankFigures(kind: string, ranked: Parameters<typeof RankedBars>[0]['ranked']): Figures {
  return {
    chart: <RankedBars label={`${kind}s`} ranked={ranked} empty="There are none." />,
    table: { columns: [kind, 'Stories'], rows: ranked.map(({ name, count }) => [name, count]) },
  };
}

function participantFigures(rows: readonly Story[], of: readonly Filter[]): Figures {
  const numbers = rows.map(({ participants }) => participants);
  const counts = countInBins(numbers, PARTICIPANT_BINS);
  const columns = PARTICIPANT_BINS.map(({ label }, index) => {
    const to = counts[index]
      ? filteredList(stories.path, ...of, inBin('participants', PARTICIPANT_BINS, index))
      : undefined;
    const words = `${label} participants: ${inStories(counts[index] ?? 0)}`;
    return { label, words, counts: [counts[index] ?? 0], to };
  });
  const series = [{ name: 'Stories', colour: 'var(--success)' }];
  return {
    chart: <ColumnChart label="Participants per story" columns={columns} series={series} />,
    table: {
      columns: ['Participants', 'Stories'],
      rows: columns.map(({ label, counts: [count = 0] }) => [label, count]),
    },
  };
}

/** How many people take part in a story. */
export function Participants(props: StoryProps) {
  return <StoryPanel {...props} title="Participants per story" of={participantFigures} />;
}

/** On which weekday and at which hour stories begin, where the reader is. */
export function StoryHours(props: StoryProps) {
  function figuresOf(rows: readonly Story[], of: readonly Filter[]): Figures {
    const counts = countByHour(
      momentsOf(
        rows.filter(({ createdAt }) => hasTime(createdAt)),
        props.nowMs,
      ),
    );
    const wordsOf = (day: number, hour: number) =>
      `${WEEKDAYS[day] ?? ''} ${HOURS[hour] ?? ''}: ${inStories(counts[day]?.[hour] ?? 0)}`;
    return {
      chart: (
        <HeatMap
          label="Stories begun, by weekday and hour"
          {...{ rows: WEEKDAYS, columns: HOURS, counts, wordsOf }}
          toOf={(day, hour) =>
            filteredList(
              stories.path,
              ...of,
              oneOf('weekday', WEEKDAYS[day] ?? ''),
              oneOf('hour', HOURS[hour] ?? ''),
            )
          }
        />
      ),
      table: {
        columns: ['Hour', ...WEEKDAYS],
        rows: HOURS.map((name, hour) => [name, ...counts.map((day) => day[hour] ?? 0)]),
      },
    };
  }
  return (
    <StoryPanel
      {...props}
      title="When stories begin"
      note="weekday and hour, your time"
      isWide
      of={figuresOf}
    />
  );
}

/** What the panels of stories are drawn from. */
type StoryProps = { rows: InsightRows; range: Range; nowMs: number };

/** The panel of a figure out of the stories of the range. */
function StoryPanel(
  props: StoryProps & {
    title: string;
    note?: string;
    isWide?: boolean;
    of: (rows: readonly Story[], filters: readonly Filter[]) => Figures;
  },
) {
  const { rows, range, nowMs, of, ...panel } = props;
  return (
    <InsightPanel
      {...panel}
      source={rows.stories}
      figuresOf={(all) => {
        const recent = rowsIn(all, range, nowMs);
        return recent.length === 0 ? null : of(recent, filtersOf(range, nowMs));
      }}
    />
  );
}
