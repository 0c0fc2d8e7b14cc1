import { REDIRECT_DELAY_MS } from '@/lib/constants';
import type { components } from '@/lib/http/contract';
import { http } from '@/lib/http/http';
import { asList, asText, isFields, textRecord, type Fields, type Narrowed } from '@/lib/narrow';
import { defineNoun } from '@/lib/rows/noun';
import { fullName } from '@/lib/text/format';

import { HostedStories } from './hosted-stories';
import { leaveRooms, type Room } from './room-socket';

/** An app user as the API returns it. `mobile_no` is country code, a space, the number. */
export type User = components['schemas']['User'] & Narrowed;

/** What the edit form sends; a field that is left out stays as it is. */
export type UserInput = components['schemas']['UpdateUserRequest'];

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
  faceOf: (user) => ({ person: fullName(user) }),
  more: [
    { title: 'First Name', value: ({ firstName }) => firstName },
    { title: 'Last Name', value: ({ lastName }) => lastName },
    { title: 'Gender', value: ({ gender }) => gender },
  ],
  deletion: {
    question: (which) => `Are you sure you want to delete ${which}?`,
    consequence: 'This cannot be undone.',
    Loss: HostedStories,
    success: 'User Deleted Successsfully', // spelling is the specification's
  },
  redirectDelayMs: REDIRECT_DELAY_MS.user,
  doctor: { searched: 'firstName' },
});

/** Answers with what the user holds of it then. */
export async function updateUser(id: string, input: UserInput): Promise<Partial<User>> {
  await http.put(users.calls.update, { path: { id }, body: input });
  const { countryCode, mobile, ...names } = input;
  return countryCode && mobile ? { ...names, mobile_no: `${countryCode} ${mobile}` } : names;
}

/** Deletes a user; answers with the rooms that lost their host. */
export async function deleteUser(id: string): Promise<Room[]> {
  const { rooms } = await http.delete(users.calls.remove, { path: { id } });
  return asList(rooms)
    .filter(isFields)
    .map((room) => ({ _id: asText(room._id), status: asText(room.status) }));
}

/** The same, and the server is told to leave those rooms: for where no connection is open. */
export const removeUser = async (id: string) => leaveRooms(await deleteUser(id));
