import { deletionOf } from '@/components/changes/plans';
import { TITLES } from '@/components/changes/set-titles';
import { genreOf, isOfGenre, stories, type Story } from '@/features/stories/api';
import { type ChangeSet, planRows, type RowChange, setOfRows } from '@/lib/changes/plan/change-set';
import { countRecords } from '@/lib/text/format';

import { type Genre, genres } from '../api';

import type { Renaming } from './ask-renaming';
import { inWords } from './words';

/** What stories that move to a genre need, and the deletion of theirs: that one. */
export const genreNeed = (name: string) => ({ noun: genres.name, holds: { genre: name } });

/** Stories that get another theme, as rows of a set of genres; their part is said of each. */
export const movedStories = (
  all: readonly Story[],
  to: string,
  partOf?: (story: Story) => string,
): readonly RowChange[] =>
  planRows(stories, all, (story) => ({
    before: { theme: story.theme },
    after: { theme: to },
    part: partOf?.(story),
    needs: genreNeed(to),
  }));

/**
 * The stories that say names which genres had before, as they say the names of now; in another spelling once all
 * genres are known, since it may be another one's name.
 */
export function renamedStories(
  renamings: readonly Renaming[],
  all: readonly Story[],
  known: readonly Genre[] | undefined,
): readonly RowChange[] {
  const kept = known?.filter(({ _id }) => !renamings.some(({ id }) => id === _id));
  const names = [...(kept ?? []), ...renamings.map(({ from }) => ({ genre: from }))];
  return planRows(stories, all, (story) => {
    const says = (from: string) => (kept ? isOfGenre(story, from, names) : story.theme === from);
    const renaming = renamings.find(({ from, to }) => story.theme !== to && says(from));
    const before = { theme: story.theme };
    return renaming
      ? { before, after: { theme: renaming.to }, part: renaming.id }
      : { same: before };
  });
}

/**
 * The set that renames stories after their genres, which were renamed before: those of which one is renamed are
 * its first rows and lead their stories, so that what takes the stories back takes them along, and no story is renamed
 * of a genre to which somebody has given another name since.
 */
export function renamedSet(renamings: readonly Renaming[], moved: readonly RowChange[]): ChangeSet {
  const asked = renamings.filter(({ id }) => moved.some(({ part }) => part === id));
  // Of a genre renamed twice the last name before is put back.
  const own = [...new Map(asked.map((one) => [one.id, one])).values()];
  const [only] = own;
  const title =
    only && own.length === 1
      ? `${inWords(only.from)} is ${inWords(only.to)} now`
      : `${countRecords(genres, own.length)} renamed`;
  const rows = own.map(({ id, from, to }): RowChange => ({
    id,
    noun: genres.name,
    name: to,
    part: id,
    leads: true,
    before: { genre: from },
    after: { genre: to },
  }));
  return setOfRows(genres.name, TITLES.changed(title), [...rows, ...moved]);
}

/** The set that deletes genres, each once its stories have another theme. */
export function movedAndDeleted(
  all: readonly Story[],
  to: string,
  gone: readonly Genre[],
): ChangeSet {
  const [only] = gone;
  const what = only && gone.length === 1 ? inWords(only.genre) : countRecords(genres, gone.length);
  const deleted = planRows(genres, gone, (genre) => ({
    ...deletionOf(genres, genre),
    part: genre.genre,
    builds: true,
    needs: genreNeed(to),
  }));
  const title = `stories moved to ${inWords(to)}, ${what} deleted`;
  const moved = movedStories(all, to, ({ theme }) => genreOf(theme, gone)?.genre ?? theme);
  return setOfRows(genres.name, TITLES.changed(title), [...moved, ...deleted]);
}
