import { genres } from '@/features/genres/api';
import { isPerson, stories, type Story } from '@/features/stories/api';
import { useRows, type RowsState } from '@/lib/rows/use-rows';

import type { User } from './api';

/** The stories that a user hosts or takes part in. */
export type Company = {
  related: RowsState<Story>;
  together: readonly Story[] | undefined;
};

/** Whether a user began the story. */
export const isHost = (user: User, { host }: Story) => isPerson(host, user);
/** Whether a user takes part in it, as host or not. */
export const isThere = (user: User, { people }: Story) => people.some((one) => isPerson(one, user));

/** Reads all stories once the user stands. */
export function useCompany(user: User | undefined): Company {
  const related = useRows(stories, { when: user !== undefined ? 'now' : 'onDemand' });
  const { rows } = related;
  // The covers of those stories are their genres'.
  useRows(genres, { when: rows !== undefined ? 'now' : 'onDemand' });
  if (user === undefined) return { related, together: undefined };
  const together = rows?.filter((story) => isHost(user, story) || isThere(user, story));
  return { related, together };
}
