import { deletionOf } from '@/components/changes/plans';
import { TITLES } from '@/components/changes/set-words';
import { genreOf, isOfGenre, stories, type Story } from '@/features/stories/api';
import { madeAt } from '@/lib/changes/another-record';
import type { ChangeSet, RowChange } from '@/lib/changes/change-set';
import { countRecords } from '@/lib/text/format';

import { type Genre, genres } from '../api';

import type { Renaming } from './ask-renaming';
import { inWords } from './words';

/** A story that gets another theme, as a row of a set of genres. */
export const movedStory = (story: Story, to: string): RowChange => ({
  id: story._id,
  name: stories.nameOf(story),
  noun: stories.name,
  ...madeAt(story),
  before: { theme: story.theme },
  after: { theme: to },
});

/** What moves stories to a genre, or deletes theirs, needs that one. */
export const needsGenre = (name: string) => ({
  needs: { noun: genres.name, holds: { genre: name } },
});

const setOf = (title: string, rows: readonly RowChange[]): ChangeSet => ({
  noun: genres.name,
  title: TITLES.changed(title),
  rows,
  refused: [],
  same: [],
});

/**
 * The stories that say names which genres had before, as they say the names of now; in another spelling once all
 * genres are known, since it may be another one's name.
 */
export function renamedStories(
  renamings: readonly Renaming[],
  all: readonly Story[],
  known: readonly Genre[] | undefined,
): RowChange[] {
  const kept = known?.filter(({ _id }) => !renamings.some(({ id }) => id === _id));
  const names = [...(kept ?? []), ...renamings.map(({ from }) => ({ genre: from }))];
  return all.flatMap((story) => {
    const says = (from: string) => (kept ? isOfGenre(story, from, names) : story.theme === from);
    const renaming = renamings.find(({ from, to }) => story.theme !== to && says(from));
    return renaming ? [{ ...movedStory(story, renaming.to), part: renaming.id }] : [];
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
  return setOf(title, [...rows, ...moved]);
}

/** The set that deletes genres, each once its stories have another theme. */
export function movedAndDeleted(
  all: readonly Story[],
  to: string,
  gone: readonly Genre[],
): ChangeSet {
  const [only] = gone;
  const what = only && gone.length === 1 ? inWords(only.genre) : countRecords(genres, gone.length);
  const deleted = gone.map((genre): RowChange => ({
    id: genre._id,
    noun: genres.name,
    name: genres.nameOf(genre),
    ...madeAt(genre),
    part: genre.genre,
    builds: true,
    ...needsGenre(to),
    ...deletionOf(genres, genre),
  }));
  const title = `stories moved to ${inWords(to)}, ${what} deleted`;
  const moved = all.map((story) => ({
    ...movedStory(story, to),
    ...needsGenre(to),
    part: genreOf(story.theme, gone)?.genre ?? story.theme,
  }));
  return setOf(title, [...moved, ...deleted]);
}
