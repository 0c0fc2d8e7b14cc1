import { BarChart } from '@/components/chart/bar-chart';
import { Panel } from '@/components/kit/panel';
import { People } from '@/components/kit/people';
import { RecordSkeleton, type Shape } from '@/components/record/record-skeleton';
import { useGenreTone } from '@/features/genres/api';
import { storiesOfTheme } from '@/features/stories/api';
import { TABLE_WINDOW } from '@/lib/browser/environment';
import { useStore } from '@/lib/storage/store';
import { groupBy, groupBySpelling } from '@/lib/tally';
import { countOf } from '@/lib/text/format';

import type { User } from './api';
import type { Company } from './use-company';

/** Genres on their way. */
export const GENRES: Shape = { strokes: ['bar', 'bar', 'bar', 'bar'] };

const MOST_SHOWN = 6;
/** Four lines of three; on a phone each has a line of its own. */
const MOST_BESIDE = 12;
const MOST_BELOW = 5;

/** With whom somebody writes, most stories first. */
export function WritesWith({ user, together = [] }: { user: User; together: Company['together'] }) {
  const others = together.flatMap(({ people }) => people.filter(({ _id }) => _id !== user._id));
  const groups = groupBy(others, ({ _id }) => _id);
  const counts = new Map(groups.map(({ value, rows }) => [value, rows.length]));
  const people = groups.map(({ rows: [person] }) => person);
  const isWide = useStore(TABLE_WINDOW);
  if (people.length === 0) return null;
  return (
    <Panel title="Writes with" note={people.length}>
      <People
        label="Writes with"
        people={people}
        most={isWide ? MOST_BESIDE : MOST_BELOW}
        noteOf={({ _id }) => countOf(counts.get(_id) ?? 0, 'story', 'stories')}
      />
    </Panel>
  );
}

/** In which genres somebody writes most. */
export function FavouriteGenres({ company: { together, related } }: { company: Company }) {
  const toneOf = useGenreTone({ when: together ? 'now' : 'onDemand' });
  const themes = groupBySpelling(together ?? [], ({ theme }) => theme).slice(0, MOST_SHOWN);
  if (!together && related.isReading) return <RecordSkeleton shape={GENRES} />;
  if (themes.length === 0) return null;
  return (
    <Panel title="Favourite genres">
      <BarChart
        label="Favourite genres"
        bars={themes.map(({ value, rows }) => ({
          id: value,
          name: value,
          count: rows.length,
          to: storiesOfTheme(value),
          colour: toneOf(value),
        }))}
      />
    </Panel>
  );
}
