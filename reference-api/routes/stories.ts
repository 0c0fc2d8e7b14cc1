import { idOf, type Api, type ApiApp } from '../api';
import { readJson } from '../body';
import { givenOf, readFields } from '../fields';
import { readListQuery } from '../list-query';
import { found, success } from '../reply';
import { STORY_STATUSES } from '../stores/stories';

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
    const story = found(stories.find(idOf(c)), 'Story');
    const fields = readFields(await readJson(c));
    const roomName = fields.optional('roomName', 'Room Name', { max: 200 });
    const status = fields.optional('status', 'Status', { oneOf: STORY_STATUSES });
    const theme = fields.optional('theme', 'Theme', { max: 100 });
    const description = fields.optional('description', 'Description', { max: 10_000 });
    fields.finish();
    stories.update(story._id, givenOf({ roomName, status, theme, description }));
    deps.notify('stories-changed', { _id: story._id });
    return success(c);
  });

  app.delete('/api/admin/deleteStory/:id', bearer, (c) => {
    const id = idOf(c);
    found(stories.remove(id) || undefined, 'Story');
    deps.notify('stories-changed', { _id: id });
    return success(c);
  });
}
