import { findNewest } from '@/lib/data/find-newest';
import { defineNoun } from '@/lib/data/noun';
import type { OnProgress } from '@/lib/http/call-types';
import type { components } from '@/lib/http/contract';
import { http } from '@/lib/http/http';
import { asList, asTexts, isFields, textRecord, type Fields } from '@/lib/narrow';
import { countOf } from '@/lib/text/format';

/** A genre with its story starters, as the API returns it. */
export type Genre = components['schemas']['Genre'];
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

/** The starters in a reply or in storage; invalid entries are left out. */
export function readStarters(value: unknown): Starter[] {
  return asList(value)
    .filter(isFields)
    .map((one) => asTexts(one, ['starter', 'description']));
}

/** The multipart fields of specification §7: the starters travel as one JSON list. */
function toForm({ genre, starter, colour, backgroundColour, image }: GenreInput) {
  const trimmed = starter.map((one) => ({
    starter: one.starter.trim(),
    description: one.description.trim(),
  }));
  return { genre: genre.trim(), starter: JSON.stringify(trimmed), colour, backgroundColour, image };
}

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
  toRow: (fields: Fields): Genre => ({
    ...textRecord(fields, ['genre', 'colour', 'backgroundColour', 'imageUrl']),
    starter: readStarters(fields.starter),
  }),
  nameOf: ({ genre }) => genre,
  noteOf: ({ starter }) => countOf(starter.length, 'starter', 'starters'),
  faceOf: (genre) => ({ image: genre.imageUrl }),
  deletion: {
    question: (which) => `Are you sure you want to delete ${which}?`,
    consequence: 'This cannot be undone. Starters go too; stories keep the name as their theme.',
    success: 'Genre Deleted Succesfully.', // spelling is the specification's
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

export async function addGenre(
  input: GenreInput & { image: File },
  onProgress?: OnProgress,
): Promise<void> {
  await http.post(genres.calls.add, {
    form: { ...toForm(input), image: input.image },
    onProgress,
  });
}

export async function updateGenre(
  id: string,
  input: GenreInput,
  onProgress?: OnProgress,
): Promise<void> {
  await http.put(genres.calls.update, { path: { id }, form: toForm(input), onProgress });
}

/** The newest genre of this name. */
export async function findGenre({ genre }: Pick<GenreInput, 'genre'>) {
  return findNewest(genres, genre, (row) => row.genre === genre.trim());
}
