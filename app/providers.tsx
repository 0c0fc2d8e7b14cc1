import { ConfigProvider } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';

import { ToastHost } from '@/components/toast';
import { ApiError } from '@/lib/api-error';
import { loadConfig } from '@/lib/config';
import { readRetryDelayMs } from '@/lib/read-retry';
import { useSession } from '@/lib/session';
import { followOtherTabs, watchExpiry } from '@/lib/session-clock';

import { useSiteLook } from './use-site-look';

const READS: SWRConfiguration = {
  provider: () => new Map(),
  onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
    const delayMs = error instanceof ApiError ? readRetryDelayMs(error, retryCount) : null;
    // A screen that is left by then is not read again: SWR asks who still shows the key.
    if (delayMs !== null) setTimeout(() => void revalidate({ retryCount, dedupe: true }), delayMs);
  },
};

/** The look, the toasts, the session's clock and the cache around everything else. */
export function Providers({ children }: { children: ReactNode }) {
  const theme = useSiteLook();
  const { token, admin } = useSession();

  useEffect(function startConfiguration() {
    // Whoever needs it awaits it; a bad file is shown by ConfigGate.
    loadConfig().catch(() => undefined);
  }, []);
  useEffect(function listenToOtherTabs() {
    return followOtherTabs();
  }, []);
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
    <ConfigProvider theme={theme}>
      {/* A new key is a new cache: no admin ever sees what the last one read. A renewed token of the
          same admin keeps it, and with it whatever is being typed. */}
      <SWRConfig key={admin?.email || (token ?? 'visitor')} value={READS}>
        {children}
      </SWRConfig>
      <ToastHost />
    </ConfigProvider>
  );
}
