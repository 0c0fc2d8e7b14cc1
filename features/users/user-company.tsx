import { RankedBars } from '@/components/chart/ranked-bars';
import { Panel } from '@/components/kit/panel';
import { People } from '@/components/kit/people';
import { useIsPeek } from '@/components/record/list-peek';
import { useGenreTone } from '@/features/genres/api';
import { stories, storiesOfTheme, type Story } from '@/features/stories/api';
import { groupBy } from '@/lib/rows/tally';
import { useRows, type RowsState } from '@/lib/rows/use-all-rows';

import type { User } from './api';

const MOST_SHOWN = 6;

/** The stories that a user hosts or takes part in. */
export type Company = {
  related: RowsState<Story>;
  together: readonly Story[] | undefined;
};

export const isHost = (user: User, { host }: Story) => host?._id === user._id;
export const isThere = (user: User, { people }: Story) =>
  people.some(({ _id }) => _id === user._id);

/** Reads all stories once the page is idle; in the drawer nothing but the user is read. */
export function useCompany(user: User | undefined): Company {
  const isPeek = useIsPeek();
  const related = useRows(stories, { isWanted: !isPeek && user !== undefined });
  const { rows } = related;
  if (user === undefined || isPeek) return { related, together: undefined };
  const together = rows?.filter((story) => isHost(user, story) || isThere(user, story));
  return { related, together };
}

/** With whom somebody writes most, and in which genres. */
export function UserCompany({ user, company }: { user: User; company: Company }) {
  const toneOf = useGenreTone({ isWanted: company.together !== undefined });
  const { together = [] } = company;
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
