import type { ListQuery } from '@/lib/data/list-query';
import type { components } from '@/lib/http/contract';
import { http } from '@/lib/http/http';
import { readPage, readRecord, type ListPage } from '@/lib/http/read-response';
import { asList, asText, isFields, type Fields } from '@/lib/narrow';

/** First word of every cache key of this feature. */
export const USERS = 'users';

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

/** @throws ApiError like every call below, also when the body says success: false. */
export async function listUsers(query: ListQuery, signal?: AbortSignal): Promise<ListPage<User>> {
  return readPage(await http.get('/api/admin/getAllUsers', { query, signal }), 'users', toUser);
}

export async function getUser(id: string, signal?: AbortSignal): Promise<User> {
  return readRecord(
    await http.get('/api/admin/getUser/{id}', { path: { id }, signal }),
    'user',
    toUser,
  );
}

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
