import { ReplyText } from '@/components/plain/whole-reply';
import { showNotice } from '@/lib/browser/lazy-module';
import { describeFailure, type ApiError } from '@/lib/http/api-error';

import { showToast } from './toast';
import { ToastButton } from './toast-button';

/**
 * Shows a failed call as an error toast; a longer reply's button leads to a notice that stays. Returns
 * what closes it.
 */
export function showFailure(error: ApiError): () => void {
  const { wholeReply } = error;
  const message = describeFailure(error);
  if (wholeReply === undefined) return showToast('error', message);

  function showReply(): void {
    const action = <ReplyText>{wholeReply ?? ''}</ReplyText>;
    showNotice({ text: 'The server replied:', role: 'status', action });
  }
  return showToast('error', message, (controls) => (
    <ToastButton label="Whole reply" run={showReply} controls={controls} />
  ));
}
