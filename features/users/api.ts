import type { Resource } from '@/lib/data/resource-read';
import type { components } from '@/lib/http/contract';
import { http } from '@/lib/http/http';
import { readPage, readRecord } from '@/lib/http/read-response';
import { asList, asText, isFields, type Fields } from '@/lib/narrow';
import { fullName } from '@/lib/text/format';

/** An app user as the API returns it. `mobile_no` is country code, a space, the number. */
export type User = components['schemas']['User'];

/** What the edit form sends; a field that is left out stays as it is. */
export type UserInput = {
  firstName?: string;
  lastName?: string;
  countryCode?: string;
  mobile?: string;
};

/** A story room of a deleted user. */
export type Room = { _id: string; status: string };

function toUser(fields: Fields): User {
  return {
    _id: asText(fields._id),
    firstName: asText(fields.firstName),
    lastName: asText(fields.lastName),
    userName: asText(fields.userName),
    email: asText(fields.email),
    mobile_no: asText(fields.mobile_no),
    gender: asText(fields.gender),
    createdAt: asText(fields.createdAt),
    updatedAt: asText(fields.updatedAt),
  };
}

/** All calls throw ApiError, also when the body says success: false. */
export const users: Resource<User> = {
  name: 'users',
  list: async (query, signal) =>
    readPage(await http.get('/api/admin/getAllUsers', { query, signal }), 'users', toUser),
  get: async (id, signal) =>
    readRecord(await http.get('/api/admin/getUser/{id}', { path: { id }, signal }), 'user', toUser),
  remove: deleteUser,
  nameOf: fullName,
  consequence: 'This cannot be undone. Stories they host are left without a host.',
  deleted: 'User Deleted Successsfully', // spelling is the specification's
};

export async function updateUser(id: string, input: UserInput): Promise<void> {
  await http.put('/api/admin/updateUser/{id}', { path: { id }, body: input });
}

/** Deletes a user; answers with the rooms that lost their host. */
export async function deleteUser(id: string): Promise<Room[]> {
  const { rooms } = await http.delete('/api/admin/deleteUser/{id}', { path: { id } });
  return asList(rooms)
    .filter(isFields)
    .map((room) => ({ _id: asText(room._id), status: asText(room.status) }));
}
