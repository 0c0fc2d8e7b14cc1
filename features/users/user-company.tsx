import { RankedBars } from '@/components/chart/ranked-bars';
import { Panel } from '@/components/kit/panel';
import { storiesOfTheme } from '@/features/genres/theme-relations';
import { useGenreTone } from '@/features/genres/use-genre-tone';
import type { Story } from '@/features/stories/api';
import { People } from '@/features/stories/story-people';
import { groupBy } from '@/lib/rows/tally';

import type { User } from './api';

const MOST_SHOWN = 6;

type Props = { user: User; together: readonly Story[]; isIdle: boolean };

/** With whom somebody writes most, and in which genres. */
export function UserCompany({ user, together, isIdle }: Props) {
  const toneOf = useGenreTone(isIdle);
  const others = together.flatMap(({ people }) => people.filter(({ _id }) => _id !== user._id));
  const people = groupBy(others, ({ _id }) => _id).map(({ rows: [person] }) => person);
  const themes = groupBy(together, ({ theme }) => theme).slice(0, MOST_SHOWN);

  return (
    <>
      {people.length > 0 && (
        <Panel title="Writes with">
          <People
            label="Writes with"
            people={people.slice(0, MOST_SHOWN)}
            others={Math.max(0, people.length - MOST_SHOWN)}
          />
        </Panel>
      )}
      {themes.length > 0 && (
        <Panel title="Favourite genres">
          <RankedBars
            label="Favourite genres"
            empty=""
            ranked={themes.map(({ value, rows }) => ({
              ...{ id: value, name: value, count: rows.length },
              ...{ to: storiesOfTheme(value), colour: toneOf(value) },
            }))}
          />
        </Panel>
      )}
    </>
  );
}
