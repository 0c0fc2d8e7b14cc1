import { genreOf } from '@/features/stories/api';
import { lazyModule } from '@/lib/browser/lazy-module';
import { type FormField, valueText } from '@/lib/forms/form-fields';
import type { OnProgress } from '@/lib/http/call-types';
import type { components } from '@/lib/http/contract';
import { http } from '@/lib/http/http';
import {
  asList,
  asText,
  isFields,
  NOT_READABLE,
  parseJson,
  readTexts,
  shownText,
  textRecord,
  type Fields,
  type Narrowed,
} from '@/lib/narrow';
import { defineNoun, type Face } from '@/lib/nouns/noun';
import { type RowsOptions, useRows } from '@/lib/rows/use-rows';
import { countOf } from '@/lib/text/format';
import { isHexColour } from '@/lib/theme/colour';
import { useTheme } from '@/lib/theme/theme';
import { toneOf } from '@/lib/theme/tone';

import { noteExtras, withExtras } from './starters/starter-extras';
import { checkStarter } from './starters/starter-rules';
import { followRenamings } from './themes/ask-renaming';
import { storyThemes } from './themes/story-themes-part';

/** The forms of a new genre and of a stored one. */
export const genreForms = lazyModule('genre-add', () => import('./genre-add-screen'));

/** Starters as rows of a sheet. */
export const starterSheet = lazyModule(
  'starter-sheet',
  () => import('./starters/starter-sheet-dialog'),
);

/** The merging of two genres. */
export const genreMerge = lazyModule('genre-merge', () => import('./merge/merge-dialog'));

/** A genre with its story starters, as the API returns it. */
export type Genre = components['schemas']['Genre'] & Narrowed;
/** The opening of a story: a title and a description. */
export type Starter = components['schemas']['Starter'];

/** What both genre forms hold; without an image the stored one stays. */
export type GenreInput = {
  genre: string;
  colour: string;
  backgroundColour: string;
  image?: File;
  starter: Starter[];
};

/** The entries of a list, of its JSON text, or of an object with its places as keys; else null. */
function entriesOf(value: unknown): unknown[] | null {
  if ((value ?? '') === '') return [];
  if (typeof value === 'string') return entriesOf(parseJson(value) ?? 0);
  if (Array.isArray(value)) return asList(value);
  if (!isFields(value)) return null;
  const entries = Object.values(value);
  return entries.every((_, place) => place in value) ? entries : null;
}

/** A starter, also as JSON text; null for what has neither of its texts. */
function readStarter(value: unknown): Starter | null {
  const fields = typeof value === 'string' ? parseJson(value) : value;
  if (!isFields(fields) || (fields.starter ?? fields.description ?? null) === null) return null;
  const { _unread, ...starter } = readTexts(fields, ['starter', 'description']);
  return _unread ? null : starter;
}

/** The starters in a reply or in storage, and whether these are all that it holds. */
export function readStarters(value: unknown): { list: Starter[]; isWhole: boolean } {
  const entries = entriesOf(value);
  const list = entries?.map(readStarter).filter((starter) => starter !== null) ?? [];
  return { list, isWhole: list.length === entries?.length };
}

/** Whether all starters of a genre could be read. */
export const areStartersRead = ({ _unread }: Genre) => !_unread?.includes('starter');

const countStarters = (count: number) => countOf(count, 'starter', 'starters');

/** How many starters a genre has, in words. */
export function startersOf(genre: Genre): string {
  if (!areStartersRead(genre)) return 'starters cannot be read';
  return countStarters(genre.starter.length);
}

/** How many starters genres have together, in words. */
export function sayStarters(all: readonly Genre[]): string {
  const count = countStarters(all.reduce((sum, { starter }) => sum + starter.length, 0));
  return all.every(areStartersRead) ? count : `at least ${count}`;
}

function toGenre(fields: Fields): Genre {
  const texts = textRecord(fields, ['genre', 'colour', 'backgroundColour', 'imageUrl']);
  const { list, isWhole } = readStarters(fields.starter);
  noteExtras(texts._id, entriesOf(fields.starter) ?? []);
  return {
    ...texts,
    starter: list,
    ...(!isWhole && { _unread: [...(texts._unread ?? []), 'starter'] }),
  };
}

/** The starters as they travel (specification §7): as one JSON list. */
export const toJson = (...list: Parameters<typeof withExtras>) =>
  JSON.stringify(withExtras(...list));

export const BAD_COLOUR = 'Please type a colour like #4f46e5';

/** The fields of a genre that can be changed without its form; the form adds the image. */
const KEPT_FIELDS: readonly FormField[] = [
  { name: 'genre', label: 'Genre', kind: 'text' },
  { name: 'colour', label: 'Genre Colour', kind: 'text' },
  { name: 'backgroundColour', label: 'Background Colour', kind: 'text' },
  { name: 'starters', label: 'Starters', from: 'starter', kind: 'list' },
];

const genreValues = ({ genre, colour, backgroundColour, starter }: Genre) => ({
  genre,
  colour,
  backgroundColour,
  starters: starter,
});

/** All calls throw ApiError, also when the body says success: false. */
export const genres = defineNoun({
  singular: 'genre',
  plural: 'genres',
  group: 'Library',
  keys: 'g g',
  words: 'starters themes',
  calls: {
    list: '/api/admin/getAllGenres',
    get: '/api/admin/getGenre/{id}',
    add: '/api/genre/addGenre',
    update: '/api/admin/updateGenre/{id}',
    remove: '/api/admin/deleteGenre/{id}',
  },
  isAdded: true,
  toRow: toGenre,
  nameOf: ({ genre }) => genre,
  noteOf: startersOf,
  faceOf: (genre) => ({ image: genre.imageUrl }),
  more: [
    { title: 'Genre Colour', value: (genre) => shownText(genre, 'colour') },
    { title: 'Background Colour', value: (genre) => shownText(genre, 'backgroundColour') },
    { title: 'Genre Image', value: (genre) => shownText(genre, 'imageUrl') },
    {
      title: 'Starters',
      value: (genre) => (areStartersRead(genre) ? valueText(genre.starter) : NOT_READABLE),
    },
  ],
  deletion: {
    question: (which) => `Are you sure you want to delete ${which}?`,
    consequence: 'This cannot be undone. Starters go too; stories keep the name as their theme.',
    success: 'Genre Deleted Succesfully.', // spelling is the specification's
    choice: storyThemes,
  },
  edit: {
    fields: KEPT_FIELDS,
    toValues: genreValues,
    save: changeGenre,
    many: ['genre', 'colour', 'backgroundColour'],
    obstacle: async (step, now) => (await storyThemes.load()).sayJoined(step, now),
    onWritten: followRenamings,
    refuse: ({ colour, backgroundColour, starters }) =>
      [colour, backgroundColour].every((one) => one === undefined || isHexColour(asText(one)))
        ? (readStarters(starters).list.map(checkStarter).find(Boolean) ?? null)
        : BAD_COLOUR,
  },
  doctor: {
    searched: 'genre',
    image: 'imageUrl',
    trial: {
      add: {
        starter: JSON.stringify([{ starter: 'Once', description: 'A test of the API doctor.' }]),
        colour: '#112233',
        backgroundColour: '#eeeeee',
      },
      change: { colour: '#445566' },
    },
  },
});

/** Changes what is given, and answers with that. */
export async function updateGenre(
  id: string,
  input: Partial<GenreInput>,
  onProgress?: OnProgress,
  isMoved = false,
): Promise<Partial<GenreInput>> {
  const form = { ...input, starter: input.starter && toJson(id, input.starter, isMoved) };
  await http.put(genres.calls.update, { path: { id }, form, onProgress });
  return input;
}

/** The same by the names of the form's fields; in a step starters come from a genre that is deleted then. */
async function changeGenre(
  id: string,
  { starters, ...texts }: Fields,
  _now: Fields,
  isStep = false,
): Promise<unknown> {
  const starter = starters === undefined ? undefined : readStarters(starters).list;
  return updateGenre(id, { ...texts, starter }, undefined, isStep);
}

/** The picture of a genre by its name, once the genres are known. */
export const genreFace = (name: string): Face => ({ of: { noun: genres.name, name } });

/** The stored colour of a genre by its name: null where none has the name, undefined where that is not known. */
export function coloursOf(known: readonly Pick<Genre, 'genre' | 'colour'>[] | undefined) {
  return (name: string) =>
    known === undefined || name === NOT_READABLE
      ? undefined
      : (genreOf(name, known)?.colour ?? null);
}

/** The colour of a genre by its name, fit for the theme; undefined while unknown, or without one. */
export function useGenreTone(
  options: RowsOptions = { when: 'idle' },
): (name: string) => string | undefined {
  const { rows } = useRows<Genre>(genres, options);
  const { isDark } = useTheme();
  return (name) => {
    const found = rows && genreOf(name, rows);
    return found && toneOf(found.colour, isDark);
  };
}
