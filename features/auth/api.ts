import { ApiError, badReply } from '@/lib/http/api-error';
import { publicHttp } from '@/lib/http/http';
import { asText } from '@/lib/narrow';
import { toAdmin, type Admin } from '@/lib/session/session';
import { tokenExpiryMs, tokenIssuedMs } from '@/lib/session/token';
import { tokenProblem } from '@/lib/session/token-problem';

/** What the sign-in form sends. */
export type Credentials = { email: string; password: string };

/**
 * Signs an admin in.
 * @throws ApiError also when the reply holds no usable token or user (specification §5, §8).
 */
export async function login(credentials: Credentials): Promise<{ token: string; admin: Admin }> {
  const reply = await publicHttp.post('/api/admin/login', {
    body: credentials,
    changesNothing: true,
  });
  const admin = toAdmin(reply.user);
  const token = asText(reply.token);
  const expiryMs = tokenExpiryMs(token);
  if (expiryMs === null || admin === null) {
    const problem = tokenProblem(reply.token) ?? 'its reply has no user';
    const message = `The server did not answer with a valid sign-in: ${problem}.`;
    throw new ApiError(message, 200, { isSetupSuspect: true });
  }
  // The token's own time of issue counts; this device's clock, which may be wrong, only without it.
  if (expiryMs <= (tokenIssuedMs(token) ?? Date.now())) {
    throw badReply(
      'By the clock of this device, this session has already ended. Please check date and time.',
    );
  }
  return { token, admin };
}
