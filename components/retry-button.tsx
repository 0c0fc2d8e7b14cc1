import { Button } from 'antd';
import { useEffect, useState } from 'react';

import { describeWait } from '@/lib/retry-after';

/** Retry, which waits as long as the server asked to and says how long that still is. */
export function RetryButton({ error, onRetry }: { error: WaitingError; onRetry: () => void }) {
  const waitMs = useWait(error);
  return (
    <Button size="small" onClick={onRetry} disabled={waitMs > 0}>
      {waitMs > 0 ? `Retry in ${describeWait(waitMs)}` : 'Retry'}
    </Button>
  );
}

/** An error whose `retryAfterMs`, if it has one, is an ApiError's. */
export type WaitingError = Error & { retryAfterMs?: number };

/** What is left of an error's wait, second by second; a new error starts a new wait. */
function useWait(error: WaitingError): number {
  const fullMs = error.retryAfterMs ?? 0;
  const [left, setLeft] = useState({ error, ms: fullMs });

  useEffect(
    function countDown() {
      if (fullMs === 0) return;
      // A clock, not a count: timers of a hidden page come late.
      const endsAt = Date.now() + fullMs;
      const timer = setInterval(() => {
        const ms = Math.max(endsAt - Date.now(), 0);
        setLeft({ error, ms });
        if (ms === 0) clearInterval(timer);
      }, 1000);
      return () => clearInterval(timer);
    },
    [error, fullMs],
  );

  return left.error === error ? left.ms : fullMs;
}
