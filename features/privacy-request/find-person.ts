import { type Banner, banners } from '@/features/banners/api';
import { type Genre, genres } from '@/features/genres/api';
import { queries, type Query } from '@/features/queries/api';
import { hidesPeople, isPerson, stories, type Story } from '@/features/stories/api';
import { type User, users } from '@/features/users/api';
import type { Activity } from '@/lib/activity/entry';
import { asFields, asText, isUnread, type Narrowed, NOT_READABLE } from '@/lib/narrow';
import type { Noun } from '@/lib/nouns/noun';
import { fold, nameKey, spellingKey } from '@/lib/text/fold';
import { countRecords } from '@/lib/text/format';
import { addressKey } from '@/lib/text/safe-url';

import type { Keys } from './api';
import { askingLetters } from './asking-letters';
import { hasAddress } from './has-address';

/** All rows of all nouns. */
export type AllRows = {
  users: readonly User[];
  stories: readonly Story[];
  queries: readonly Query[];
  genres: readonly Genre[];
  banners: readonly Banner[];
};

/** Somebody with an account or a query; `key` is what is typed to choose them. */
export type Somebody = { key: string; name: string };

const FEWEST_LETTERS = 2;
const plain = (address: string) => address.trim().toLowerCase();
const wordsIn = (text: string) => text.split(/[\s,]+/).filter(Boolean);
const wordsOf = (text: string) => wordsIn(fold(text));

/** A name whichever of its words come first. */
const sameName = (name: string) => wordsIn(spellingKey(name)).sort().join(' ');

/** The keys of addresses and of people as they are pasted: "Ann <ann@x.example>;", "mailto:ann@x.example". */
function partsOf(who: string): string[] {
  const bracketed = [...who.normalize('NFKC').matchAll(/<([^<>]+)>/g)]
    .map(([, inner = '']) => inner)
    .filter((inner) => inner.includes('@'));
  const parts = bracketed.length > 0 ? bracketed : who.normalize('NFKC').split(/[,;]/);
  return parts
    .map((part) =>
      plain(part)
        .replace(/^mailto:/, '')
        .replace(/ ?@ ?/, '@')
        .replace(/[.]$/, ''),
    )
    .filter(Boolean)
    .map((part) => addressKey(part) || part);
}

/** The addresses of a text that holds nothing else; none of a name. */
export function addressesOf(who: string): readonly string[] {
  const parts = partsOf(who);
  return parts.every((part) => addressKey(part) !== '') ? parts : [];
}

const keyOf = (noun: string, { _id, email }: { _id: string; email: string }) =>
  addressKey(email) || `${noun}:${_id}`;

/** Everybody whom accounts and queries name, once for each address. */
function everybody(rows: AllRows): Map<string, Somebody & { names: string[] }> {
  const all = new Map<string, Somebody & { names: string[] }>();
  const add = (noun: string, row: { _id: string; email: string }, name: string) => {
    const key = keyOf(noun, row);
    const known = all.get(key);
    if (known) known.names.push(name);
    else all.set(key, { key, name, names: [name] });
  };
  for (const user of rows.users) add('user', user, users.nameOf(user) || user.userName);
  for (const query of rows.queries) add('query', query, query.name);
  return all;
}

/**
 * Who is meant by a text: addresses and keys, between commas, or a name. A name chooses the only one who is called
 * so, letter for letter but for case; `others` are those who are called alike and are not chosen.
 */
export function findPeople(who: string, rows: AllRows) {
  const all = everybody(rows);
  const parts = partsOf(who);
  const people = [...all.values()];
  const isNamed = (names: readonly string[], words: readonly string[]) =>
    words.length > 0 && names.map(fold).some((name) => words.every((word) => name.includes(word)));
  const known = new Map(people.map((one) => [one.key.toLowerCase(), one]));
  if (parts.length > 0 && parts.every((part) => addressKey(part) !== '' || known.has(part))) {
    const chosen = parts.flatMap((part) => known.get(part) ?? []);
    const others = people.filter(
      (one) =>
        !chosen.includes(one) && chosen.some(({ name }) => isNamed(one.names, wordsOf(name))),
    );
    return { keys: keysOf(parts, rows), name: chosen[0]?.name ?? '', others };
  }
  const words = who.trim().length < FEWEST_LETTERS ? [] : wordsOf(who);
  const named = people.filter(({ names }) => isNamed(names, words));
  const [only] = named;
  const isCalledSo = only?.names.some((name) => sameName(name) === sameName(who)) ?? false;
  if (only && named.length === 1 && isCalledSo) {
    return { keys: keysOf([only.key.toLowerCase()], rows), name: only.name, others: [] };
  }
  return { keys: null, name: '', others: named };
}

export function keysOf(parts: readonly string[], rows: AllRows): Keys {
  const addresses = parts.filter((part) => part.includes('@'));
  const unaddressed: string[] = [];
  const idsIn = (noun: string, list: readonly { _id: string; email: string }[]) =>
    list.flatMap((row) => {
      const key = keyOf(noun, row);
      if (row._id === '' || !parts.includes(key.toLowerCase())) return [];
      if (addressKey(row.email) === '') unaddressed.push(key);
      return row._id;
    });
  const ids = { users: idsIn('user', rows.users), queries: idsIn('query', rows.queries) };
  return { addresses, ...ids, unaddressed };
}

/** Whether an address of somebody stands anywhere in a value, or the id of a user in `people`. */
export function holds(
  value: unknown,
  addresses: readonly string[],
  people: readonly string[],
): boolean {
  if (typeof value === 'string') return addresses.some((address) => hasAddress(value, address));
  if (typeof value !== 'object' || value === null) return false;
  if (people.includes(asText(asFields(value)._id))) return true;
  return Object.values(value).some((part) => holds(part, addresses, people));
}

/** Whether a change of the admin's own log is one of somebody's records, or names them. */
export function isOfPerson(
  { noun, record, ...entry }: Pick<Activity, 'noun' | 'record'>,
  keys: Keys,
): boolean {
  const own = noun === users.name ? keys.users : noun === queries.name ? keys.queries : [];
  if (own.includes(record)) return true;
  return holds(entry, keys.addresses, noun === stories.name ? keys.users : []);
}

/** Whether a change is one of somebody's own records, of those too that are gone, and not of others that name them. */
export function isOwnRecord(
  { noun, record, fields }: Pick<Activity, 'noun' | 'record' | 'fields'>,
  keys: Keys,
): boolean {
  if (noun !== users.name && noun !== queries.name) return false;
  const isTheirs = (value: unknown) => keys.addresses.includes(addressKey(asText(value)));
  return (
    keys[noun].includes(record) ||
    fields.some(({ name, before }) => name === 'email' && isTheirs(before))
  );
}

type Counted = Pick<Noun, 'singular' | 'plural'>;

const isOwn = (keys: Keys, person: { _id: string } | null) =>
  keys.users.some((_id) => isPerson(person, { _id }));

/** Whether somebody hosts a story in which nobody else writes, as far as that can be read. */
export function isAlone(keys: Keys, story: Story): boolean {
  const { host, people, participants } = story;
  if (isUnread(story, 'participants')) return false;
  return isOwn(keys, host) && people.filter((one) => isOwn(keys, one)).length === participants;
}

function mentionsIn<Row extends { _id: string }>(
  noun: Pick<Noun<Row>, 'name' | 'title' | 'singular' | 'nameOf'>,
  rows: readonly Row[],
  { addresses }: Keys,
  own: readonly Row[] = [],
) {
  return rows
    .filter((row) => !own.includes(row) && holds(row, addresses, []))
    .map((row) => ({ noun, id: row._id, name: noun.nameOf(row) }));
}

const hasHiddenAddress = (row: Narrowed) => isUnread(row, 'email');

/** Among which rows somebody may be unseen, since who is there comes in a form that cannot be read; in words. */
function hiddenIn(rows: AllRows): string[] {
  const say = (noun: Counted, count: number, what: string) =>
    count === 0 ? [] : [`${countRecords(noun, count)} whose ${what} ${NOT_READABLE}`];
  return [
    ...say(users, rows.users.filter(hasHiddenAddress).length, 'e-mail is'),
    ...say(stories, rows.stories.filter(hidesPeople).length, 'people are'),
    ...say(queries, rows.queries.filter(hasHiddenAddress).length, 'e-mail is'),
  ];
}

/** The names that somebody's records bear, each once: several may be several people. */
export function namesOf({
  accounts,
  queries: sent,
}: Pick<Found, 'accounts' | 'queries'>): string[] {
  const names = [...accounts.map(users.nameOf), ...sent.map(({ name }) => name)].filter(Boolean);
  return [...new Map(names.map((name) => [nameKey(name), name])).values()];
}

/** All that the rows hold of a person. */
export function findAll(keys: Keys, rows: AllRows) {
  const isFrom = ({ _id, email }: { _id: string; email: string }, ids: readonly string[]) =>
    ids.includes(_id) || keys.addresses.includes(addressKey(email));
  const hosted = rows.stories.filter(({ host }) => isOwn(keys, host));
  const sent = rows.queries.filter((query) => isFrom(query, keys.queries));
  const accounts = rows.users.filter((user) => isFrom(user, keys.users));
  return {
    keys,
    accounts,
    hosted,
    joined: rows.stories.filter(
      (story) => !hosted.includes(story) && story.people.some((one) => isOwn(keys, one)),
    ),
    queries: [...sent].sort((one, other) => one.createdAt.localeCompare(other.createdAt)),
    /** Records of others in whose texts an address stands. */
    mentions: [
      ...mentionsIn(users, rows.users, keys, accounts),
      ...mentionsIn(stories, rows.stories, keys),
      ...mentionsIn(genres, rows.genres, keys),
      ...mentionsIn(banners, rows.banners, keys),
      ...mentionsIn(queries, rows.queries, keys, sent),
    ],
    hidden: hiddenIn(rows),
  };
}
export type Found = ReturnType<typeof findAll>;

/** The query from which the days are counted: the one that is named, else the oldest whose words ask for it. */
export const askingQuery = (sent: readonly Query[], named: string): Query | undefined =>
  sent.find(({ _id }) => _id === named) ?? askingLetters(sent)[0]?.query;
