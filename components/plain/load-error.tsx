import type { ApiError } from '@/lib/http/api-error';
import { describeWait } from '@/lib/http/retry-after';

import { Prose } from './bidi-text';
import { Button } from './button';
import { DoctorLink } from './doctor-link';
import { MessageBox } from './message-box';
import { useRetryCountdown, type RetryAfterError } from './use-retry-countdown';
import { WholeReply } from './whole-reply';

/** Retry, disabled with a countdown for as long as the server asked to wait. */
export function RetryButton({ error, onRetry }: { error: RetryAfterError; onRetry: () => void }) {
  const waitMs = useRetryCountdown(error);
  return (
    <Button isSmall onClick={onRetry} disabled={waitMs > 0}>
      {waitMs > 0 ? `Retry in ${describeWait(waitMs)}` : 'Retry'}
    </Button>
  );
}

type FailureProps = {
  error: ApiError;
  onRetry: () => void;
  /** Whether the site may be set up for the wrong API. */
  isSetupSuspect?: boolean;
};

/** A failed read, where its data would be: the error's text and a way to try again. */
export function LoadError({ error, onRetry, isSetupSuspect = error.isSetupSuspect }: FailureProps) {
  return (
    <MessageBox variant="danger" action={<RetryButton error={error} onRetry={onRetry} />}>
      <Prose>{error.message}</Prose> {isSetupSuspect && <DoctorLink />}
      <WholeReply error={error} />
    </MessageBox>
  );
}
