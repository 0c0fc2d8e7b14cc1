import type { Context } from 'hono';

import { idOf, originOf, type Api, type ApiApp } from '../api';
import { readForm } from '../body';
import { givenOf, readFields, type FieldReader } from '../fields';
import { readImage } from '../images';
import { readListQuery } from '../list-query';
import { found, success } from '../reply';
import { readStarters } from '../starter-fields';
import type { Genre } from '../stores/genres';

const NAME_RULE = { max: 100 };
const COLOUR_RULE = { pattern: /^[#a-zA-Z0-9(),.%/ -]{1,40}$/ };

function optionalParts(fields: FieldReader) {
  return {
    genre: fields.optional('genre', 'Genre', NAME_RULE),
    colour: fields.optional('colour', 'Colour', COLOUR_RULE),
    backgroundColour: fields.optional('backgroundColour', 'Background Colour', COLOUR_RULE),
    starter: readStarters(fields),
  };
}

/** The six calls about genres. */
export function addGenreRoutes(app: ApiApp, api: Api): void {
  const { genres, images, deps, bearer } = api;
  const changed = (id: string) => deps.notify('genres-changed', { _id: id });
  const reachable = (c: Context) => (genre: Genre) => ({
    ...genre,
    imageUrl: originOf(c, deps.trustProxy) + genre.imageUrl,
  });

  app.get('/api/admin/getAllGenres', bearer, (c) => {
    const { rows, total } = genres.list(readListQuery(c));
    return success(c, { genres: rows.map(reachable(c)), length: total });
  });

  app.get('/api/genre/getAllGenre', bearer, (c) => {
    const data = genres.all().map(reachable(c));
    return success(c, { data, length: data.length });
  });

  app.get('/api/admin/getGenre/:id', bearer, (c) =>
    success(c, { genre: reachable(c)(found(genres.find(idOf(c)), 'Genre')) }),
  );

  app.post('/api/genre/addGenre', bearer, async (c) => {
    const form = await readForm(c);
    const fields = readFields(form);
    const genre = fields.required('genre', 'Genre', NAME_RULE);
    const colour = fields.required('colour', 'Colour', COLOUR_RULE);
    const backgroundColour = fields.required('backgroundColour', 'Background Colour', COLOUR_RULE);
    const starter = readStarters(fields) ?? '[]';
    if (starter === '[]') fields.reject('Starter needs at least one entry');
    const image = await readImage(form.image, fields, { isRequired: true });
    fields.finish();
    const imageId = image ? await images.save(image) : '';
    changed(genres.insert({ genre, colour, backgroundColour, starter, imageId }));
    return success(c);
  });

  app.put('/api/admin/updateGenre/:id', bearer, async (c) => {
    const { _id } = found(genres.find(idOf(c)), 'Genre');
    const form = await readForm(c);
    const fields = readFields(form);
    const parts = optionalParts(fields);
    const image = await readImage(form.image, fields, { isRequired: false });
    fields.finish();
    const before = genres.imageIdOf(_id);
    const imageId = image && (await images.save(image));
    genres.update(_id, givenOf({ ...parts, imageId }));
    if (imageId !== undefined) await images.remove(before);
    changed(_id);
    return success(c);
  });

  app.delete('/api/admin/deleteGenre/:id', bearer, async (c) => {
    const { _id } = found(genres.find(idOf(c)), 'Genre');
    const imageId = genres.imageIdOf(_id);
    genres.remove(_id);
    await images.remove(imageId);
    changed(_id);
    return success(c);
  });
}
