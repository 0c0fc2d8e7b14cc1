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
  if (value.user !== undefined) return toPerson(value.user);
  const name = readName(value);
  const [own, linked] = [value._id ?? value.id, LINKED_ID.map((key) => value[key]).find(Boolean)];
  // A record of the taking part has an id of its own, and holds the person, or whose id it is.
  const link = asId(linked) || (toPerson(linked)?._id ?? '');
  if (name.firstName + name.lastName !== '') return { ...name, _id: link || asId(own) };
  const inner = Object.values(value).filter(isFields).map(toPerson);
  const person = inner.find((one) => one !== null && one._id !== '');
  if (person) return person;
  const _id = link || asId(own);
  return _id === '' ? null : { ...name, _id };
}

const LINKED_ID = ['userId', 'user_id', 'memberId', 'member_id'];

/** A person's name, also of an API that calls its parts otherwise or has it in one. */
function readName(value: Fields): Pick<StoryPerson, 'firstName' | 'lastName'> {
  const { first_name, last_name, name, fullName, full_name, userName, username } = value;
  const whole = [first_name, name, fullName, full_name, userName, username].map(asText);
  const { firstName, lastName } = asTexts(value, ['firstName', 'lastName']);
  return {
    firstName: firstName || (lastName ? '' : (whole.find(Boolean) ?? '')),
    lastName: lastName || asText(last_name),
  };
}

const isNothing = (value: unknown) => (value ?? '') === '';

/** The id of a genre where its name should be, as a number is one: whose it is cannot be known from here. */
const GENRE_ID = /^(?:[\da-f]{24}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** A theme, which is a genre's name, also of an API that puts the genre in its place. */
function readTheme(value: unknown): unknown {
  if (typeof value === 'number') return [value];
  if (typeof value === 'string' && GENRE_ID.test(value)) return [value];
  if (!isFields(value)) return value;
  return asText(value.genre) || asText(value.name) || value;
}

/** An API may name somebody twice, as who came back to a room; nobody can tell that of whom it gives no id. */
function onceEach(list: readonly (StoryPerson | null)[]): (StoryPerson | null)[] {
  const ids = list.map((person) => person?._id ?? '');
  return list.filter((_, place) => ids[place] === '' || ids.indexOf(ids[place] ?? '') === place);
}

/** A story of a reply, with what of it cannot be read. */
export function toStory(fields: Fields): Story {
  const { host, participants } = fields;
  const named = { ...fields, theme: readTheme(fields.theme) };
  const texts = textRecord(named, ['roomName', 'status', 'theme', 'description']);
  const person = toPerson(host);
  const list = Array.isArray(participants) ? onceEach(participants.map(toPerson)) : [];
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
