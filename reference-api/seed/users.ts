import type { Database } from '../database';
import { foldText } from '../fold-text';
import { insertRow } from '../record-table';
import { userSearchText } from '../stores/users';

import NAMES from './names.json';
import { createRandom, type Random } from './random';
import { seedId, spreadTimes, timestamps } from './seed-time';

/** The least number of users. */
export const DEFAULT_USERS = 240;

const SEED = 20261001;
const YEARS_DAYS = 730;
const FIRST_EDGE_CASE = 5;
const EDGE_CASE_EVERY = 15;
const MAIL_DOMAINS = ['reader-mail.example', 'inbox.example', 'post.example', 'letters.example'];

type Person = {
  firstName: string;
  lastName: string;
  handle: string;
  code: string;
  gender: string;
};

const words = (text: string) => text.split(' ');

/** The names of a region, each one word; `native|Latin` where the script is not Latin. */
const REGIONS = NAMES.regions.map(({ codes, female, male, last }) => ({
  codes: words(codes),
  female: words(female),
  male: words(male),
  last: words(last),
}));

function nativeAndLatin(name: string): [string, string] {
  const [native = '', latin] = name.split('|');
  return [native, (latin ?? foldText(native)).toLowerCase()];
}

/** Picks earlier names of the list more often. */
function pickCommon(random: Random, names: readonly string[]): string {
  return names[Math.floor(random.next() ** 1.6 * names.length)] ?? '';
}

function inventPerson(random: Random): Person {
  const { codes, female, male, last } = random.pick(REGIONS);
  const isFemale = random.next() < 0.5;
  const [firstName, latinFirst] = nativeAndLatin(pickCommon(random, isFemale ? female : male));
  const [lastName, latinLast] = nativeAndLatin(pickCommon(random, last));
  const gender = random.next() < 0.03 ? 'Non-binary' : isFemale ? 'Female' : 'Male';
  return {
    firstName,
    lastName,
    handle: `${latinFirst}.${latinLast}`,
    code: random.pick(codes),
    gender,
  };
}

/** The edge case at this place, counted from the newest user; undefined for an ordinary one. */
function edgeCaseAt(place: number, random: Random): Person | undefined {
  const person =
    (place - FIRST_EDGE_CASE) % EDGE_CASE_EVERY === 0
      ? NAMES.edgeCases[(place - FIRST_EDGE_CASE) / EDGE_CASE_EVERY]
      : undefined;
  if (!person) return undefined;
  return { ...person, gender: random.pick(['Female', 'Male', 'Other']) };
}

/** Inserts `count` users, all with one credential. @returns their ids, oldest first, at most 240 */
export function seedUsers(
  db: Database,
  nowMs: number,
  count: number,
  credential: number,
): string[] {
  const random = createRandom(SEED);
  const timeOf = spreadTimes(nowMs, count, YEARS_DAYS);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const person = edgeCaseAt(count - 1 - index, random) ?? inventPerson(random);
    const createdMs = timeOf(index);
    const id = seedId('a', index, createdMs);
    const userName = `${person.handle}${String(index + 1)}`;
    const digits = random.between(8, 10);
    const columns = {
      id,
      firstName: person.firstName,
      lastName: person.lastName,
      userName,
      email: `${userName}@${random.pick(MAIL_DOMAINS)}`,
      mobile_no: `${person.code} ${String(random.between(10 ** (digits - 1), 10 ** digits - 1))}`,
      gender: person.gender,
      credential,
      ...timestamps(nowMs, createdMs, random.next()),
    };
    insertRow(db, 'users', { ...columns, search: userSearchText(columns) });
    if (index >= count - DEFAULT_USERS) ids.push(id);
  }
  return ids;
}
