import type { Book } from '@/components/shelf/books';
import { type Filter, oneOf, type Readable } from '@/lib/filters/filters';
import type { FormField } from '@/lib/forms/form-fields';
import type { components } from '@/lib/http/contract';
import { http } from '@/lib/http/http';
import { readPage } from '@/lib/http/read-page';
import { filteredList } from '@/lib/links/list-link';
import { asTexts, isUnread, NOT_READABLE, type Narrowed } from '@/lib/narrow';
import { defineNoun } from '@/lib/nouns/noun';
import type { NounRead } from '@/lib/reads/noun-reads';
import { serverNowMs } from '@/lib/session/session';
import { hasTime } from '@/lib/text/dates';
import { spellingKey } from '@/lib/text/fold';
import { fullName, previewText, SHOWN_LENGTH } from '@/lib/text/format';
import { HOURS, momentOf, WEEKDAYS } from '@/lib/text/moments';

import { type Story, STORY_STATUSES, toStory } from './read-story';

export { allHostedBy, hidesPeople, isPerson, mayHide, personKey } from './people';
export { STORY_STATUSES } from './read-story';
export type { Story, StoryPerson, StoryStatus } from './read-story';

/** What the edit form sends; a field that is left out stays as it is. */
export type StoryInput = components['schemas']['UpdateStoryRequest'];

/** Whether nobody hosts a story, as far as that can be read. */
export const hasNoHost = (story: Story) => story.host === null && !isUnread(story, 'host');

/** The host's full name, or in the list's column the specification's stand-in (§2) for nobody. */
export function hostName(story: Pick<Story, 'host'> & Narrowed): string {
  if (isUnread(story, 'host')) return NOT_READABLE;
  return (story.host && fullName(story.host)) || 'Creative Story User';
}

/** Whether its status is none that stories have. */
export const isOfNoKnownStatus = ({ status }: Pick<Story, 'status'>) =>
  !STORY_STATUSES.some((known) => known === status);

/** A story's theme, or that it cannot be read. */
export const themeName = (story: Pick<Story, 'theme'> & Narrowed) =>
  isUnread(story, 'theme') ? NOT_READABLE : story.theme;

/** When a story began, where the reader is; null without a usable date. */
function beginningOf({ createdAt }: Pick<Story, 'createdAt'>): Date | null {
  const ms = momentOf(createdAt, serverNowMs());
  return ms === null ? null : new Date(ms);
}

/** What a list of stories is filtered by beside its columns: the weekday and the hour. */
const FIELDS: readonly Readable<Story>[] = [
  {
    id: 'weekday',
    title: 'Weekday',
    isFieldOnly: true,
    value: (story) => WEEKDAYS[((beginningOf(story)?.getDay() ?? NaN) + 6) % 7] ?? '',
    asked: { kind: 'choice', say: 'begun on …' },
  },
  {
    id: 'hour',
    title: 'Hour',
    isFieldOnly: true,
    value: (story) =>
      HOURS[(hasTime(story.createdAt) ? beginningOf(story)?.getHours() : undefined) ?? NaN] ?? '',
    asked: { kind: 'choice', say: 'begun at …' },
  },
];

/**
 * Which of some genres a theme is the name of (specification §3): the one that has it letter for letter, else one that a
 * reader takes for it, since an API may have "fantasy" of the genre "Fantasy".
 */
export const genreOf = <One extends { genre: string }>(theme: string, all: readonly One[]) =>
  all.find(({ genre }) => genre === theme) ??
  all.find(({ genre }) => keyOf(genre) === keyOf(theme));

const keys = new Map<string, string>();

/** Thousands of stories have few themes. */
function keyOf(theme: string): string {
  const key = keys.get(theme) ?? spellingKey(theme);
  keys.set(theme, key);
  return key;
}

/** Whether a story is one of a genre, and of no other one that is known; `others` may hold it too. */
export const isOfGenre = (
  { theme }: Pick<Story, 'theme'>,
  genre: string,
  others: readonly { genre: string }[],
) => theme !== '' && genreOf(theme, [{ genre }, ...others])?.genre === genre;

/** The list of stories, of those with a theme, or without one (''), that fit other filters too. */
export function storiesOfTheme(theme: string, ...more: readonly Filter[]): string {
  const isNone: Filter = { field: 'theme', op: 'empty', values: [] };
  return filteredList(stories.path, ...more, theme === '' ? isNone : oneOf('theme', theme));
}

const TONES = { active: 'good', upcoming: 'ahead', completed: 'done' } as const;

const hostLine = (story: Story) => (hasNoHost(story) ? 'no host' : `hosted by ${hostName(story)}`);

/** A story's theme and host, where its genre is not known from the place. */
export const themeAndHost = (story: Story) => `${themeName(story)}, ${hostLine(story)}`;

/** A genre as stories know it: by its name, with its picture and its colour (`#rrggbb`). */
export type Theme = { _id: string; genre: string; imageUrl: string; colour: string };

/** All genres, which are the themes a story can have. */
export async function listThemes(signal?: AbortSignal): Promise<Theme[]> {
  const reply = await http.get('/api/genre/getAllGenre', { signal });
  const { rows } = readPage(reply, 'data', (fields) =>
    asTexts(fields, ['_id', 'genre', 'imageUrl', 'colour']),
  );
  // Two genres may have one name.
  return [...new Map(rows.map((theme) => [theme.genre, theme])).values()].filter(
    ({ genre }) => genre,
  );
}

/** What the edit form offers, and the list draws; read again once a genre has changed. */
export const themesRead: NounRead<Theme[]> = {
  key: { is: 'value', noun: 'genres', name: 'themes' },
  fetchValue: listThemes,
};

/** The fields of a story's form. */
export const STORY_FIELDS: readonly FormField[] = [
  { name: 'roomName', label: 'Room Name', kind: 'text' },
  { name: 'status', label: 'Status', kind: 'choice', isStatus: true },
  { name: 'theme', label: 'Theme', kind: 'choice' },
  { name: 'description', label: 'Description', kind: 'text', isLong: true },
];

/** What the form holds of a story. */
export const storyValues = ({ roomName, status, theme, description }: Story) => ({
  roomName,
  status: STORY_STATUSES.find((known) => known === status),
  theme,
  description,
});

/** All calls throw ApiError, also when the body says success: false. */
export const stories = defineNoun({
  singular: 'story',
  plural: 'stories',
  group: 'Community',
  keys: 'g s',
  words: 'rooms',
  calls: {
    list: '/api/admin/getAllStoryRooms',
    get: '/api/admin/getStory/{id}',
    update: '/api/admin/updateStory/{id}',
    remove: '/api/admin/deleteStory/{id}',
  },
  toRow: toStory,
  nameOf: (story) => story.roomName,
  made: 'begun',
  origin: 'Stories begin in the app.',
  fields: FIELDS,
  noteOf: hostLine,
  faceOf: ({ theme }) => ({ of: { noun: 'genres', name: theme } }),
  more: [
    {
      title: 'Names of Participants',
      value: (story) =>
        isUnread(story, 'participants') ? NOT_READABLE : story.people.map(fullName).join('\n'),
    },
  ],
  deletion: {
    question: (which) => `Are you sure you want to delete ${which}?`,
    consequence: 'This cannot be undone. The participants lose the room.',
    success: 'Story Deleted Successsfully', // spelling is the specification's
  },
  statuses: STORY_STATUSES.map((status) => ({
    name: status,
    tone: TONES[status],
  })),
  edit: {
    fields: STORY_FIELDS,
    toValues: storyValues,
    save: updateStory,
    many: ['roomName', 'status', 'theme', 'description'],
    choices: {
      field: 'theme',
      read: themesRead,
      names: (themes) => (themes as Theme[]).map(({ genre }) => genre), // what it reads
    },
  },
  doctor: { searched: 'roomName' },
});

/** A story on the shelf. */
export const bookOf = (story: Story): Book => ({
  id: story._id,
  title: stories.nameOf(story) || stories.recordTitle,
  genre: themeName(story),
  status: story.status,
  tone: stories.statuses?.find(({ name }) => name === story.status)?.tone ?? 'plain',
  hands: story.participants,
  text: previewText(story.description, SHOWN_LENGTH.name),
  host: hostLine(story),
});

/** Answers with what it has changed. */
export async function updateStory(id: string, input: StoryInput): Promise<StoryInput> {
  await http.put(stories.calls.update, { path: { id }, body: input });
  return input;
}
