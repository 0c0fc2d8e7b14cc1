import { Button } from '@/components/ui/button';
import { describeWait } from '@/lib/http/retry-after';

import { useWait, type WaitingError } from './use-retry-countdown';

/** Retry, which waits as long as the server asked to and says how long that still is. */
export function RetryButton({ error, onRetry }: { error: WaitingError; onRetry: () => void }) {
  const waitMs = useWait(error);
  return (
    <Button isSmall onClick={onRetry} disabled={waitMs > 0}>
      {waitMs > 0 ? `Retry in ${describeWait(waitMs)}` : 'Retry'}
    </Button>
  );
}
