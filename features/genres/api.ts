import type { Resource } from '@/lib/data/resource-read';
import type { components } from '@/lib/http/contract';
import { http, type OnProgress } from '@/lib/http/http';
import { readPage, readRecord } from '@/lib/http/read-response';
import { asList, asText, isFields, type Fields } from '@/lib/narrow';

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
    .map(({ starter, description }) => ({
      starter: asText(starter),
      description: asText(description),
    }));
}

function toGenre(fields: Fields): Genre {
  return {
    _id: asText(fields._id),
    genre: asText(fields.genre),
    colour: asText(fields.colour),
    backgroundColour: asText(fields.backgroundColour),
    imageUrl: asText(fields.imageUrl),
    starter: readStarters(fields.starter),
    createdAt: asText(fields.createdAt),
    updatedAt: asText(fields.updatedAt),
  };
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
export const genres: Resource<Genre> = {
  name: 'genres',
  list: async (query, signal) =>
    readPage(await http.get('/api/admin/getAllGenres', { query, signal }), 'genres', toGenre),
  get: async (id, signal) =>
    readRecord(
      await http.get('/api/admin/getGenre/{id}', { path: { id }, signal }),
      'genre',
      toGenre,
    ),
  remove: (id) => http.delete('/api/admin/deleteGenre/{id}', { path: { id } }),
  nameOf: ({ genre }) => genre,
  consequence: 'This cannot be undone. Its starters go too; stories keep its name as their theme.',
  deleted: 'Genre Deleted Succesfully.', // spelling is the specification's
};

export async function addGenre(
  input: GenreInput & { image: File },
  onProgress?: OnProgress,
): Promise<void> {
  await http.post('/api/genre/addGenre', {
    form: { ...toForm(input), image: input.image },
    onProgress,
  });
}

export async function updateGenre(
  id: string,
  input: GenreInput,
  onProgress?: OnProgress,
): Promise<void> {
  await http.put('/api/admin/updateGenre/{id}', { path: { id }, form: toForm(input), onProgress });
}
