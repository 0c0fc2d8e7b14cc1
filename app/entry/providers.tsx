import { useEffect, useRef, type ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';

import { ApiError, readRetryDelayMs } from '@/lib/http/api-error';
import { useSession } from '@/lib/session/session';
import { watchExpiry } from '@/lib/session/session-expiry';
import { startTimer } from '@/lib/timers';

const READS: SWRConfiguration = {
  provider: () => new Map(),
  onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
    const delayMs = error instanceof ApiError ? readRetryDelayMs(error, retryCount) : null;
    // SWR skips it when no mounted hook uses the key.
    if (delayMs !== null) startTimer(() => void revalidate({ retryCount, dedupe: true }), delayMs);
  },
};

/** The session's expiry timer and the SWR cache. */
export function Providers({ children }: { children: ReactNode }) {
  const { token, admin } = useSession();

  useEffect(
    function endSessionInTime() {
      return token === null ? undefined : watchExpiry(token);
    },
    [token],
  );
  const hadToken = useRef(token !== null);
  useEffect(
    function redirectToSignIn() {
      // Also leaves public screens (§4: sign-out and expiry go to `/`), but not for a token that
      // was already expired when the page opened.
      if (hadToken.current && token === null) window.location.replace('#/');
      hadToken.current = token !== null;
    },
    [token],
  );

  return (
    // Another admin gets a new cache: a late reply to the one before lands in the old one, which emptying would not
    // prevent. A renewed token keeps the cache, and the screen mounted.
    <SWRConfig key={admin?.email || (token ?? 'visitor')} value={READS}>
      {children}
    </SWRConfig>
  );
}
