import { Isolated } from '@/components/ui/bidi-text';
import type { ApiError } from '@/lib/http/api-error';

import { DoctorLink } from './doctor-link';
import { MessageBox } from './message-box';
import { RetryButton } from './retry-button';

type FailureProps = {
  error: ApiError;
  onRetry: () => void;
  /** Whether this failure says that the API is not what the site takes it for. */
  isSetupSuspect?: boolean;
};

/** A failed read, where its data would be: the error's text and a way to try again. */
export function ReadFailure({
  error,
  onRetry,
  isSetupSuspect = error.isSetupSuspect,
}: FailureProps) {
  return (
    <MessageBox variant="danger" action={<RetryButton error={error} onRetry={onRetry} />}>
      <Isolated>{error.message}</Isolated> {isSetupSuspect && <DoctorLink />}
    </MessageBox>
  );
}
