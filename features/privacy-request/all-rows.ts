import { banners } from '@/features/banners/api';
import { genres } from '@/features/genres/api';
import { queries } from '@/features/queries/api';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { useRows } from '@/lib/rows/use-rows';

import type { AllRows } from './find-person';

export const NOUNS = [users, stories, genres, banners, queries] as const;

/** All rows of all nouns while they are wanted; `rows` is null until all of them are known. */
export function useAllRows(isWanted: boolean) {
  const wanted = { when: isWanted ? 'now' : 'onDemand' } as const;
  const reads = {
    users: useRows(users, wanted),
    stories: useRows(stories, wanted),
    genres: useRows(genres, wanted),
    banners: useRows(banners, wanted),
    queries: useRows(queries, wanted),
  };
  const all = NOUNS.map((noun) => ({ noun, ...reads[noun.name] }));
  const rows = {
    users: reads.users.rows,
    stories: reads.stories.rows,
    genres: reads.genres.rows,
    banners: reads.banners.rows,
    queries: reads.queries.rows,
  };
  const isWhole = Object.values(rows).every((list) => list !== undefined);
  return {
    all,
    rows: isWhole ? (rows as AllRows) : null, // none of them is undefined
    /** Those of the nouns that are read, and none of the others. */
    soFar: {
      users: rows.users ?? [],
      stories: rows.stories ?? [],
      queries: rows.queries ?? [],
      genres: rows.genres ?? [],
      banners: rows.banners ?? [],
    },
  };
}
export type Reads = ReturnType<typeof useAllRows>;
