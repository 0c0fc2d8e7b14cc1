import { deletionOf } from '@/components/changes/plans';
import { TITLES } from '@/components/changes/set-words';
import { isOfGenre, stories, type Story } from '@/features/stories/api';
import type { ChangeSet, RowChange } from '@/lib/changes/change-set';
import { countRecords } from '@/lib/text/format';

import { type Genre, genres } from './api';
import type { Renaming } from './asked-renaming';
import { inWords } from './theme-run';

/** A story that gets another theme, as a row of a set of genres. */
export const movedStory = (story: Story, to: string): RowChange => ({
  id: story._id,
  name: stories.nameOf(story),
  noun: stories.name,
  before: { theme: story.theme },
  after: { theme: to },
});

const setOf = (title: string, rows: readonly RowChange[]): ChangeSet => ({
  noun: genres.name,
  title: TITLES.changed(title),
  rows,
  refused: [],
  same: [],
});

/** The stories that say names which genres had before, as they say the names of now. */
export const renamedStories = (
  renamings: readonly Renaming[],
  all: readonly Story[],
): RowChange[] =>
  all.flatMap((story) => {
    const renaming = renamings.find(({ from }) => isOfGenre(story, from));
    return renaming ? [movedStory(story, renaming.to)] : [];
  });

/**
 * The set that renames stories after their genres, which were renamed before: those of which one is renamed are
 * its first rows, so that what takes the stories back takes them along.
 */
export function renamedSet(
  renamings: readonly Renaming[],
  moved: readonly RowChange[],
): { set: ChangeSet; written: number[] } {
  const own = renamings.filter(({ from }) => moved.some(({ before }) => before.theme === from));
  const [only] = own;
  const title =
    only && own.length === 1
      ? `${inWords(only.from)} is ${inWords(only.to)} now`
      : `${countRecords(genres, own.length)} renamed`;
  const rows = own.map(({ id, from, to }): RowChange => ({
    id,
    name: to,
    before: { genre: from },
    after: { genre: to },
  }));
  return { set: setOf(title, [...rows, ...moved]), written: [...own.keys()] };
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
    name: genres.nameOf(genre),
    part: genre.genre,
    builds: true,
    ...deletionOf(genres, genre),
  }));
  const title = `stories moved to ${inWords(to)}, ${what} deleted`;
  const moved = all.map((story) => ({ ...movedStory(story, to), part: story.theme }));
  return setOf(title, [...moved, ...deleted]);
}
