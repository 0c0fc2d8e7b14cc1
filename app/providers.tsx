import { useEffect, useRef, type ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';

import { createLruCache } from '@/lib/data/lru-cache';
import { ApiError } from '@/lib/http/api-error';
import { readRetryDelayMs } from '@/lib/http/retry-policy';
import { useSession } from '@/lib/session/session';
import { watchExpiry } from '@/lib/session/session-expiry';

/** Replies that are kept; a screen shows three at most. */
const MOST_CACHED = 100;

const READS: SWRConfiguration = {
  provider: () => createLruCache(MOST_CACHED),
  onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
    const delayMs = error instanceof ApiError ? readRetryDelayMs(error, retryCount) : null;
    // A screen that is left by then is not read again: SWR asks who still shows the key.
    if (delayMs !== null) setTimeout(() => void revalidate({ retryCount, dedupe: true }), delayMs);
  },
};

/** The session's clock and the cache around every screen. */
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
    function leaveForSignIn() {
      // Also from a public screen, which no guard watches (§4: sign-out and expiry go to `/`). A
      // token that was old before the page opened is no reason to keep anyone from a public text.
      if (hadToken.current && token === null) window.location.replace('#/');
      hadToken.current = token !== null;
    },
    [token],
  );

  return (
    // A new key is a new cache: no admin ever sees what the last one read. A renewed token of the
    // same admin keeps it, and with it whatever is being typed.
    <SWRConfig key={admin?.email || (token ?? 'visitor')} value={READS}>
      {children}
    </SWRConfig>
  );
}
