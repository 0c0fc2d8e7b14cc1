import { isCountryCode, isMobile, isNameAllowed, withoutEmpty } from '@/components/form/validation';
import { fieldLabel } from '@/components/kit/field-label';
import { stories, STORY_STATUSES } from '@/features/stories/api';
import { MOBILE_MAX_DIGITS, NAME_MIN_LENGTH, REDIRECT_DELAY_MS } from '@/lib/constants';
import type { FormField } from '@/lib/forms/form-fields';
import type { components } from '@/lib/http/contract';
import { http } from '@/lib/http/http';
import {
  asList,
  asText,
  asWord,
  isFields,
  isUnread,
  readId,
  shownText,
  textRecord,
  type Fields,
  type Narrowed,
} from '@/lib/narrow';
import { defineNoun } from '@/lib/nouns/noun';
import { fullName, splitMobile } from '@/lib/text/format';

import { HostedStories } from './hosted-stories';
import { leaveRooms, type Room } from './room-socket';

/** An app user as the API returns it. `mobile_no` is country code, a space, the number. */
export type User = components['schemas']['User'] & Narrowed;

/** What the edit form sends; a field that is left out stays as it is. */
export type UserInput = components['schemas']['UpdateUserRequest'];

/** The fields of a user's form. */
export const USER_FIELDS: readonly FormField[] = [
  { name: 'firstName', label: 'First Name', kind: 'text' },
  { name: 'lastName', label: 'Last Name', kind: 'text' },
  { name: 'countryCode', label: 'Country Code', from: 'mobile_no', kind: 'text' },
  { name: 'mobile', label: 'Mobile', from: 'mobile_no', kind: 'text' },
];

/** That no user has the address of a record, as far as both can be read. */
export function sayNoUser(record: Narrowed, all: readonly User[]): string {
  if (isUnread(record, 'email')) return 'The e-mail is not readable here';
  return all.some((user) => isUnread(user, 'email'))
    ? 'No user whose e-mail is readable here has this address'
    : 'No user has this address';
}

/** What the form holds of a user. */
export const userValues = ({ firstName, lastName, mobile_no }: User) => ({
  firstName,
  lastName,
  ...splitMobile(mobile_no),
});

/** A name as its rule calls it, when it is too short. */
const NAMES = ['firstName', 'lastName'] as const;
const SHORT_NAME = `must have at least ${NAME_MIN_LENGTH} characters`;
export const BAD_MOBILE = `Mobile takes digits only, at most ${MOBILE_MAX_DIGITS}`;

/** The form asks for a code beside a number; what is stored already needs nobody's leave. */
function lacksCode(values: Fields, user: User): boolean {
  const stored = splitMobile(user.mobile_no);
  const { countryCode = stored.countryCode, mobile = stored.mobile } = values;
  const isStored = countryCode === stored.countryCode && mobile === stored.mobile;
  return !isStored && !isCountryCode(asText(countryCode));
}

function refuseUser(values: Fields, user: User): string | null {
  const short = NAMES.find((name) => !isNameAllowed(asText(values[name]), user[name]));
  if (short !== undefined) return `${fieldLabel(short)} ${SHORT_NAME}`;
  if (!isMobile(asText(values.mobile))) return BAD_MOBILE;
  return lacksCode(values, user) ? 'Mobile needs a valid Country Code beside it' : null;
}

/** All calls throw ApiError, also when the body says success: false. */
export const users = defineNoun({
  singular: 'user',
  plural: 'users',
  group: 'Community',
  keys: 'g u',
  words: 'people',
  calls: {
    list: '/api/admin/getAllUsers',
    get: '/api/admin/getUser/{id}',
    update: '/api/admin/updateUser/{id}',
    remove: '/api/admin/deleteUser/{id}',
  },
  toRow: (fields: Fields): User =>
    textRecord(fields, ['firstName', 'lastName', 'userName', 'email', 'mobile_no', 'gender']),
  nameOf: fullName,
  made: 'joined',
  origin: 'People sign up in the app.',
  noteOf: (user) => user.email,
  shownIn: { noun: stories.name, by: NAMES },
  faceOf: (user) => ({ person: fullName(user) }),
  more: [
    { title: 'First Name', value: (user) => shownText(user, 'firstName') },
    { title: 'Last Name', value: (user) => shownText(user, 'lastName') },
    { title: 'Gender', value: (user) => shownText(user, 'gender') },
  ],
  deletion: {
    question: (which) => `Are you sure you want to delete ${which}?`,
    consequence: 'This cannot be undone.',
    Loss: HostedStories,
    success: 'User Deleted Successsfully', // spelling is the specification's
  },
  redirectDelayMs: REDIRECT_DELAY_MS.user,
  edit: {
    fields: USER_FIELDS,
    toValues: userValues,
    save: changeUser,
    refuse: refuseUser,
    many: ['firstName', 'lastName', 'mobile'],
    columns: { 'Mobile.no': splitMobile },
  },
  doctor: { searched: 'firstName' },
});

/** Answers with what the user holds of it then. */
export async function updateUser(id: string, input: UserInput): Promise<Partial<User>> {
  await http.put(users.calls.update, { path: { id }, body: input });
  const { countryCode, mobile, ...names } = input;
  return countryCode && mobile ? { ...names, mobile_no: `${countryCode} ${mobile}` } : names;
}

const MOBILE = ['countryCode', 'mobile'] as const;

/** The same of some fields; the two of the mobile travel together, since an API makes one text of both. */
async function changeUser(id: string, values: Fields, now: Fields): Promise<Partial<User>> {
  if (!MOBILE.some((name) => name in values)) return updateUser(id, values);
  const [countryCode, mobile] = MOBILE.map((name) => asText(now[name]));
  return updateUser(id, { ...withoutEmpty({ countryCode, mobile }), ...values });
}

/** Deletes a user; answers with the rooms that lost their host. */
export async function deleteUser(id: string): Promise<Room[]> {
  const { rooms } = await http.delete(users.calls.remove, { path: { id } });
  return asList(rooms)
    .filter(isFields)
    .map((room) => ({ _id: readId(room), status: asWord(asText(room.status), STORY_STATUSES) }));
}

/** The same, and the server is told to leave those rooms: for where no connection is open. */
export const removeUser = async (id: string) => leaveRooms(await deleteUser(id));
