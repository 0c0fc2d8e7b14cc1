import { badReply } from '@/lib/http/api-error';
import { http } from '@/lib/http/http';
import { toAdmin, type Admin } from '@/lib/session/session';

export const PROFILE = 'profile';

/** What the edit form sends; a field that is left out stays as it is. */
export type ProfileInput = { firstName?: string; lastName?: string; mobile_no?: string };

/**
 * Saves the signed-in admin's own data; answers with the admin as stored.
 * @throws ApiError also when the reply holds no user.
 */
export async function updateProfile(input: ProfileInput): Promise<Admin> {
  const reply = await http.patch('/api/admin/updateAdminProfile', { body: input });
  const admin = toAdmin(reply.user);
  if (admin === null) throw badReply("The server's reply has no user.");
  return admin;
}
