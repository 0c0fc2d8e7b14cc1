import { publicHttp } from '@/lib/http/http';
import { sendWhenFree } from '@/lib/http/send-when-free';

/** The account to delete, by its e-mail and password. */
export type Owner = { email: string; password: string };

/**
 * Deletes an account; no token is sent, even if one is held.
 * @throws ApiError unless the API confirms it with `success: true`.
 */
export async function deleteAccount(owner: Owner): Promise<void> {
  await sendWhenFree(() =>
    publicHttp.post('/api/admin/deleteAccount', {
      body: owner,
      lossNote:
        'It is not known whether the account was deleted. Trying again tells: one that is gone is refused.',
    }),
  );
}
