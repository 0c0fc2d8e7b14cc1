import { publicHttp } from '@/lib/http/http';

/** The account to delete, by its e-mail and password. */
export type Owner = { email: string; password: string };

/**
 * Deletes an account; no token is sent, even if one is held.
 * @throws ApiError unless the API confirms it with `success: true`.
 */
export async function deleteAccount(owner: Owner): Promise<void> {
  await publicHttp.post('/api/admin/deleteAccount', {
    body: owner,
    lossNote:
      'It is not known whether the account was deleted. Trying again tells: one that is gone is refused.',
  });
}
