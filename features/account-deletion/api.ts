import { publicHttp } from '@/lib/http/http';

/** Whose account is to go, and the proof that it is theirs. */
export type Owner = { email: string; password: string };

/**
 * Deletes an account; no token is sent, even if one is held.
 * @throws ApiError unless the API says in so many words that it was done.
 */
export async function deleteAccount(owner: Owner): Promise<void> {
  await publicHttp.post('/api/admin/deleteAccount', { body: owner });
}
