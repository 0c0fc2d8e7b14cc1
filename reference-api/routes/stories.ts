import { idOf, type Api, type ApiApp } from '../api';
import { readListQuery } from '../list-query';
import { found, success } from '../reply';
import { readJson } from '../requests';

/** The four calls about stories. */
export function addStoryRoutes(app: ApiApp, { stories, deps, bearer }: Api): void {
  app.get('/api/admin/getAllStoryRooms', bearer, (c) => {
    const { rows, total } = stories.list(readListQuery(c));
    return success(c, { stories: rows, length: total });
  });

  app.get('/api/admin/getStory/:id', bearer, (c) =>
    success(c, { story: found(stories.find(idOf(c)), 'Story') }),
  );

  app.put('/api/admin/updateStory/:id', bearer, async (c) => {
    const { _id } = found(stories.find(idOf(c)), 'Story');
    stories.update(_id, await readJson(c, 'UpdateStoryRequest'));
    deps.notify('stories-changed', { _id });
    return success(c);
  });

  app.delete('/api/admin/deleteStory/:id', bearer, (c) => {
    const id = idOf(c);
    found(stories.remove(id) || undefined, 'Story');
    deps.notify('stories-changed', { _id: id });
    return success(c);
  });
}
