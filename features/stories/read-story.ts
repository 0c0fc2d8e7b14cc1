import type { components } from '@/lib/http/contract';
import {
  asId,
  asList,
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
const DIGITS = /^\d+$/;
/** Ids that databases make of themselves; no name is as long as the shortest of any. */
const MADE_ID = /^(?:[\da-f]{24}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
const SHORTEST_MADE = 20;

/** Whether a text is the id of a person, and not the name that somebody has chosen. */
type IsId = (text: string) => boolean;

/**
 * Tells ids from names by the story's own: beside a long one a short text is a name. One of digits alone is an id only
 * where ids are such texts and everybody is named so, or a name would be taken for somebody else's id.
 */
function idsLike(own: unknown, people: readonly unknown[]): IsId {
  const isLong = MADE_ID.test(asId(own));
  const texts = people.filter((one) => typeof one === 'string');
  const areNumbers = [own, ...texts].every((one) => typeof one === 'string' && DIGITS.test(one));
  return (text) =>
    DIGITS.test(text) ? areNumbers : ID.test(text) && (!isLong || text.length >= SHORTEST_MADE);
}

/** A person of a record, of an id or of a name; null where none of them can be read. */
function toPerson(value: unknown, isId: IsId): StoryPerson | null {
  if (!isFields(value)) {
    const text = asText(value).trim();
    if (text === '') return null;
    return typeof value === 'number' || isId(text)
      ? { _id: text, firstName: '', lastName: '' }
      : { _id: '', firstName: text, lastName: '' };
  }
  if (value.user !== undefined) return toPerson(value.user, isId);
  const name = readName(value);
  const [own, linked] = [value._id ?? value.id, LINKED_ID.map((key) => value[key]).find(Boolean)];
  // A record of the taking part has an id of its own, and holds the person, or whose id it is.
  const link = asId(linked) || (toPerson(linked, isId)?._id ?? '');
  if (name.firstName + name.lastName !== '') return { ...name, _id: link || asId(own) };
  const inner = Object.values(value)
    .filter(isFields)
    .map((one) => toPerson(one, isId));
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

/**
 * A theme, which is a genre's name, also of an API that puts the genre in its place. Where it puts the id, as a number
 * is one, nobody knows from here whose that is.
 */
function readTheme(value: unknown): unknown {
  if (typeof value === 'number') return [value];
  if (typeof value === 'string' && MADE_ID.test(value)) return [value];
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
  const isId = idsLike(fields._id ?? fields.id, [host, ...asList(participants)]);
  const person = toPerson(host, isId);
  const list = onceEach(asList(participants).map((one) => toPerson(one, isId)));
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
