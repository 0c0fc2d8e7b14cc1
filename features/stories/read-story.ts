import type { components } from '@/lib/http/contract';
import {
  asId,
  asNumber,
  asText,
  asTexts,
  asWord,
  isFields,
  textRecord,
  type Fields,
  type Narrowed,
} from '@/lib/narrow';

/** The states of a story, in the order of their counters; an admin may set any freely (§4). */
export const STORY_STATUSES = ['active', 'upcoming', 'completed'] as const;
export type StoryStatus = (typeof STORY_STATUSES)[number];

/** Somebody who hosts or takes part; `_id` is '' where the API gives none. */
export type StoryPerson = { _id: string; firstName: string; lastName: string };

/** A story room as a screen shows it; `host` is null when nobody hosts it. */
export type Story = Omit<components['schemas']['Story'], 'participants' | 'host' | 'status'> & {
  status: string;
  participants: number;
  people: StoryPerson[];
  host: StoryPerson | null;
} & Narrowed;

/** An id alone, as an API gives that does not look its people up: a name has no digit, or spaces. */
const ID = /^(?=.*\d)[\w-]{1,64}$/;

/** A person of a record, of an id or of a name; null where none of them can be read. */
function toPerson(value: unknown): StoryPerson | null {
  if (!isFields(value)) {
    const text = asText(value).trim();
    if (text === '') return null;
    return ID.test(text)
      ? { _id: text, firstName: '', lastName: '' }
      : { _id: '', firstName: text, lastName: '' };
  }
  const { _id = value.id ?? value.userId, user } = value;
  // A record of the taking part, which has an id of its own.
  if (user !== undefined) return toPerson(user);
  const person = { ...asTexts(value, ['firstName', 'lastName']), _id: asId(_id) };
  return Object.values(person).some(Boolean) ? person : null;
}

const isNothing = (value: unknown) => (value ?? '') === '';

/** The id of a genre where its name should be: whose it is cannot be known from here. */
const GENRE_ID = /^(?:[\da-f]{24}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** A theme, which is a genre's name, also of an API that puts the genre in its place. */
function readTheme(value: unknown): unknown {
  if (typeof value === 'string' && GENRE_ID.test(value)) return [value];
  if (!isFields(value)) return value;
  return asText(value.genre) || asText(value.name) || value;
}

/** A story of a reply, with what of it cannot be read. */
export function toStory(fields: Fields): Story {
  const { host, participants } = fields;
  const named = { ...fields, theme: readTheme(fields.theme) };
  const texts = textRecord(named, ['roomName', 'status', 'theme', 'description']);
  const person = toPerson(host);
  const list = Array.isArray(participants) ? participants.map(toPerson) : [];
  const count = isNothing(participants) ? 0 : asNumber(participants);
  const unread = [
    ...(texts._unread ?? []),
    ...(person === null && !isNothing(host) ? ['host'] : []),
    ...(!Array.isArray(participants) && count === null ? ['participants'] : []),
  ];
  return {
    ...texts,
    status: asWord(texts.status, STORY_STATUSES),
    participants: Array.isArray(participants) ? list.length : (count ?? 0),
    people: list.filter((one) => one !== null),
    host: person,
    ...(unread.length > 0 && { _unread: unread }),
  };
}
