import { WholeReply } from '@/components/feedback/whole-reply';
import { describeFailure, type ApiError } from '@/lib/http/api-error';

import { showToast } from './toast';

/** Shows a failed call as an error toast; the whole reply, where that is longer, behind a press. */
export function showFailure(error: ApiError): void {
  const extra = error.wholeReply === undefined ? undefined : () => <WholeReply error={error} />;
  showToast('error', describeFailure(error), extra);
}
