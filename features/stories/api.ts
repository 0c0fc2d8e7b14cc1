import { STORY_STATUSES, type StoryStatus } from '@/lib/constants';
import type { Resource, ResourceRead } from '@/lib/data/resource-read';
import type { components } from '@/lib/http/contract';
import { http } from '@/lib/http/http';
import { readPage, readRecord } from '@/lib/http/read-response';
import { asList, asText, isFields, type Fields } from '@/lib/narrow';

/** Somebody who hosts or takes part; `_id` is '' where the API gives none. */
export type StoryPerson = { _id: string; firstName: string; lastName: string };

/** A story room as a screen shows it; `host` is null when nobody hosts it. */
export type Story = Omit<components['schemas']['Story'], 'participants' | 'host' | 'status'> & {
  status: string;
  participants: number;
  people: StoryPerson[];
  host: StoryPerson | null;
};

/** What the edit form sends; a field that is left out stays as it is. */
export type StoryInput = {
  roomName?: string;
  status?: StoryStatus;
  theme?: string;
  description?: string;
};

function toPerson(fields: Fields): StoryPerson {
  return {
    _id: asText(fields._id),
    firstName: asText(fields.firstName),
    lastName: asText(fields.lastName),
  };
}

function toStory(fields: Fields): Story {
  const { host } = fields;
  return {
    _id: asText(fields._id),
    roomName: asText(fields.roomName),
    status: asText(fields.status),
    theme: asText(fields.theme),
    description: asText(fields.description),
    participants: asList(fields.participants).length,
    people: asList(fields.participants).filter(isFields).map(toPerson),
    host: isFields(host) ? toPerson(host) : null,
    createdAt: asText(fields.createdAt),
    updatedAt: asText(fields.updatedAt),
  };
}

/** All calls throw ApiError, also when the body says success: false. */
export const stories: Resource<Story> = {
  name: 'stories',
  list: async (query, signal) =>
    readPage(await http.get('/api/admin/getAllStoryRooms', { query, signal }), 'stories', toStory),
  get: async (id, signal) =>
    readRecord(
      await http.get('/api/admin/getStory/{id}', { path: { id }, signal }),
      'story',
      toStory,
    ),
  remove: (id) => http.delete('/api/admin/deleteStory/{id}', { path: { id } }),
  nameOf: (story) => story.roomName,
  consequence: 'This cannot be undone. Its participants lose the room.',
  deleted: 'Story Deleted Successsfully', // spelling is the specification's
  statuses: STORY_STATUSES.map((status) => ({
    name: status,
    save: (id) => updateStory(id, { status }),
  })),
};

export async function updateStory(id: string, input: StoryInput): Promise<void> {
  await http.put('/api/admin/updateStory/{id}', { path: { id }, body: input });
}

/** The names of all genres, which are the themes a story can have. */
export async function listThemes(signal?: AbortSignal): Promise<string[]> {
  const page = readPage(await http.get('/api/genre/getAllGenre', { signal }), 'data', (fields) =>
    asText(fields.genre),
  );
  return [...new Set(page.rows)].filter(Boolean);
}

/** What the edit form offers as themes. */
export const themesRead: ResourceRead<string[]> = { key: ['themes'], fetchValue: listThemes };
