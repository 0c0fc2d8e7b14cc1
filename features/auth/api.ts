import { badReply } from '@/lib/api-error';
import { publicHttp } from '@/lib/http';
import { toAdmin, type Admin } from '@/lib/session';
import { tokenExpiryMs } from '@/lib/token-expiry';

/** What the sign-in form sends. */
export type Credentials = { email: string; password: string };

/**
 * Signs an admin in.
 * @throws ApiError also when the reply holds no usable token or user (specification §5, §8).
 */
export async function login(credentials: Credentials): Promise<{ token: string; admin: Admin }> {
  const reply = await publicHttp.post('/api/admin/login', {
    body: credentials,
    isRepeatable: true,
  });
  const admin = toAdmin(reply.user);
  if (typeof reply.token !== 'string' || tokenExpiryMs(reply.token) === null || admin === null) {
    throw badReply('The server did not answer with a valid sign-in.');
  }
  return { token: reply.token, admin };
}
