import { deletionOf } from '@/components/changes/plans';
import { TITLES } from '@/components/changes/set-words';
import { stories, type Story } from '@/features/stories/api';
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

/**
 * The set that renames stories after their genre, whose form has renamed it before: it is the first row, so that
 * what takes the stories back takes the genre along.
 */
export function renamedSet({ id, from, to }: Renaming, all: readonly Story[]): ChangeSet {
  const genre = { id, name: to, before: { genre: from }, after: { genre: to } };
  return setOf(`${inWords(from)} is ${inWords(to)} now`, [
    genre,
    ...all.map((story) => movedStory(story, to)),
  ]);
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
