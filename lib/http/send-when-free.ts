import { WRITE_WAITS } from '@/lib/constants';
import { getSession, rememberSession } from '@/lib/session/session';
import { wait } from '@/lib/timers';

import { ApiError } from './api-error';

/**
 * Sends a write of one call, as a form's, and again where it was too many (429) and is told to come back soon: of those
 * none was carried out. After a wait `lookAgain` finds what others saved during it, and throws where nothing may be sent
 * any more. It ends with its session. Rows of a run wait themselves (`lib/changes/run/retry-later.ts`).
 */
export async function sendWhenFree<Reply>(
  send: () => Promise<Reply>,
  lookAgain?: () => Promise<void>,
): Promise<Reply> {
  const isSameSession = rememberSession();
  const wasSignedIn = getSession().token !== null;
  for (let waits = 0; ; waits += 1) {
    try {
      return await send();
    } catch (error) {
      const waitMs = error instanceof ApiError ? waitAfter(error) : null;
      if (waitMs === null || waits >= WRITE_WAITS.count) throw error;
      await wait(waitMs);
      if (!isSameSession() || (wasSignedIn && getSession().token === null)) throw error;
      await lookAgain?.();
    }
  }
}

/** How long a write waits that was too many; null where it is not sent again. */
function waitAfter({ status, retryAfterMs = Infinity, isOutcomeUnknown }: ApiError): number | null {
  const isSurelyNot = status === 429 && !isOutcomeUnknown;
  return isSurelyNot && retryAfterMs <= WRITE_WAITS.longestMs ? retryAfterMs : null;
}
