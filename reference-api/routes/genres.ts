import type { Context } from 'hono';

import { idOf, originOf, type Api, type ApiApp } from '../api';
import { readListQuery } from '../list-query';
import type { Columns } from '../record-table';
import { found, success } from '../reply';
import { readForm } from '../requests';
import type { Genre } from '../stores/genres';

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
    const { image, ...genre } = await readForm(c, 'AddGenreForm');
    changed(await images.save(image, (imageId) => genres.insert({ ...genre, imageId })));
    return success(c);
  });

  app.put('/api/admin/updateGenre/:id', bearer, async (c) => {
    const { _id } = found(genres.find(idOf(c)), 'Genre');
    const { image, ...parts } = await readForm(c, 'UpdateGenreForm');
    const update = (columns: Columns) =>
      found(genres.update(_id, { ...parts, ...columns }) || undefined, 'Genre');
    if (image) {
      await images.replace({ noun: 'genres', id: _id }, image, (imageId) => update({ imageId }));
    } else update({});
    changed(_id);
    return success(c);
  });

  app.delete('/api/admin/deleteGenre/:id', bearer, async (c) => {
    const { _id } = found(genres.find(idOf(c)), 'Genre');
    await images.removeWith({ noun: 'genres', id: _id }, () => genres.remove(_id));
    changed(_id);
    return success(c);
  });
}
