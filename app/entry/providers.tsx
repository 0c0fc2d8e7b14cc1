import { useEffect, useRef, useState, type ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';

import { ApiError, readRetryDelayMs } from '@/lib/http/api-error';
import { serverNowMs, useSession } from '@/lib/session/session';
import { watchExpiry } from '@/lib/session/session-expiry';
import { tokenExpiryMs } from '@/lib/session/token';
import { startTimer } from '@/lib/timers';

const READS: SWRConfiguration = {
  provider: () => new Map(),
  onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
    const delayMs = error instanceof ApiError ? readRetryDelayMs(error, retryCount) : null;
    // SWR skips it when no mounted hook uses the key.
    if (delayMs !== null) startTimer(() => void revalidate({ retryCount, dedupe: true }), delayMs);
  },
};

/** Whether the server still accepts the session. Asking brings axios, which a visitor without one does not need. */
async function isSessionAccepted(): Promise<boolean> {
  try {
    const asking = await import('@/lib/http/ask-session');
    return await asking.isSessionAccepted();
  } catch {
    // Its code did not come: the clock is believed.
    return false;
  }
}

const isOver = (token: string) => (tokenExpiryMs(token) ?? 0) <= serverNowMs();

/** The session's expiry timer and the SWR cache. */
export function Providers({ children }: { children: ReactNode }) {
  const { token, admin } = useSession();

  useEffect(
    function endSessionInTime() {
      return token === null ? undefined : watchExpiry(token, isSessionAccepted);
    },
    [token],
  );
  // One that is over by this clock, when the page opens, is no session yet.
  const [doubted] = useState(() => (token !== null && isOver(token) ? token : null));
  const before = useRef(doubted === null ? token : null);
  useEffect(
    function redirectToSignIn() {
      // Also leaves public screens (§4: sign-out and expiry go to `/`).
      if (before.current !== null && token === null) window.location.replace('#/');
      before.current = token === doubted ? null : token;
    },
    [token, doubted],
  );

  return (
    // Another admin gets a new cache: a late reply to the one before lands in the old one, which emptying would not
    // prevent. A renewed token keeps the cache, and the screen mounted.
    <SWRConfig key={admin?.email || (token ?? 'visitor')} value={READS}>
      {children}
    </SWRConfig>
  );
}
