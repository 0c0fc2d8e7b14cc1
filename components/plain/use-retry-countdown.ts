import { useEffect, useState } from 'react';

import { everySecond } from '@/lib/timers';

/** An error whose `retryAfterMs`, if it has one, is an ApiError's. */
export type RetryAfterError = Error & { retryAfterMs?: number };

/**
 * What is left of the wait that an error's server asked for, in milliseconds, second by second; a
 * new error starts a new wait.
 */
export function useRetryCountdown(error: RetryAfterError | null): number {
  const fullMs = error?.retryAfterMs ?? 0;
  const [countdown, setCountdown] = useState({ error, ms: fullMs });

  useEffect(
    function countDown() {
      if (fullMs === 0) return;
      // By the clock, since browsers slow down the timers of hidden pages.
      const endsAt = Date.now() + fullMs;
      const stop = everySecond(() => {
        const ms = Math.max(endsAt - Date.now(), 0);
        setCountdown({ error, ms });
        if (ms === 0) stop();
      });
      return stop;
    },
    [error, fullMs],
  );

  return countdown.error === error ? countdown.ms : fullMs;
}
